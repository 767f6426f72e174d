import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Given } from '@fechai/contracts/endpoints'
import { SEND_MISSING, type SendAnswer } from '@fechai/contracts/whatsapp-sending'
import { companyKeyOf, countHit } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import {
  findSendingSession,
  newMessageId,
  type Ordered,
  outboxStandings,
  whatsappOutboxOf,
} from '@fechai/data/whatsapp'
import { findChatByAddress, refuseChatOfAnother } from '@fechai/data/chats'
import { DomainError } from '@fechai/domain/errors'
import { LID_SUFFIX, NUMBER_SUFFIX } from '@fechai/domain/chat-message'
import { sendFailure } from '@fechai/domain/whatsapp-states'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { whatsappLimit } from '../http/user-limits.ts'
import { refuseFirstToAnother } from './chat-of-another.ts'
import { templateLimits, wordsToSend } from '../whatsapp-cloud/words-to-send.ts'
import { newChatLimit, refuseRestricted } from './new-chats.ts'

/** Time to report that a new contact's number has no WhatsApp in the answer itself, milliseconds. */
const FIRST_ANSWER_MS = 8_000
const LOOK_EVERY_MS = 150

/** Keeps a message to be sent, under an id that is chosen here: every try of it sends the same one. */
export async function sendMessage(
  c: ApiContext,
  deps: Deps,
  { body: { sessionId, empresaId, to, message, template }, ...given }: Given<'POST /api/whatsapp/send'>,
): Promise<SendAnswer> {
  if ((!sessionId && !empresaId) || !to || !(template || message?.trim())) throw missing()
  const { db, environment } = deps
  const { owner, user } = c.get('viewer')
  const idempotencyKey = given.idempotencyKey ?? randomUUID()
  const key = await companyKeyOf(db, deps.master, owner)
  const outbox = whatsappOutboxOf(db, owner, key)
  const known = await outbox.ordered(idempotencyKey)
  if (known) return orderedBefore(deps, owner, idempotencyKey, known)
  const session = await findSendingSession(db, owner, isNamed(sessionId, owner) ? sessionId : null)
  if (!session?.isLinked) throw notLinked()
  const chat = await findChatByAddress(db, owner, key, session.id, to)
  if (chat) refuseChatOfAnother(owner, chat.userId)
  else await refuseFirstToAnother(deps, owner, key, session, to)
  const isFirst = !chat?.isBegun
  const said = await wordsToSend(deps, owner, { session, chatId: chat?.id ?? null, message: message ?? '', template })
  const address = isFirst && !(chat && to.endsWith(LID_SUFFIX)) ? requireNumber(to) : to
  const messageId = await outbox.order(
    session.id,
    idempotencyKey,
    newMessageId(),
    { to: address, ...said },
    {
      ...{ chatId: chat?.id ?? null, isFirst },
      async allow(tx) {
        if (said.template)
          for (const limit of templateLimits(environment, session.id, owner.empresaId)) await countHit(tx, limit)
        if (!isFirst) return
        refuseRestricted(session)
        await countHit(tx, whatsappLimit(environment, user.id))
        if (session.channel === 'phone') await countHit(tx, newChatLimit(environment, session.id))
      },
    },
  )
  deps.bus.wakeWhatsApp(session.id)
  const isTaken = isFirst && session.state === 'connected' && (await requireTaken(deps, owner, idempotencyKey))
  return { success: true, messageId, state: isTaken ? 'sent' : 'queued' }
}

/** A request that comes again is answered by the message that it made, through whichever number that goes. */
export async function orderedBefore(
  { db, bus }: Deps,
  owner: Owner,
  idempotencyKey: string,
  { messageId, sessionId }: Ordered,
): Promise<SendAnswer> {
  bus.wakeWhatsApp(sessionId)
  const [standing] = await outboxStandings(db, owner, [idempotencyKey])
  if (standing?.state === 'failed') throw refusedBy(standing.failure)
  return { success: true, messageId, state: standing?.state === 'queued' ? 'queued' : 'sent' }
}

const refusedBy = (failure: string | null): DomainError =>
  new DomainError('invalid', sendFailure(failure), { code: failure ?? 'whatsapp_recusada' })

/** The specification's screens name a company where they have no session, and sometimes call that a session. */
const isNamed = (sessionId: string | undefined, { empresaId }: Owner): sessionId is string =>
  sessionId !== undefined && sessionId !== empresaId

/** @returns the digits of a number to whom nobody here has written. @throws DomainError('invalid') */
function requireNumber(to: string): string {
  const number = to.endsWith(NUMBER_SUFFIX) ? to.slice(0, -NUMBER_SUFFIX.length) : to
  const digits = number.replace(/\D/g, '')
  if (!number.includes('@') && /^[1-9]\d{7,14}$/.test(digits)) return digits
  throw new DomainError('invalid', 'Confira o número: código do país, DDD e número, como 5511999999999.', {
    code: 'whatsapp_numero',
  })
}

/** Waits until the server has taken a first message. One that takes longer waits on, and its end comes as an event. */
async function requireTaken({ db }: Deps, owner: Owner, id: string): Promise<boolean> {
  for (const until = Date.now() + FIRST_ANSWER_MS; Date.now() < until; await delay(LOOK_EVERY_MS)) {
    const [standing] = await outboxStandings(db, owner, [id])
    if (standing?.state === 'queued') continue
    if (standing?.state !== 'failed') return standing !== undefined
    throw refusedBy(standing.failure)
  }
  return false
}

const missing = (): DomainError => new DomainError('invalid', SEND_MISSING, { code: 'dados_invalidos' })

export const notLinked = (): DomainError =>
  new DomainError('conflict', 'Conecte o WhatsApp para usar o chat', { code: 'whatsapp_desconectado' })
