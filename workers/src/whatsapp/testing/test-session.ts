import { randomBytes, randomUUID } from 'node:crypto'
import type { Key } from '@fechai/platform/crypto/keys'
import { companyKeyOf, foundCompany } from '@fechai/data/companies'
import type { Database, Owner } from '@fechai/data/database'
import { whatsappInboxOf, whatsappOutboxOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
import type { ChatContact, ChatMessage } from '@fechai/domain/chat-message'
import { until } from '@fechai/testkit/testing/until'

/** A session of a company, as the product sees it, whatever its channel. */
export interface TestSession {
  owner: Owner
  key: Key
  sessionId: string
  find(): ReturnType<ReturnType<typeof whatsappSessionsOf>['find']>
  sessions: ReturnType<typeof whatsappSessionsOf>
  outbox: ReturnType<typeof whatsappOutboxOf>
  messages(kind?: 'message' | 'history'): Promise<ChatMessage[]>
  contacts(): Promise<ChatContact[]>
  /** Waits for a message by its text, caption included. */
  arrived(text: string): Promise<ChatMessage>
  send(to: string, text: string, idempotencyKey?: string): Promise<string>
  stateOf(messageId: string): Promise<{ state: string; failure: string | null }>
}

export const textIn = ({ content }: ChatMessage): string | null =>
  content.kind === 'text' ? content.text : content.kind === 'media' ? content.caption : null

/** A company with one person. */
export async function foundTestCompany(db: Database, auth: Database, master: Key): Promise<{ owner: Owner; key: Key }> {
  const owner: Owner = { empresaId: randomUUID(), userId: randomUUID(), reach: 'company' }
  await foundCompany(auth, master, owner.empresaId, 'Vila')
  await auth.pool.query('insert into auth.users (id, empresa_id, name, email) values ($1, $2, $3, $4)', [
    ...[owner.userId, owner.empresaId, 'Ana', `${owner.userId}@exemplo.com.br`],
  ])
  return { owner, key: await companyKeyOf(db, master, owner) }
}

export function testSession(db: Database, owner: Owner, key: Key, sessionId: string): TestSession {
  const sessions = whatsappSessionsOf(db, owner, key)
  const inbox = whatsappInboxOf(db, owner, key)
  const outbox = whatsappOutboxOf(db, owner, key)
  const bodies = async <T>(kind: string): Promise<T[]> =>
    (await inbox.after(sessionId)).filter((event) => event.kind === kind).map(({ body }) => body as T)
  const session: TestSession = {
    ...{ owner, key, sessionId, sessions, outbox },
    find: () => sessions.find(sessionId),
    messages: (kind = 'message') => bodies(kind),
    contacts: () => bodies('contact'),
    arrived: (text) => until(async () => (await session.messages()).find((message) => textIn(message) === text)),
    send(to, text, idempotencyKey = randomUUID()) {
      const messageId = `3EB0${randomBytes(9).toString('hex').toUpperCase()}`
      return outbox.order(sessionId, idempotencyKey, messageId, { to, text })
    },
    async stateOf(messageId) {
      return (await outbox.states(sessionId)).find((row) => row.messageId === messageId)!
    },
  }
  return session
}
