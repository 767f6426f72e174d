import { companyKeyOf, countHit } from '@fechai/data/companies'
import { listDueWebhooks, webhookSenderOf, type DueWebhook } from '@fechai/data/webhooks'
import { wholeCompany } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import type { Deps } from '../deps.ts'
import { webhookSendLimit } from '../http/user-limits.ts'
import { openFairTurns, type FairTurns } from '../outbox/fair-turns.ts'
import { sendDelivery, type SenderParts } from './send-delivery.ts'

/** Webhooks that are sent to at once, in this process and of one company. Each gets one event after the other. */
export const WEBHOOKS_AT_ONCE = 50
export const WEBHOOKS_PER_COMPANY = WEBHOOK_LIMITS.perCompany
/** A webhook gives its place back after so many events, or so long: others have their turn before it has another. */
const EVENTS_A_TURN = 20
const TURN_MS = 5_000

/** Sends due events to the webhooks of all companies. */
export const openWebhookQueue = (parts: SenderParts & Pick<Deps, 'master'>): FairTurns =>
  openFairTurns({
    ...{ what: 'webhook', log: parts.log, atOnce: WEBHOOKS_AT_ONCE, perCompany: WEBHOOKS_PER_COMPANY },
    list: () => listDueWebhooks(parts.db, 500),
    idOf: ({ webhookId }: DueWebhook) => webhookId,
    turn: (hook, signal) => sendTurn(parts, hook, signal),
  })

/** Sends some events of one webhook, until one is not taken. */
async function sendTurn(
  parts: SenderParts & Pick<Deps, 'master'>,
  hook: DueWebhook,
  signal: AbortSignal,
): Promise<void> {
  const { db, master } = parts
  const sender = webhookSenderOf(db, await companyKeyOf(db, master, wholeCompany(hook.empresaId)), hook)
  const ends = Date.now() + TURN_MS
  for (let sent = 0; sent < EVENTS_A_TURN && Date.now() < ends && !signal.aborted; sent++) {
    if (!(await mayGo(parts, hook.empresaId))) return
    const claimed = await sender.claim()
    if (!claimed || !(await sendDelivery(parts, sender, hook, claimed))) return
  }
}

/** Counts an event of the company's minute; what is too much waits for the next one. */
async function mayGo({ db, environment }: SenderParts, empresaId: string): Promise<boolean> {
  try {
    await countHit(db, webhookSendLimit(environment, empresaId))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'limit') return false
    throw error
  }
}
