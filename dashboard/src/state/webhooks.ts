import type {
  NewWebhook,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
  WebhookSecret,
} from '@fechai/contracts/webhooks'
import type { WebhookState } from '@fechai/domain/webhook'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

type Status = 'loading' | 'ready' | 'error'

/** Webhooks of the company, for its managers. Secrets are never kept here. */
export const webhooks = proxy({ status: 'loading' as Status, error: '', list: ref([]) as readonly Webhook[] })

/** Deliveries of the webhook whose page is open. */
export const deliveries = proxy({
  of: '',
  status: 'loading' as Status,
  error: '',
  state: null as WebhookState | null,
  list: ref([]) as readonly WebhookDelivery[],
  nextCursor: null as string | null,
})

export async function loadWebhooks(): Promise<void> {
  try {
    const { webhooks: list } = await call('GET /api/webhooks')
    Object.assign(webhooks, { status: 'ready', error: '', list: ref(list) })
  } catch (error) {
    webhooks.error = messageOf(error)
    if (webhooks.status === 'loading') webhooks.status = 'error'
  }
}

const shown = whileShown(loadWebhooks)

/** Follows the webhooks while they are on the screen; the returned function stops that. */
export const openWebhooks = shown.open

/** Opens the page of a webhook's deliveries, in one state or in all. */
export function openDeliveries(of: string, state: WebhookState | null = null): Promise<void> {
  if (deliveries.of !== of || deliveries.state !== state)
    Object.assign(deliveries, { of, state, status: 'loading', error: '', list: ref([]), nextCursor: null })
  return loadDeliveries()
}

/** Loads the first page again. */
export async function loadDeliveries(): Promise<void> {
  const { of, state } = deliveries
  try {
    const page = await askForPage(of, state)
    if (deliveries.of !== of || deliveries.state !== state) return
    Object.assign(deliveries, {
      ...{ status: 'ready', error: '', list: ref(page.deliveries), nextCursor: page.nextCursor },
    })
  } catch (error) {
    if (deliveries.of !== of || deliveries.state !== state) return
    deliveries.error = messageOf(error)
    if (deliveries.status === 'loading') deliveries.status = 'error'
  }
}

/** @throws ApiError with the sentence for the screen */
export async function loadMoreDeliveries(): Promise<void> {
  const { of, state, nextCursor } = deliveries
  if (nextCursor === null) return
  const page = await askForPage(of, state, nextCursor)
  if (deliveries.of !== of || deliveries.nextCursor !== nextCursor) return
  Object.assign(deliveries, {
    ...{ list: ref([...deliveries.list, ...page.deliveries]), nextCursor: page.nextCursor },
  })
}

const askForPage = (id: string, state: WebhookState | null, cursor: string | null = null) =>
  call('GET /api/webhooks/:id/deliveries', {
    id,
    query: { ...(state !== null && { state }), ...(cursor !== null && { cursor }) },
  })

/** @throws ApiError with the sentence for the screen */
export async function createWebhook(body: NewWebhook): Promise<WebhookSecret> {
  const made = await call('POST /api/webhooks', { body })
  await loadWebhooks()
  return made
}

/** @throws ApiError with the sentence for the screen */
export async function changeWebhook(id: string, body: NewWebhook): Promise<void> {
  await call('PUT /api/webhooks/:id', { id, body })
  await loadWebhooks()
}

/** @throws ApiError with the sentence for the screen */
export async function switchWebhook(id: string, on: boolean): Promise<void> {
  await call('POST /api/webhooks/:id/switch', { id, body: { on } })
  await loadWebhooks()
}

/** @throws ApiError with the sentence for the screen */
export async function rotateWebhookSecret(id: string, current: string): Promise<WebhookSecret> {
  const made = await call('POST /api/webhooks/:id/secret', { id, body: { current } })
  await loadWebhooks()
  return made
}

/** @throws ApiError with the sentence for the screen */
export async function removeWebhook(id: string): Promise<void> {
  await call('DELETE /api/webhooks/:id', { id })
  await loadWebhooks()
}

/** Sends a test at once. @throws ApiError with the sentence for the screen */
export async function testWebhook(id: string): Promise<WebhookDelivery> {
  const delivery = await call('POST /api/webhooks/:id/test', { id })
  await Promise.all([loadWebhooks(), deliveries.of === id ? loadDeliveries() : undefined])
  return delivery
}

/** @throws ApiError with the sentence for the screen */
export const readDelivery = (id: string): Promise<WebhookDeliveryDetail> =>
  call('GET /api/webhook-deliveries/:id', { id })

/** @throws ApiError with the sentence for the screen */
export async function replayDelivery(id: string): Promise<void> {
  await call('POST /api/webhook-deliveries/:id/replay', { id })
  await Promise.all([loadWebhooks(), loadDeliveries()])
}

/** @returns the number of deliveries that wait again. @throws ApiError with the sentence for the screen */
export async function replayFailed(id: string, from: string, to: string): Promise<number> {
  const { replayed } = await call('POST /api/webhooks/:id/replay', { id, body: { from, to } })
  await Promise.all([loadWebhooks(), loadDeliveries()])
  return replayed
}

joinScreens({
  clear: () => {
    Object.assign(webhooks, { status: 'loading', error: '', list: ref([]) })
    Object.assign(deliveries, { of: '', status: 'loading', error: '', state: null, list: ref([]), nextCursor: null })
  },
  refresh: shown.refresh,
})
