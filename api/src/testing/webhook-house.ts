import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { WebhookDeliveries, WebhookDeliveryDetail, Webhooks } from '@fechai/contracts/webhooks'
import type { WebhookEvent, WebhookField } from '@fechai/domain/webhook'
import { asOwner } from './company.ts'
import { startApi, type TestApi } from './harness.ts'
import { onlyQueue } from './only-queue.ts'
import { signUpAt, type Member } from './visitor.ts'
import { addWebhook, openWebhook, type Webhook } from './webhook.ts'
import type { Reach } from '../webhooks/judged-addresses.ts'
import { openWebhookQueue } from '../webhooks/webhook-queue.ts'

interface Event {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/** The API with a webhook that hears it, for the test file that calls this; each test gets a webhook of its own. */
export function webhookHouse() {
  const hooks = {} as { api: TestApi; webhook: Webhook; silent: Server }
  onlyQueue('webhooks')
  beforeAll(async () => {
    const reach: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
    hooks.api = await startApi({}, { reach })
    hooks.silent = createServer(() => undefined)
    await new Promise<void>((resolve) => hooks.silent.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    hooks.silent?.closeAllConnections()
    hooks.silent?.close()
    await hooks.api?.close()
  })
  beforeEach(async () => {
    hooks.webhook = await openWebhook()
  })
  afterEach(() => hooks.webhook.close())

  /** Events that a company's webhook got, in their order. */
  const events = (from = hooks.webhook) => from.got.map(({ body }) => JSON.parse(body) as Event)
  return Object.assign(hooks, {
    events,
    types: () => events().map(({ type }) => type),
    async company(chosen: WebhookEvent[] = ['lead.created', 'lead.changed'], fields: WebhookField[] = []) {
      const boss = await signUpAt(hooks.api)
      const hook = await addWebhook(hooks.api, boss, { events: chosen, fields, at: hooks.webhook.url })
      return { boss, hook }
    },
    /** Sends what is due until nothing is. */
    async deliver(parts: Partial<TestApi['deps']> = {}): Promise<void> {
      const queue = openWebhookQueue({ ...hooks.api.deps, ...parts })
      await queue.startDue()
      await queue.idle()
    },
    /** As if the pauses of a company's webhooks were over. */
    async passPauses({ user }: Member): Promise<void> {
      await asOwner('update webhooks set rest_until = now() where empresa_id = $1', [user.empresaId])
      await asOwner(`update webhook_deliveries set due_at = now() where empresa_id = $1 and state = 'waiting'`, [
        user.empresaId,
      ])
    },
    deliveriesOf: async (who: Member, id: string, query = '') =>
      (await (await who.request('GET', `/api/webhooks/${id}/deliveries${query}`)).json()) as WebhookDeliveries,
    webhookOf: async (who: Member) =>
      ((await (await who.request('GET', '/api/webhooks')).json()) as Webhooks).webhooks[0]!,
    detailOf: async (who: Member, id: string) =>
      (await (await who.request('GET', `/api/webhook-deliveries/${id}`)).json()) as WebhookDeliveryDetail,
    rename: (who: Member, id: string, nome: string) => who.request('PATCH', `/api/leads/${id}`, { body: { nome } }),
  })
}
