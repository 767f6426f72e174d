import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { NewWebhook, Webhook, WebhookSecret } from '@fechai/contracts/webhooks'
import { DomainError } from '@fechai/domain/errors'
import { WEBHOOK_LIMITS, WEBHOOK_REFUSALS } from '@fechai/domain/webhook'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import type { WebhooksTable } from './schema.ts'
import { newSecret, sealSecret, writeSecret } from './seals.ts'

type Change = Omit<NewWebhook, 'current'>

/** Webhooks of a company, for its managers. */
export const webhooksOf = (db: Database, master: Key, owner: Owner) => ({
  list: (): Promise<Webhook[]> =>
    inScope(db, owner, async (tx) => {
      const rows = await tx.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
      const counts = await countsOf(tx)
      return rows.map((row) => toWebhook(row, counts.get(row.id)))
    }),

  /** @throws DomainError('conflict') when the company has as many as it may have. */
  async create(given: Change): Promise<WebhookSecret> {
    const companyKey = await companyKeyOf(db, master, owner)
    const [id, secret] = [randomUUID(), newSecret()]
    return inScope(db, owner, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${owner.empresaId}`}, 0))`.execute(tx)
      const known = await tx.selectFrom('webhooks').select('id').execute()
      if (known.length >= WEBHOOK_LIMITS.perCompany)
        throw new DomainError('conflict', WEBHOOK_REFUSALS.full, { code: 'webhooks_demais' })
      const row = await tx
        .insertInto('webhooks')
        .values({ ...given, id, user_id: owner.userId, secret: sealSecret(companyKey, id, secret) })
        .returningAll()
        .executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'webhook-created', subjectId: id, details: detailsOf(given) })
      return { webhook: toWebhook(row), secret: writeSecret(secret) }
    })
  },

  /**
   * Deliveries that wait already go to the new address. With another address or other fields their bodies are written
   * again, so that no data leaves that a manager took out. @returns true in that case. @throws DomainError('not-found')
   */
  change: (id: string, given: Change): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const known = await tx.selectFrom('webhooks').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
      if (!known) return unknown()
      const isOther = known.url !== given.url || known.fields.join() !== given.fields.join()
      await tx
        .updateTable('webhooks')
        .set({ ...given, rest_until: sql<string>`now()` })
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      if (isOther) await emptyBodies(tx, id)
      await recordAudit(tx, owner, { event: 'webhook-changed', subjectId: id, details: detailsOf(given) })
      return isOther
    }),

  /** Switched on again, it begins without its failures. @throws DomainError('not-found') */
  switchTo: (id: string, on: boolean): Promise<void> =>
    inScope(db, owner, async (tx) => {
      if (on && (await requireWebhook(tx, id)).secret === null)
        throw new DomainError('conflict', WEBHOOK_REFUSALS.noSecret, { code: 'webhook_sem_segredo' })
      const state = on
        ? { disabled_at: null, disabled_reason: null, failing_since: null, failures: 0, rest_until: sql<string>`now()` }
        : { disabled_at: sql<string>`now()`, disabled_reason: 'pessoa' as const }
      const changed = await tx
        .updateTable('webhooks')
        .set(state)
        .where('id', '=', id)
        .where('disabled_at', on ? 'is not' : 'is', null)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) return requireWebhook(tx, id).then(() => undefined)
      await recordAudit(tx, owner, { event: 'webhook-switched', subjectId: id, details: { on } })
    }),

  /** Makes a new secret; the present one signs for another day as well. @throws DomainError('not-found') */
  async rotate(id: string): Promise<WebhookSecret> {
    const companyKey = await companyKeyOf(db, master, owner)
    const secret = newSecret()
    return inScope(db, owner, async (tx) => {
      // A second rotation within the day keeps the former secret, which receivers may still use. The first secret has none.
      const row = await tx
        .updateTable('webhooks')
        .set({
          secret: sealSecret(companyKey, id, secret),
          former_secret: sql<Buffer>`case when former_until > now() then former_secret else secret end`,
          former_until: sql<string>`case when former_until > now() then former_until
            when secret is not null then now() + make_interval(hours => ${WEBHOOK_LIMITS.overlapHours}) end`,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      await recordAudit(tx, owner, { event: 'webhook-secret-rotated', subjectId: id })
      return { webhook: toWebhook(row ?? unknown(), (await countsOf(tx)).get(id)), secret: writeSecret(secret) }
    })
  },

  /** @throws DomainError('not-found') */
  require: (id: string): Promise<void> => inScope(db, owner, async (tx) => void (await requireWebhook(tx, id))),

  /** @throws DomainError('not-found') */
  remove: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const removed = await tx.deleteFrom('webhooks').where('id', '=', id).executeTakeFirst()
      if (removed.numDeletedRows === 0n) unknown()
      await recordAudit(tx, owner, { event: 'webhook-removed', subjectId: id })
    }),
})

/** Writes to each waiting row, also to one without a body: its sender may be writing that. */
async function emptyBodies(tx: Tx, webhookId: string): Promise<void> {
  // No row is fine: mostly nothing waits.
  await tx
    .updateTable('webhook_deliveries')
    .set({ body: null })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

const detailsOf = ({ events, fields }: Change): Record<string, unknown> => ({ events, fields })

const unknown = (): never => {
  throw new DomainError('not-found', WEBHOOK_REFUSALS.unknown, { code: 'webhook' })
}

/** @throws DomainError('not-found') */
export async function requireWebhook(tx: Tx, id: string): Promise<Selectable<WebhooksTable>> {
  return (await tx.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()) ?? unknown()
}

interface Counts {
  waiting: number
  failed: number
}

/** Counts what waits and what failed, by webhooks; one without either is left out. */
async function countsOf(tx: Tx): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts & { id: string }>`
    select webhook_id as id, count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from webhook_deliveries where state in ('waiting', 'failed') group by webhook_id`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

function toWebhook(row: Selectable<WebhooksTable>, counts: Counts = { waiting: 0, failed: 0 }): Webhook {
  const { id, url, events, fields } = row
  return {
    ...{ id, url, events, fields, createdAt: row.created_at, ...counts },
    formerSecretUntil: row.former_until !== null && Date.parse(row.former_until) > Date.now() ? row.former_until : null,
    off: row.disabled_at === null ? null : { at: row.disabled_at, reason: row.disabled_reason! },
    failingSince: row.failing_since,
    overflowedAt: row.overflowed_at,
  }
}
