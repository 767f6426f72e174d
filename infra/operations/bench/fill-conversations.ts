import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Message } from '@fechai/domain/conversation/message'
import type { Key } from '@fechai/platform/crypto/keys'
import { insertConversation, prepareConversation, replaceMessages } from '@fechai/data/conversations'
import { type Database, inScope, type Owner } from '@fechai/data/database'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import type { Saying } from './synthetic-chat.ts'

const AUTHORS = ['Cliente', 'Rafaela']
/** Conversations of one transaction, and transactions at once. */
const TOGETHER = 20
const LANES = 4

export interface ToFill {
  conversations: number
  messagesOfEach: number
  talk: readonly Saying[]
  /** The beginning of each conversation; the default is a day of January. */
  beginsAt?: number
}

/** Leads with conversations of what people say, sealed as the stages seal them; in each an order number of its own. */
export async function fillConversations(
  { db, master }: { db: Database; master: Key },
  client: pg.Client,
  owner: Owner,
  { conversations, messagesOfEach, talk, beginsAt = Date.UTC(2026, 0, 2, 12) }: ToFill,
): Promise<string[]> {
  const ids: string[] = []
  const numbers = Array.from({ length: Math.ceil(conversations / TOGETHER) }, (_, at) => at * TOGETHER)
  await forEachLimit(LANES, numbers, async (first) => {
    const prepared = await Promise.all(
      Array.from({ length: Math.min(TOGETHER, conversations - first) }, () =>
        prepareConversation(db, master, owner, randomUUID()),
      ),
    )
    await inScope(db, owner, async (tx) => {
      for (const [at, conversation] of prepared.entries()) {
        await insertConversation(tx, owner, conversation)
        const messages = sayings(talk, first + at, messagesOfEach, beginsAt)
        await replaceMessages(tx, conversation.key, conversation.id, messages, AUTHORS)
        ids[first + at] = conversation.id
      }
    })
  })
  await client.query(
    `update conversations set authors = $2, last_at = '2026-11-01'::timestamptz - n * interval '7 minutes'
     from unnest($3::uuid[]) with ordinality as listed (id, n)
     where empresa_id = $1 and conversations.id = listed.id`,
    [owner.empresaId, AUTHORS, ids],
  )
  await client.query(
    `insert into leads (empresa_id, user_id, conversation_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     select $1, $2, id, 'Cliente ' || n, 'Conjunto de panelas', '1', 'R$ 900,00', 50, 'leads-mornos',
       'Pediu orçamento e prazo de entrega, comparou com outra loja.', 'Ligar'
     from unnest($3::uuid[]) with ordinality as listed (id, n)`,
    [owner.empresaId, owner.userId, ids],
  )
  return ids
}

/** Each conversation begins elsewhere in the talk; its first message names an order that no other has. */
function sayings(talk: readonly Saying[], number: number, count: number, beginsAt: number): Message[] {
  return Array.from({ length: count }, (_, index) => {
    const { bySeller, text } = talk[(number * 53 + index) % talk.length]!
    const sentAt = new Date(beginsAt + index * 11 * 60_000).toISOString()
    return {
      index,
      author: AUTHORS[bySeller ? 1 : 0]!,
      sentAt,
      localTime: sentAt.slice(11, 16),
      text: index === 0 ? `Bom dia, é sobre o pedido ${100_000 + number}` : text,
      attachment: null,
      flags: [],
      line: index + 1,
    }
  })
}
