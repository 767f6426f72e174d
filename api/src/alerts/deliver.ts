import { deriveKey, type Key } from '@fechai/shared/crypto/keys'
import { deliveriesOf, listDueDeliveries } from '@fechai/shared/db/alert-deliveries'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '@fechai/shared/db/scope'
import { NotTaken, postSigned, PUBLIC_REACH, type Reach } from './post-signed.ts'

const NO_SALT = Buffer.alloc(0)
export const DELIVERED = 'entregue'

/** What a company's webhook knows us by. */
export const webhookSecret = (master: Key, empresaId: string): string =>
  deriveKey(master, NO_SALT, `webhook|${empresaId}`).bytes.toString('hex')

/** Sends what is due to the webhooks; what is not taken is due again later, and given up after a day and a half. */
export async function deliverAlerts(
  { db, master, log }: Pick<Deps, 'db' | 'master' | 'log'>,
  reach: Reach = PUBLIC_REACH,
): Promise<void> {
  const due = await listDueDeliveries(db)
  await Promise.all(
    due.map(async ({ empresaId, id }) => {
      const deliveries = deliveriesOf(db, wholeCompany(empresaId))
      const claimed = await deliveries.claim(id)
      if (!claimed) return
      if (claimed.url === null) return deliveries.end(id, 'o webhook foi retirado')
      try {
        const { body, url } = claimed
        await postSigned({ url, id, body, secret: webhookSecret(master, empresaId) }, reach)
        await deliveries.end(id, DELIVERED)
      } catch (error) {
        if (!(error instanceof NotTaken)) throw error
        log.warn({ empresaId, deliveryId: id, reason: error.message }, 'webhook not taken')
        await deliveries.fail(id, error.message)
      }
    }),
  )
}
