import { randomBytes } from 'node:crypto'
import type { FilledTemplate } from '@fechai/domain/message-template'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import { DomainError } from '@fechai/domain/errors'
import { seal, type Key } from '@fechai/platform/crypto/keys'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'
import { noteWatching } from './note-watching.ts'

/** An order to send: to the digits of a number with its country, or to an address of a received message. */
export interface OutboxBody {
  to: string
  /** The text; for a file, its caption. */
  text: string
  file?: OutgoingFile
  /** The template whose words the text is. */
  template?: FilledTemplate
}

export interface OrderOptions {
  /** The chat of whom it is for, where there is one. */
  chatId?: string | null
  isFirst?: boolean
  /** No person asked for it. */
  isAutomatic?: boolean
  /** The conditions of a new order, checked before it is stored; a repeated one is not checked again. */
  allow?: (tx: Tx) => Promise<unknown>
}

export interface MessageOrder extends OrderOptions {
  sessionId: string
  /** The key under which it is ordered. */
  id: string
  messageId: string
  body: OutboxBody
}

/** The id of an ordered message, and the session that sends it. */
export interface Ordered {
  messageId: string
  sessionId: string
}

/** As WhatsApp's own applications make them. */
export const newMessageId = (): string => `3EB0${randomBytes(9).toString('hex').toUpperCase()}`

export const outboxPlace = (column: string, session: string, messageId: string): string =>
  `whatsapp_outbox|${column}|${session}|${messageId}`

/**
 * Orders a message under a key of the person who asks, once, whichever number they asked it for.
 * @returns the id under which it goes: for the same key the same
 */
export async function orderMessage(tx: Tx, owner: Owner, key: Key, order: MessageOrder): Promise<string> {
  const { sessionId, id, messageId, body, chatId = null, isFirst = false, isAutomatic = false, allow } = order
  if (!isAutomatic) await noteWatching(tx, owner, sessionId)
  const inserted = await tx
    .insertInto('whatsapp_outbox')
    .values({
      ...{ session_id: sessionId, id, user_id: owner.userId, message_id: messageId },
      ...{ chat_id: chatId, is_first: isFirst, is_automatic: isAutomatic },
      body: seal(key, JSON.stringify(body), outboxPlace('body', sessionId, messageId)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst()
  if (inserted) {
    await allow?.(tx)
    return inserted.message_id
  }
  const known = await orderUnder(tx, owner, id)
  if (known) return known.messageId
  throw new DomainError('conflict', 'Esta mensagem já foi pedida por outra pessoa.', { code: 'chave_de_outro' })
}

export const orderUnder = (tx: Tx, { userId }: Owner, idempotencyKey: string): Promise<Ordered | undefined> =>
  tx
    .selectFrom('whatsapp_outbox')
    .select(['message_id as messageId', 'session_id as sessionId'])
    .where('user_id', '=', userId)
    .where('id', '=', idempotencyKey)
    .executeTakeFirst()
