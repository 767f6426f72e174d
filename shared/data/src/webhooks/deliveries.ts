import { sql } from 'kysely'
import type { WebhookDeliveries, WebhookDelivery, WebhookDeliveryDetail } from '@fechai/contracts/webhooks'
import { DomainError } from '@fechai/domain/errors'
import { WEBHOOK_LIMITS, WEBHOOK_REFUSALS, WEBHOOK_TEST, type WebhookState } from '@fechai/domain/webhook'
import type { Key } from '@fechai/platform/crypto/keys'
import { recordAudit } from '../audit/audit.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openText } from './seals.ts'
import { requireWebhook } from './webhooks.ts'

const PAGE = 50

/** A row is due again at once, as if it had never been tried; its id, event and body stay. */
const AGAIN = {
  ...{ state: 'waiting' as const, tries: 0, began_at: null, ended_at: null, reason: null, status: null },
  due_at: sql<string>`now()`,
}

/** Deliveries of a company's webhooks, for its managers. */
export const webhookDeliveriesOf = (db: Database, master: Key, owner: Owner) => ({
  /** The newest first. @throws DomainError('not-found') */
  list: (webhookId: string, given: { state?: WebhookState; cursor?: string }): Promise<WebhookDeliveries> =>
    inScope(db, owner, async (tx) => {
      await requireWebhook(tx, webhookId)
      const rows = await listed(tx)
        .where('webhook_id', '=', webhookId)
        .$if(given.state !== undefined, (query) => query.where('state', '=', given.state!))
        .$if(given.cursor !== undefined, (query) => query.where('position', '<', Number(given.cursor)))
        .orderBy('position', 'desc')
        .limit(PAGE + 1)
        .execute()
      const page = rows.slice(0, PAGE)
      return {
        deliveries: page.map(toDelivery),
        nextCursor: rows.length > PAGE ? String(page.at(-1)!.position) : null,
      }
    }),

  /** @throws DomainError('not-found') */
  async read(id: string): Promise<WebhookDeliveryDetail> {
    const companyKey = await companyKeyOf(db, master, owner)
    return inScope(db, owner, async (tx) => {
      const row = await listed(tx).select(['body', 'answer']).where('id', '=', id).executeTakeFirst()
      if (!row) throw unknown()
      const text = (column: 'body' | 'answer') =>
        row[column] === null ? null : openText(companyKey, column, id, row[column])
      return { delivery: toDelivery(row), body: text('body'), answer: text('answer') }
    })
  },

  /** Stores a delivery that reports nothing. @throws DomainError('not-found' | 'conflict') */
  test: (webhookId: string): Promise<string> =>
    inScope(db, owner, async (tx) => {
      await requireOn(tx, webhookId)
      const { id } = await tx
        .insertInto('webhook_deliveries')
        .values({
          ...{ webhook_id: webhookId, kind: WEBHOOK_TEST, details: '{}' },
          ...{ event_id: sql<string>`uuidv7()`, lane: sql<string>`gen_random_uuid()` },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),

  /** @throws DomainError('not-found' | 'conflict') */
  replay: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await tx
        .selectFrom('webhook_deliveries')
        .select('webhook_id')
        .where('id', '=', id)
        .executeTakeFirst()
      if (!known) throw unknown()
      await requireOn(tx, known.webhook_id)
      const { numUpdatedRows } = await tx
        .updateTable('webhook_deliveries')
        .set(AGAIN)
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unknown()
      await recordAudit(tx, owner, { event: 'webhook-replayed', subjectId: known.webhook_id, details: { count: 1 } })
    }),

  /** Replays all that failed of a period. @throws DomainError('not-found' | 'conflict') */
  replayFailed: (webhookId: string, { from, to }: { from: string; to: string }): Promise<number> =>
    inScope(db, owner, async (tx) => {
      await requireOn(tx, webhookId)
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::integer as waiting from webhook_deliveries
        where webhook_id = ${webhookId} and state = 'waiting'`.execute(tx)
      const room = WEBHOOK_LIMITS.waiting - rows[0]!.waiting
      if (room <= 0) throw new DomainError('conflict', WEBHOOK_REFUSALS.queueFull, { code: 'fila_cheia' })
      const { numUpdatedRows } = await tx
        .updateTable('webhook_deliveries')
        .set(AGAIN)
        .where('id', 'in', (query) =>
          query
            .selectFrom('webhook_deliveries')
            .select('id')
            .where('webhook_id', '=', webhookId)
            .where('state', '=', 'failed')
            .where('created_at', '>=', from)
            .where('created_at', '<=', to)
            .orderBy('position')
            .limit(room),
        )
        .executeTakeFirst()
      const count = Number(numUpdatedRows)
      await recordAudit(tx, owner, { event: 'webhook-replayed', subjectId: webhookId, details: { count } })
      return count
    }),
})

/** Removes deliveries that ended long ago, a part at a time. */
export const removeEndedDeliveries = async (db: Database, atOnce = 5_000): Promise<number> => {
  const { rows } = await sql<{ removed: number }>`
    select remove_ended_deliveries(${WEBHOOK_LIMITS.keptDays}, ${atOnce}) as removed`.execute(db.kysely)
  return rows[0]!.removed
}

const unknown = (): DomainError => new DomainError('not-found', WEBHOOK_REFUSALS.unknownDelivery, { code: 'entrega' })

async function requireOn(tx: Tx, id: string): Promise<void> {
  const { disabled_at: disabledAt } = await requireWebhook(tx, id)
  if (disabledAt !== null) throw new DomainError('conflict', WEBHOOK_REFUSALS.off, { code: 'webhook_desligado' })
}

const listed = (tx: Tx) =>
  tx
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_id', 'kind', 'lead_id', 'state', 'tries', 'created_at', 'tried_at', 'due_at'])
    .select(['status', 'reason', 'took_ms', 'position'])

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

const toDelivery = (row: Row): WebhookDelivery => ({
  ...{ id: row.id, eventId: row.event_id, kind: row.kind, leadId: row.lead_id, state: row.state, tries: row.tries },
  ...{ createdAt: row.created_at, triedAt: row.tried_at, dueAt: row.state === 'waiting' ? row.due_at : null },
  ...{ status: row.status, reason: row.reason, tookMs: row.took_ms },
})
