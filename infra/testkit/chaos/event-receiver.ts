import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { Webhook as Signed } from 'standardwebhooks'
import { expect } from 'vitest'
import type { WebhookSecret } from '@fechai/contracts/webhooks'
import type { WebhookEvent } from '@fechai/domain/webhook'
import { PASSWORD, type Seller } from '../testing/seller.ts'

interface Arrival {
  id: string
  body: string
  isTaken: boolean
}

interface StoredEvent {
  eventId: string
  leadId: string
  state: string
}

/** A server of this machine that takes the events of one webhook. */
export interface EventReceiver {
  got: readonly Arrival[]
  /** Adds the webhook to a seller's company. */
  addWebhook(seller: Seller, events: WebhookEvent[]): Promise<void>
  /** Events that the product has stored for the webhook, in their order. */
  stored(): Promise<StoredEvent[]>
  /** Checks that each event arrived, signed, with one id and one body, and those of a lead in their order. */
  expectEachInOrder(): Promise<void>
  close(): void
}

/** Refused events are tried again, and a sender can be killed while it waits for an answer. */
const REFUSES_EVERY = 4
const ANSWERS_AFTER_MS = 50

/** Each fourth event is refused, and none is answered at once. */
export async function openEventReceiver(owner: pg.Client): Promise<EventReceiver> {
  const got: Arrival[] = []
  const unsigned: string[] = []
  let [webhookId, secret] = ['', '']
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const headers = request.headers as Record<string, string>
        try {
          new Signed(secret).verify(body, headers)
        } catch {
          unsigned.push(body)
        }
        const isTaken = (got.length + 1) % REFUSES_EVERY !== 0
        got.push({ id: headers['webhook-id']!, body, isTaken })
        setTimeout(() => response.writeHead(isTaken ? 204 : 503).end(), ANSWERS_AFTER_MS)
      },
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stored = async (): Promise<StoredEvent[]> =>
    (
      await owner.query<StoredEvent>(
        `select event_id as "eventId", lead_id as "leadId", state from webhook_deliveries
         where webhook_id = $1 order by position`,
        [webhookId],
      )
    ).rows
  return {
    got,
    async addWebhook(seller, events) {
      const made = await seller.json<WebhookSecret>('/api/webhooks', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({
          ...{ url: 'https://webhooks.exemplo.invalid/', events, fields: ['nome'], current: PASSWORD },
        }),
      })
      ;[webhookId, secret] = [made.webhook.id, made.secret]
      const { port } = server.address() as AddressInfo
      await owner.query('update webhooks set url = $2 where id = $1', [webhookId, `http://127.0.0.1:${port}/`])
    },
    stored,
    async expectEachInOrder() {
      expect(unsigned).toEqual([])
      const sent = await stored()
      const bodies = new Map<string, Set<string>>()
      for (const { id, body } of got) bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
      expect([...bodies.keys()].sort()).toEqual(sent.map(({ eventId }) => eventId).sort())
      expect([...bodies.values()].filter((each) => each.size > 1)).toEqual([])
      const arrived = [...new Set(got.filter(({ isTaken }) => isTaken).map(({ id }) => id))]
      expect(arrived).toHaveLength(sent.length)
      for (const lead of new Set(sent.map(({ leadId }) => leadId))) {
        const inOrder = sent.filter(({ leadId }) => leadId === lead).map(({ eventId }) => eventId)
        expect(arrived.filter((id) => inOrder.includes(id))).toEqual(inOrder)
      }
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
