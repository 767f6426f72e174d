import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'
import { deliveriesOf, listDueDeliveries, type DueDelivery } from '@fechai/data/notices'
import { wholeCompany } from '@fechai/data/database'
import { webhookSecretOf } from '@fechai/data/companies'
import type { Deps } from '../deps.ts'
import { NotTaken, postSigned } from './post-signed.ts'

export const DELIVERED = 'entregue'
/** Deliveries under way at once, in this process and of one company. */
export const WEBHOOKS_AT_ONCE = 20
export const WEBHOOKS_PER_COMPANY = 2
/** The bound of one company: those under way and those that follow them. */
const KNOWN_PER_COMPANY = 2 * WEBHOOKS_PER_COMPANY

export interface WebhookQueue {
  /** Starts what is due and waits for none of it: a webhook that says nothing holds up its own company alone. */
  startDue(): Promise<void>
  /** Resolves once nothing is under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** Sends what is due to the webhooks; what is not taken is due again later, and given up after a day and a half. */
export function openWebhookQueue(parts: Pick<Deps, 'db' | 'master' | 'reach' | 'log'>): WebhookQueue {
  const places = new FairSemaphore(WEBHOOKS_AT_ONCE, WEBHOOKS_PER_COMPANY)
  const known = new Map<string, { empresaId: string; ended: Promise<void> }>()
  const stopping = new AbortController()
  const { signal } = stopping

  const knownOf = (empresaId: string): number =>
    [...known.values()].filter((each) => each.empresaId === empresaId).length

  function start(due: DueDelivery): void {
    const { empresaId, id } = due
    const ended = places
      .hold({ empresaId, signal }, () => deliver(parts, due))
      .catch((err: unknown) => {
        if (!signal.aborted) parts.log.warn({ err, empresaId, deliveryId: id }, 'webhook postponed')
      })
      .finally(() => known.delete(id))
    known.set(id, { empresaId, ended })
  }

  const idle = async (): Promise<void> => {
    await Promise.all([...known.values()].map(({ ended }) => ended))
  }

  return {
    async startDue() {
      for (const due of await listDueDeliveries(parts.db, KNOWN_PER_COMPANY))
        if (!known.has(due.id) && knownOf(due.empresaId) < KNOWN_PER_COMPANY) start(due)
    },
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}

async function deliver(
  { db, master, reach, log }: Pick<Deps, 'db' | 'master' | 'reach' | 'log'>,
  { empresaId, id }: DueDelivery,
): Promise<void> {
  const owner = wholeCompany(empresaId)
  const deliveries = deliveriesOf(db, owner)
  const claimed = await deliveries.claim(id)
  if (!claimed) return
  if (claimed.url === null) return deliveries.end(id, 'o webhook foi retirado')
  const { body, url } = claimed
  try {
    await postSigned({ url, id, body, secret: await webhookSecretOf(db, master, owner) }, reach)
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error
    log.warn({ empresaId, deliveryId: id, reason: error.message }, 'webhook not taken')
    return deliveries.fail(id, error.message)
  }
  await deliveries.end(id, DELIVERED)
}
