import type { Done } from '@fechai/contracts/endpoint'
import type { NewWebhook, WebhookDelivery } from '@fechai/contracts/webhooks'
import { companyKeyOf } from '@fechai/data/companies'
import { webhookDeliveriesOf, webhookSenderOf, webhooksOf } from '@fechai/data/webhooks'
import { DomainError } from '@fechai/domain/errors'
import { WEBHOOK_REFUSALS } from '@fechai/domain/webhook'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { companyLimitedBy, limitedBy, readLimit, webhookTestLimit } from '../http/user-limits.ts'
import { webhookMail } from '../mail/letters.ts'
import { notifyManagers } from '../mail/notify-managers.ts'
import { maySave } from './post-event.ts'
import { sendDelivery } from './send-delivery.ts'

const DONE: Done = { success: true }

/** Routes of the addresses that other programs get a company's events at. */
export const webhookRoutes = (deps: Deps) => {
  const of = (c: ApiContext) => webhooksOf(deps.db, deps.master, c.get('viewer').owner)
  const deliveries = (c: ApiContext) => webhookDeliveriesOf(deps.db, deps.master, c.get('viewer').owner)
  const checked = async (c: ApiContext, { current, ...given }: NewWebhook) => {
    await requirePassword(c, deps, current)
    if (!(await maySave(given.url, deps.reach)))
      throw new DomainError('invalid', WEBHOOK_REFUSALS.notPublic, { code: 'webhook_privado' })
    return given
  }
  const notify = (c: ApiContext, act: 'made' | 'changed') =>
    notifyManagers(deps, c.get('viewer'), (to, person, panel) => webhookMail(to, { person, act, panel }))
  return new Routes()
    .serve('GET /api/webhooks', limitedBy(deps, readLimit), async (c) => ({ webhooks: await of(c).list() }))
    .serve('POST /api/webhooks', async (c, { body }) => {
      const made = await of(c).create(await checked(c, body))
      await notify(c, 'made')
      return made
    })
    .serve('PUT /api/webhooks/:id', async (c, { id, body }) => {
      await of(c).require(id)
      if (await of(c).change(id, await checked(c, body))) await notify(c, 'changed')
      return DONE
    })
    .serve('DELETE /api/webhooks/:id', async (c, { id }) => {
      await of(c).remove(id)
      return DONE
    })
    .serve('POST /api/webhooks/:id/switch', async (c, { id, body: { on } }) => {
      await of(c).switchTo(id, on)
      return DONE
    })
    .serve('POST /api/webhooks/:id/secret', async (c, { id, body: { current } }) => {
      await of(c).require(id)
      await requirePassword(c, deps, current)
      return of(c).rotate(id)
    })
    .serve('POST /api/webhooks/:id/test', companyLimitedBy(deps, webhookTestLimit), (c, { id }) => test(c, deps, id))
    .serve('GET /api/webhooks/:id/deliveries', limitedBy(deps, readLimit), (c, { id, query }) =>
      deliveries(c).list(id, query),
    )
    .serve('POST /api/webhooks/:id/replay', async (c, { id, body }) => ({
      replayed: await deliveries(c).replayFailed(id, body),
    }))
    .serve('GET /api/webhook-deliveries/:id', limitedBy(deps, readLimit), (c, { id }) => deliveries(c).read(id))
    .serve('POST /api/webhook-deliveries/:id/replay', async (c, { id }) => {
      await deliveries(c).replay(id)
      return DONE
    })
}

/** Sends a delivery at once, for the person who waits for its outcome; what fails is tried again as all are. */
async function test(c: ApiContext, deps: Deps, webhookId: string): Promise<WebhookDelivery> {
  const { owner } = c.get('viewer')
  const deliveries = webhookDeliveriesOf(deps.db, deps.master, owner)
  const id = await deliveries.test(webhookId)
  const hook = { empresaId: owner.empresaId, webhookId }
  const sender = webhookSenderOf(deps.db, await companyKeyOf(deps.db, deps.master, owner), hook)
  const claimed = await sender.claim(id)
  if (claimed) await sendDelivery(deps, sender, hook, claimed)
  return (await deliveries.read(id)).delivery
}
