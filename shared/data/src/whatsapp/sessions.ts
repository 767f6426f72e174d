import { sql } from 'kysely'
import { open, seal, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { DEFAULT_SETTINGS, type SessionSettings } from '@fechai/domain/session-settings'
import type { SessionWish, WhatsAppChannel, WhatsAppState } from '@fechai/domain/whatsapp-states'
import { recordAudit } from '../audit/audit.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { endWaiting } from './end-waiting.ts'
import { isHeld, lostSession, requireHeld, sessionLeasesOf, type HeldSession } from './leases.ts'
import { journalLeftovers } from './keys.ts'
import { linkCodeIn, linkColumns, NO_LINK, numberHash, numberToLink, sessionLinksOf, wishLink } from './links.ts'
import type { LinkCode, LinkWish } from './links.ts'
import { requirePlace, type SessionLimits } from './session-places.ts'

export interface SessionNews {
  state?: WhatsAppState
  reason?: string | null
  /** The content of a QR code; null if none is shown. */
  qr?: { code: string; endsAt: string } | null
  /** A code that is typed on the phone; null where there is none, and its number is forgotten. */
  linkCode?: LinkCode | null
  account?: SessionAccount
  restrictedUntil?: string | null
  /** It is not wanted any more, unless its person asked for it after this instant, which was served. */
  ends?: { askedAt: string | null }
}

export interface SessionAccount {
  number: string
  name: string | null
  /** The kind of phone, as WhatsApp names it; absent for sessions that were linked before it was stored. */
  device?: string | null
}

/** The state with which a connection begins. */
interface SessionBeginning {
  credentials: Buffer | null
  leftovers: Buffer[]
  /** The times of the last request for the connection, and for a code. */
  askedAt: string | null
  linkAskedAt: string | null
  /** The number for which a code is to be asked for; null where a QR code is shown, or a phone is linked already. */
  number: string | null
}

const place = (column: string, id: string): string => `whatsapp_sessions|${column}|${id}`

const sealedAccount = (key: Key, id: string, account: SessionAccount): Buffer =>
  seal(key, JSON.stringify(account), place('account', id))

/** Reports of the official channel are read one after the other; what a phone's process left is taken up at once. */
const mostLeftovers = (channel: WhatsAppChannel): number | undefined => (channel === 'cloud' ? 1 : undefined)

/** The driver reads instants to the millisecond. */
const wishAfter = (askedAt: string | null) => sql<SessionWish>`
  case when wish = 'connected' and date_trunc('milliseconds', asked_at) is distinct from ${askedAt}::timestamptz
    then wish else 'idle' end`

export const whatsappSessionsOf = (db: Database, owner: Owner, key: Key) => ({
  ...sessionLeasesOf(db, owner),
  ...sessionLinksOf(db, owner, key),

  /**
   * The person's session of that name, wanted from now on. Who waits for a better time tries at once.
   * @throws DomainError('conflict') where it would be one too many
   */
  async want(
    name: string,
    customName: string | null = null,
    limits?: SessionLimits,
    linkBy: LinkWish = 'qr',
  ): Promise<string> {
    return inScope(db, owner, async (tx) => {
      if (limits) await requirePlace(tx, owner, name, limits)
      const row = await tx
        .insertInto('whatsapp_sessions')
        .values({ user_id: owner.userId, name, custom_name: customName, state: 'connecting' })
        .onConflict((conflict) =>
          conflict.columns(['empresa_id', 'user_id', 'name']).doUpdateSet({
            ...{ wish: 'connected', asked_at: sql`now()`, updated_at: sql`now()` },
            ...(customName !== null && { custom_name: customName }),
            state: sql`case when ${isHeld} then whatsapp_sessions.state else 'connecting' end`,
            reason: sql`case when ${isHeld} then whatsapp_sessions.reason end`,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await wishLink(tx, key, row.id, linkBy)
      await recordAudit(tx, owner, { event: 'whatsapp-connect', subjectId: row.id })
      return row.id
    })
  },

  /**
   * 'Desconectar': ends the session, and deletes its keys. A session without a gateway is already disconnected; the
   * next gateway that takes it notifies the phone and deletes the keys. A session without keys needs nothing.
   * @returns the keys of waiting messages that will not be sent
   */
  async leave(id: string): Promise<string[]> {
    return inScope(db, owner, async (tx) => {
      const session = await tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ updated_at: sql`now()`, reason: null, qr: null, qr_ends_at: null, ...NO_LINK },
          wish: sql`case when credentials is null and not ${isHeld} then 'idle' else 'gone' end`,
          state: sql`case when ${isHeld} then state else 'disconnected' end`,
        })
        .where('id', '=', id)
        .returning(isHeld.as('is_held'))
        .executeTakeFirst()
      await recordAudit(tx, owner, { event: 'whatsapp-disconnect', subjectId: id })
      return session ? endWaiting(tx, id, session.is_held) : []
    })
  },

  /** Stops the session: its holder ends the connection, and its keys stay. Without a holder it has ended. */
  async idle(id: string): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ wish: 'idle', updated_at: sql`now()` },
          state: sql`case when ${isHeld} then state else 'disconnected' end`,
        })
        .where('id', '=', id)
        .execute(),
    )
  },

  /**
   * It is being connected. @returns what it is connected with: its credentials, what a process that died had opened
   * and not stored, first to last, and how it is to be linked. @throws lostSession
   */
  async begin(held: HeldSession): Promise<SessionBeginning> {
    return inScope(db, owner, async (tx) => {
      const row = await requireHeld(tx, held)
      await tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ state: 'connecting', qr: null, qr_ends_at: null, link_code: null, link_code_ends_at: null },
          ...{ link_begun_at: sql`link_asked_at`, updated_at: sql`now()` },
        })
        .where('id', '=', held.id)
        .execute()
      const { credentials, asked_at: askedAt, link_asked_at: linkAskedAt } = row
      return {
        ...{ askedAt, linkAskedAt, leftovers: await journalLeftovers(tx, key, held.id, mostLeftovers(row.channel)) },
        credentials: credentials && open(key, credentials, place('credentials', held.id)),
        number: numberToLink(key, held.id, row),
      }
    })
  },

  /**
   * It is connected, where the number that its phone's link is of is the one that belongs to the session from the first
   * on. @returns whether it is. @throws lostSession
   */
  async opened(held: HeldSession, account: SessionAccount): Promise<boolean> {
    const hash = numberHash(key, held.id, account.number)
    const isSame = sql<boolean>`coalesce(number_hash, ${hash}) = ${hash}`
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .updateTable('whatsapp_sessions')
        .set({
          number_hash: sql`coalesce(number_hash, ${hash})`,
          state: sql`case when ${isSame} then 'connected' else state end`,
          connected_at: sql`case when ${isSame} then now() else connected_at end`,
          account: sql`case when ${isSame} then ${sealedAccount(key, held.id, account)}::bytea else account end`,
          ...{ reason: null, qr: null, qr_ends_at: null, ...NO_LINK, updated_at: sql`now()` },
        })
        .where('id', '=', held.id)
        .where('epoch', '=', held.epoch)
        .returning('number_hash')
        .executeTakeFirst()
      if (!row) throw lostSession()
      return row.number_hash!.equals(hash)
    })
  },

  /** Returns its data without its keys. @throws DomainError('not-found') */
  async find(id: string) {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('whatsapp_sessions').selectAll().where('id', '=', id).executeTakeFirst(),
    )
    if (!row) throw new DomainError('not-found', 'Conexão do WhatsApp não encontrada', { code: 'whatsapp_sessao' })
    const { id: _, name, custom_name, wish, state, qr, qr_ends_at, account } = row
    const isRestricted = row.restricted_until !== null && Date.parse(row.restricted_until) > Date.now()
    // A restriction ends with its time, even if it was not lifted explicitly.
    const restricted_until = isRestricted ? row.restricted_until : null
    const reason = row.reason === 'restrito' && !isRestricted ? null : row.reason
    return {
      ...{ id, name, customName: custom_name, wish, state, reason, restrictedUntil: restricted_until },
      ...{ epoch: row.epoch, owner: row.owner, isLinked: row.credentials !== null && account !== null },
      qr: qr && { code: open(key, qr, place('qr', id)).toString(), endsAt: qr_ends_at! },
      linkCode: linkCodeIn(key, id, row),
      account: account && (JSON.parse(open(key, account, place('account', id)).toString()) as SessionAccount),
    }
  },

  /** Returns its user; null when it is gone. */
  async userOf(id: string): Promise<string | null> {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('whatsapp_sessions').select('user_id').where('id', '=', id).executeTakeFirst(),
    )
    return row?.user_id ?? null
  },

  /** Records the state that the user sees. @throws lostSession */
  async note(
    held: HeldSession,
    { state, reason, qr, linkCode, account, restrictedUntil, ends }: SessionNews,
  ): Promise<void> {
    const sealedQr = qr && seal(key, qr.code, place('qr', held.id))
    await inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      await tx
        .updateTable('whatsapp_sessions')
        .set({
          updated_at: sql`now()`,
          ...(state && { state, ...(state === 'connected' && { connected_at: sql`now()` }) }),
          // A session that was left here does not report its end.
          ...(reason !== undefined && { reason: sql`case when wish = 'gone' then null else ${reason} end` }),
          ...(qr !== undefined && { qr: sealedQr ?? null, qr_ends_at: qr?.endsAt ?? null }),
          ...(linkCode !== undefined && linkColumns(key, held.id, linkCode)),
          ...(account && { account: sealedAccount(key, held.id, account) }),
          ...(restrictedUntil !== undefined && { restricted_until: restrictedUntil }),
          // A wish that came since this began is not taken back.
          ...(ends && { wish: wishAfter(ends.askedAt) }),
        })
        .where('id', '=', held.id)
        .execute()
    })
  },

  /** Returns the user's settings, with defaults for the rest. */
  async settings(id: string): Promise<SessionSettings> {
    const row = await inScope(db, owner, (tx) =>
      tx.selectFrom('whatsapp_sessions').select(['settings', 'reply']).where('id', '=', id).executeTakeFirst(),
    )
    const replyText = row?.reply ? open(key, row.reply, place('reply', id)).toString() : DEFAULT_SETTINGS.replyText
    return { ...DEFAULT_SETTINGS, ...row?.settings, replyText }
  },

  async credentials(held: HeldSession): Promise<Buffer | null> {
    return inScope(db, owner, async (tx) => {
      const row = await requireHeld(tx, held)
      return row.credentials && open(key, row.credentials, place('credentials', held.id))
    })
  },

  /** @throws lostSession */
  async saveCredentials(held: HeldSession, credentials: Buffer): Promise<void> {
    const sealed = seal(key, credentials, place('credentials', held.id))
    await inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      await tx.updateTable('whatsapp_sessions').set({ credentials: sealed }).where('id', '=', held.id).execute()
    })
  },

  /** The phone let go of it: its keys open nothing any more. What came with it stays. @returns as `leave`. @throws lostSession */
  async forgetKeys(held: HeldSession): Promise<string[]> {
    return inScope(db, owner, async (tx) => {
      await requireHeld(tx, held)
      await tx.deleteFrom('whatsapp_keys').where('session_id', '=', held.id).execute()
      await tx.deleteFrom('whatsapp_journal').where('session_id', '=', held.id).execute()
      await tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ credentials: null, qr: null, qr_ends_at: null, ...NO_LINK },
          // The number is shown until the user has left the session.
          account: sql`case when wish = 'gone' then null else account end`,
        })
        .where('id', '=', held.id)
        .execute()
      return endWaiting(tx, held.id)
    })
  },
})
