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
import { LEASE_SECONDS } from './sending.ts'
import { requireWebhook } from './webhooks.ts'

const PAGE = 50

/**
 * A row is due again at once, as if it had never been tried, under the same id. Its body is written anew, with the
 * fields that are chosen now.
 */
const AGAIN = {
  // Its answer belongs to the try before.
  ...{ body: null, answer: null, took_ms: null },
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

  /** @throws DomainError('not-found' | 'conflict') also while it is posted, and when it would wait in a full queue */
  replay: (id: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const known = await tx
        .selectFrom('webhook_deliveries')
        .select(['webhook_id', 'state', isPosted.as('isPosted')])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!known) throw unknown()
      await requireOn(tx, known.webhook_id)
      if (known.isPosted) throw new DomainError('conflict', WEBHOOK_REFUSALS.underWay, { code: 'entrega_em_curso' })
      if (known.state !== 'waiting') await roomOf(tx, known.webhook_id)
      await tx.updateTable('webhook_deliveries').set(AGAIN).where('id', '=', id).executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'webhook-replayed', subjectId: known.webhook_id, details: { count: 1 } })
    }),

  /** Replays all that failed of a period. @throws DomainError('not-found' | 'conflict') */
  replayFailed: (webhookId: string, { from, to }: { from: string; to: string }): Promise<number> =>
    inScope(db, owner, async (tx) => {
      await requireOn(tx, webhookId)
      const room = await roomOf(tx, webhookId)
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

/** Gives up what waits for webhooks that have been off for days, and removes what ended long ago. */
export async function removeEndedDeliveries(db: Database, atOnce = 5_000): Promise<void> {
  for (const step of ['give_up_deliveries', 'remove_ended_deliveries'] as const) {
    let changed: number
    // In parts, each in its own transaction, until none is left: a company makes more than one part between two sweeps.
    do {
      const { rows } = await sql<{ changed: number }>`
        select ${sql.ref(step)}(${WEBHOOK_LIMITS.keptDays}, ${atOnce}) as changed`.execute(db.kysely)
      changed = rows[0]!.changed
    } while (changed >= atOnce)
  }
}

const unknown = (): DomainError => new DomainError('not-found', WEBHOOK_REFUSALS.unknownDelivery, { code: 'entrega' })

async function requireOn(tx: Tx, id: string): Promise<void> {
  const { disabled_at: disabledAt } = await requireWebhook(tx, id)
  if (disabledAt !== null) throw new DomainError('conflict', WEBHOOK_REFUSALS.off, { code: 'webhook_desligado' })
}

/** True while a process posts it: the claim's lease runs, and no outcome has set another time. */
const isPosted = sql<boolean>`coalesce(state = 'waiting' and due_at > now()
  and due_at = tried_at + make_interval(secs => ${LEASE_SECONDS}), false)`

/** @returns how many more may wait for a webhook. @throws DomainError('conflict') when there is no room */
async function roomOf(tx: Tx, webhookId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from webhook_deliveries
    where webhook_id = ${webhookId} and state = 'waiting'`.execute(tx)
  const room = WEBHOOK_LIMITS.waiting - rows[0]!.waiting
  if (room <= 0) throw new DomainError('conflict', WEBHOOK_REFUSALS.queueFull, { code: 'fila_cheia' })
  return room
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
