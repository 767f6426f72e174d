import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { seal } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { chatKeys, placeEvents } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import type { ChatMessage } from '@fechai/domain/chat-message'

export interface FilledChat {
  name: string
  number: string
  group?: string
  messages: Partial<ChatMessage>[]
  isPast?: boolean
}

/** As many as a gateway places in one transaction, several times over. */
const AT_ONCE = 4_000

export interface Filling {
  env: Record<string, string>
  /** The database as its owner. */
  database: pg.Client
  person: { empresaId: string; userId: string }
}

/** Inserts a session that a phone has scanned and that counts as connected, without a gateway. */
export async function fillSession({ env, database, person }: Filling): Promise<string> {
  const sessionId = randomUUID()
  const db = openDatabase({ url: env.DATABASE_WORKER_URL! })
  try {
    const key = await companyKeyOf(db, masterKey(env.FECHAI_MASTER_KEY!), { ...person, reach: 'company' })
    const account = JSON.stringify({ number: '5511990000001', name: 'Vila Solar' })
    await database.query(
      `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish, state, account, credentials)
       values ($1, $2, $3, 'default', 'idle', 'connected', $4, 'x')`,
      [person.empresaId, sessionId, person.userId, seal(key, account, `whatsapp_sessions|account|${sessionId}`)],
    )
    return sessionId
  } finally {
    await db.close()
  }
}

/** Chats with what was said in them, placed as what comes from WhatsApp is. */
export async function fillChats(
  { env, person }: Filling,
  sessionId: string,
  chats: readonly FilledChat[],
): Promise<void> {
  const db = openDatabase({ url: env.DATABASE_WORKER_URL!, statementTimeoutMs: 60_000 })
  try {
    const owner: Owner = { ...person, reach: 'company' }
    const companyKey = await companyKeyOf(db, masterKey(env.FECHAI_MASTER_KEY!), owner)
    const keys = chatKeys(companyKey, sessionId)
    for (const { name, number, group = null, messages, isPast } of chats) {
      const chat = { number: group === null ? number : null, lid: null, group }
      const contact = { kind: 'contact', body: { address: chat, savedName: name, ownName: null } }
      const said = messages.map((message) => ({
        kind: isPast ? 'history' : 'message',
        body: { ...BLANK, id: randomUUID(), chat, sentAt: new Date().toISOString(), ...message },
      }))
      const events = [contact, ...said]
      for (let from = 0; from < events.length; from += AT_ONCE) {
        const some = events.slice(from, from + AT_ONCE)
        await inScope(db, owner, (tx) => placeEvents({ tx, owner, companyKey, sessionId, keys }, some))
      }
    }
  } finally {
    await db.close()
  }
}

const BLANK = {
  author: null,
  isFromMe: false,
  name: null,
  content: { kind: 'text', text: '' },
  quotes: null,
  expiresInSeconds: null,
} as const
