import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Message } from '@fechai/domain/conversation/message'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { conversationsOf, insertConversation, messagesOf, prepareConversation } from '@fechai/data/conversations'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'

const [SELLER, CUSTOMER] = ['Rafaela', 'Dona Célia']
const SAYINGS = [
  'Bom dia! Tudo bem?',
  'Queria saber o preço do conjunto de panelas, aquele de cinco peças que vi na loja.',
  'Ele sai por R$ 900,00, e em até dez vezes no cartão.',
  'Hum',
  'Vou falar com o meu marido e te digo até sexta. Vocês entregam em Pinheiros? Da outra vez demorou bastante, e eu precisava antes do aniversário da minha mãe.',
  'Entregamos sim 😊',
] as const

/** A lead whose conversation has `count` messages, sealed as the stages seal them. */
export async function fillConversation(
  env: Record<string, string>,
  database: pg.Client,
  owner: Owner,
  count: number,
): Promise<void> {
  const db = openDatabase({ url: env.DATABASE_WORKER_URL!, statementTimeoutMs: 60_000 })
  try {
    const master = masterKey(env.FECHAI_MASTER_KEY!)
    const conversation = await prepareConversation(db, master, owner, randomUUID())
    await inScope(db, owner, (tx) => insertConversation(tx, owner, conversation))
    const messages = Array.from({ length: count }, (_, index) => saying(index))
    const authors = [CUSTOMER, SELLER]
    const header = { title: CUSTOMER, group: false, authors, seller: SELLER, customers: [CUSTOMER] }
    await conversationsOf(db, master, owner).describe(conversation.id, header)
    await messagesOf(db, owner, conversation.key).replace(conversation.id, messages, authors)
    await database.query(`update conversations set first_at = $2, last_at = $3 where id = $1`, [
      conversation.id,
      messages[0]!.sentAt,
      messages.at(-1)!.sentAt,
    ])
    await database.query(
      `insert into leads (empresa_id, user_id, conversation_id, nome, produto, quantidade, valor, progresso, fase, resumo,
         "proximoPasso")
       values ($1, $2, $3, $4, 'Conjunto de panelas', '1', 'R$ 900,00', 50, 'leads-quentes', 'Pediu preço', 'Ligar')`,
      [owner.empresaId, owner.userId, conversation.id, CUSTOMER],
    )
  } finally {
    await db.close()
  }
}

function saying(index: number): Message {
  const sentAt = new Date(Date.UTC(2024, 0, 2, 12) + index * 11 * 60_000).toISOString()
  return {
    index,
    author: index % 3 === 0 ? SELLER : CUSTOMER,
    sentAt,
    localTime: sentAt.slice(11, 16),
    text: SAYINGS[(index * 7) % SAYINGS.length]!,
    attachment: null,
    flags: [],
    line: index + 1,
  }
}
