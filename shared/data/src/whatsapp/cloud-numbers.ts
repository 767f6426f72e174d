import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { officialSession } from '@fechai/domain/session-title'
import type { CloudAccess } from '@fechai/platform/graph/cloud-api'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { cloudSecretsIn, type CloudSecrets } from './cloud-secrets.ts'
import { isHeld } from './leases.ts'
import { requirePlace, type SessionLimits } from './session-places.ts'
import { noSession } from './session-views.ts'
import type { SessionAccount } from './sessions.ts'

/** A connected number of the official channel, with its secrets. */
export interface CloudConnection {
  sessionId: string
  hook: string
  secrets: CloudSecrets
  /** When Meta proved the address of the reports, and when the last report came. */
  verifiedAt: string | null
  reportedAt: string | null
}

const place = (column: string, id: string): string => `whatsapp_sessions|${column}|${id}`

/** Numbers of the official channel, for the company's managers. */
export const cloudNumbersOf = (db: Database, owner: Owner, key: Key) => ({
  /**
   * Connects a number that Meta knows, or gives a connected one new secrets.
   * @throws DomainError('conflict') where it would be one connection too many
   */
  connect: (
    access: CloudAccess,
    account: SessionAccount,
    { customName, limits }: { customName: string | null; limits: SessionLimits },
  ): Promise<string> =>
    inScope(db, owner, async (tx) => {
      const known = await tx
        .selectFrom('whatsapp_cloud_numbers')
        .select('session_id')
        .where('phone_number_id', '=', access.phoneNumberId)
        .executeTakeFirst()
      const name = officialSession(access.phoneNumberId)
      if (!known || !(await isCounted(tx, known.session_id))) await requirePlace(tx, owner, name, limits)
      const id = known?.session_id ?? (await addSession(tx, owner, name, access))
      const before = await credentialsIn(tx, key, id)
      const verifyToken = before?.verifyToken ?? randomBytes(18).toString('base64url')
      const { number, name: shownName } = account
      const secrets: CloudSecrets = { ...access, number, name: shownName, verifyToken }
      await tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ wish: 'connected', reason: null, asked_at: sql`now()`, updated_at: sql`now()` },
          state: sql`case when ${isHeld} then state else 'connecting' end`,
          credentials: seal(key, JSON.stringify(secrets), place('credentials', id)),
          account: seal(key, JSON.stringify(account), place('account', id)),
          ...(customName !== null && { custom_name: customName }),
        })
        .where('id', '=', id)
        .execute()
      await tx
        .updateTable('whatsapp_cloud_numbers')
        .set({ waba_id: access.wabaId })
        .where('session_id', '=', id)
        .execute()
      await recordAudit(tx, owner, { event: 'whatsapp-cloud-connect', subjectId: id })
      return id
    }),

  /** @throws DomainError('not-found') for a session that is not of the official channel, or was disconnected. */
  find: (sessionId: string): Promise<CloudConnection> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('whatsapp_cloud_numbers')
        .select(['hook', 'verified_at', 'reported_at'])
        .where('session_id', '=', sessionId)
        .executeTakeFirst()
      const secrets = row && (await credentialsIn(tx, key, sessionId))
      if (!secrets) throw noSession()
      return { sessionId, hook: row.hook, secrets, verifiedAt: row.verified_at, reportedAt: row.reported_at }
    }),
})

async function isCounted(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('whatsapp_sessions')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`(wish <> 'idle' or credentials is not null)`)
    .executeTakeFirst()
  return row !== undefined
}

async function addSession(tx: Tx, owner: Owner, name: string, access: CloudAccess): Promise<string> {
  const { id } = await tx
    .insertInto('whatsapp_sessions')
    .values({ user_id: owner.userId, name, state: 'connecting', channel: 'cloud' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('whatsapp_cloud_numbers')
    .values({ session_id: id, phone_number_id: access.phoneNumberId, waba_id: access.wabaId })
    .execute()
  return id
}

async function credentialsIn(tx: Tx, key: Key, id: string): Promise<CloudSecrets | null> {
  const row = await tx
    .selectFrom('whatsapp_sessions')
    .select('credentials')
    .where('id', '=', id)
    .where('channel', '=', 'cloud')
    .where('wish', '<>', 'gone')
    .executeTakeFirst()
  return row?.credentials ? cloudSecretsIn(open(key, row.credentials, place('credentials', id))) : null
}

/** What opens the number of a chat at Meta; null for a chat of another channel, or of a number that was disconnected. */
export const cloudAccessOfChat = (db: Database, owner: Owner, key: Key, chatId: string): Promise<CloudAccess | null> =>
  inScope(db, owner, async (tx) => {
    const chat = await tx.selectFrom('whatsapp_chats').select('session_id').where('id', '=', chatId).executeTakeFirst()
    return chat ? credentialsIn(tx, key, chat.session_id) : null
  })
