import { sql } from 'kysely'
import { nextTryAt, restMs, hasFailedForADay, type WebhookField, type WebhookOffReason } from '@fechai/domain/webhook'
import type { Key } from '@fechai/platform/crypto/keys'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import { openSecret, openText, sealText } from './seals.ts'

/** Another process takes a delivery over whose sender has died. */
export const LEASE_SECONDS = 60

export interface DueWebhook {
  empresaId: string
  webhookId: string
}

/** A delivery that this process tries now. */
export interface ClaimedDelivery {
  id: string
  eventId: string
  url: string
  body: string
  /** The present one first. */
  secrets: string[]
  tries: number
  beganAt: string
}

/** Outcome of a try that was not taken. */
export interface Refusal {
  /** Null without an answer. */
  status: number | null
  reason: string
  answer: string | null
  tookMs: number
  retryAfter: number | null
  /** The receiver as a whole is away or busy, not this event alone. */
  isAway: boolean
  /** The receiver asks for no more events (410). */
  isGone: boolean
}

/** Webhooks with something to send now, the longest waiting first. */
export const listDueWebhooks = (db: Database, most: number): Promise<DueWebhook[]> =>
  translated(async () => {
    const { rows } = await sql<DueWebhook>`
      select empresa_id as "empresaId", webhook_id as "webhookId" from due_webhooks(${most})`.execute(db.kysely)
    return rows
  })

interface ClaimedRow {
  id: string
  eventId: string
  kind: string
  leadId: string | null
  details: Record<string, unknown>
  createdAt: string
  body: Buffer | null
  url: string
  fields: WebhookField[]
  /** There is one: without it the webhook is off. */
  secret: Buffer
  formerSecret: Buffer | null
  tries: number
  beganAt: string
}

/** Sends the events of one webhook. */
export const webhookSenderOf = (db: Database, companyKey: Key, { empresaId, webhookId }: DueWebhook) => {
  const owner = wholeCompany(empresaId)
  return {
    /**
     * Claims the next delivery, or the named one, for one of several processes. Its body is stored before it is posted,
     * so that a repeated try posts the same. Null when nothing is due.
     */
    claim: (id: string | null = null): Promise<ClaimedDelivery | null> =>
      inScope(db, owner, async (tx) => {
        const row = await claimRow(tx, webhookId, id)
        if (!row) {
          if (id === null) await waitForLane(tx, webhookId)
          return null
        }
        const body = row.body ? openText(companyKey, 'body', row.id, row.body) : await writeBody(tx, companyKey, row)
        const secrets = [row.secret, ...(row.formerSecret ? [row.formerSecret] : [])]
        return {
          ...{ id: row.id, eventId: row.eventId, url: row.url, body, tries: row.tries, beganAt: row.beganAt },
          secrets: secrets.map((sealed) => openSecret(companyKey, webhookId, sealed)),
        }
      }),

    taken: (
      id: string,
      { status, answer, tookMs }: { status: number; answer: string; tookMs: number },
    ): Promise<void> =>
      inScope(db, owner, async (tx) => {
        // No row is fine: its lead was erased while it was posted.
        await tx
          .updateTable('webhook_deliveries')
          .set({ state: 'delivered', ended_at: sql<string>`now()`, status, reason: null, took_ms: tookMs })
          .set({ answer: sealText(companyKey, 'answer', id, answer) })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .execute()
        // No row is fine: mostly it did not fail before.
        await tx
          .updateTable('webhooks')
          .set({ failing_since: null, failures: 0, rest_until: sql<string>`now()` })
          .where('id', '=', webhookId)
          .where((eb) => eb.or([eb('failing_since', 'is not', null), eb('failures', '>', 0)]))
          .execute()
      }),

    /** It is tried again later, and given up after a day. @returns why the webhook was switched off; null if it was not. */
    refused: (
      { id, tries, beganAt }: ClaimedDelivery,
      refusal: Refusal,
      onOff: (tx: Tx) => Promise<void>,
      now = Date.now(),
    ): Promise<WebhookOffReason | null> =>
      inScope(db, owner, async (tx) => {
        const { status, reason, tookMs, answer, retryAfter } = refusal
        const next = nextTryAt({ tries, beganAt, now, random: Math.random(), retryAfter })
        // No row is fine: its lead was erased while it was posted.
        await tx
          .updateTable('webhook_deliveries')
          .set({ status, reason, took_ms: tookMs })
          .set({ answer: answer === null ? null : sealText(companyKey, 'answer', id, answer) })
          .set(
            next === null
              ? { state: 'failed', ended_at: sql<string>`now()` }
              : { due_at: new Date(next).toISOString() },
          )
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .execute()
        return noteFailure(tx, webhookId, refusal, onOff, now)
      }),
  }
}

/**
 * A lead that was deleted a moment ago is out of sight, and its fields with it: the event waits until that is final,
 * which removes it, or taken back.
 */
async function claimRow(tx: Tx, webhookId: string, id: string | null): Promise<ClaimedRow | undefined> {
  const { rows } = await sql<ClaimedRow>`
    with next as (
      select d.id from webhook_deliveries d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.due_at <= now()
        and (${id}::uuid is null or d.id = ${id}::uuid)
        and (d.lead_id is null or exists (select from leads v where v.id = d.lead_id))
        and not exists (
          select from webhook_deliveries earlier
          where earlier.webhook_id = d.webhook_id and earlier.lane = d.lane and earlier.state = 'waiting'
            and earlier.position < d.position)
      order by d.position limit 1 for update of d skip locked)
    update webhook_deliveries d set tries = d.tries + 1, tried_at = now(), began_at = coalesce(d.began_at, now()),
      due_at = now() + make_interval(secs => ${LEASE_SECONDS})
    from next, webhooks w
    where d.id = next.id and w.id = ${webhookId} and w.disabled_at is null
    returning d.id, d.event_id as "eventId", d.kind, d.lead_id as "leadId", d.details, d.created_at as "createdAt",
      d.body, d.tries, d.began_at as "beganAt", w.url, w.fields, w.secret,
      case when w.former_until > now() then w.former_secret end as "formerSecret"`.execute(tx)
  return rows[0]
}

/** A delivery that waits for an earlier event of its lane is due with that one. */
async function waitForLane(tx: Tx, webhookId: string): Promise<void> {
  // No row is fine: mostly nothing is due.
  await sql`
    update webhook_deliveries d set due_at = head.due_at
    from (select lane, min(position) as position from webhook_deliveries
      where webhook_id = ${webhookId} and state = 'waiting' group by lane) first
    join webhook_deliveries head on head.webhook_id = ${webhookId} and head.position = first.position
    where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.lane = first.lane and d.due_at <= now()
      and d.position > first.position and head.due_at > now()`.execute(tx)
}

async function writeBody(tx: Tx, companyKey: Key, row: ClaimedRow): Promise<string> {
  const lead = row.leadId === null ? null : await chosenFields(tx, row.leadId, row.fields)
  const data = { ...(row.leadId === null ? {} : { leadId: row.leadId }), ...row.details, ...(lead && { lead }) }
  const body = JSON.stringify({ type: row.kind, timestamp: row.createdAt, data })
  await tx
    .updateTable('webhook_deliveries')
    .set({ body: sealText(companyKey, 'body', row.id, body) })
    .where('id', '=', row.id)
    .execute()
  return body
}

async function chosenFields(tx: Tx, leadId: string, fields: readonly WebhookField[]) {
  if (fields.length === 0) return null
  return (await tx.selectFrom('leads').select(fields).where('id', '=', leadId).executeTakeFirst()) ?? null
}

async function noteFailure(
  tx: Tx,
  webhookId: string,
  { retryAfter, isAway, isGone }: Refusal,
  onOff: (tx: Tx) => Promise<void>,
  now: number,
): Promise<WebhookOffReason | null> {
  const known = await tx
    .selectFrom('webhooks')
    .select(['failures', 'failing_since'])
    .where('id', '=', webhookId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!known) return null
  const since = known.failing_since ?? new Date(now).toISOString()
  const failures = known.failures + 1
  const off: WebhookOffReason | null = isGone ? 'recusa' : hasFailedForADay(since, now) ? 'falhas' : null
  const rest = isAway || retryAfter !== null ? restMs(failures, Math.random(), retryAfter) : 0
  await tx
    .updateTable('webhooks')
    .set({ failures, failing_since: since, rest_until: new Date(now + rest).toISOString() })
    .$if(off !== null, (query) => query.set({ disabled_at: sql<string>`now()`, disabled_reason: off }))
    .where('id', '=', webhookId)
    .execute()
  if (off !== null) await onOff(tx)
  return off
}
