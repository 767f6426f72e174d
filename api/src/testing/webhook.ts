import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Webhook as Known, WebhookSecret } from '@fechai/contracts/webhooks'
import type { WebhookEvent, WebhookField } from '@fechai/domain/webhook'
import type { Reach } from '../webhooks/judged-addresses.ts'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { PASSWORD, type Member } from './visitor.ts'

export interface Webhook {
  /** Address under a name that only `reach` knows. */
  url: string
  got: { headers: IncomingHttpHeaders; body: string }[]
  reach: Reach
  /** Sets the answer from now on. */
  answer(status: number, headers?: Record<string, string>, body?: string): void
  /** Answers by hand from now on. */
  respond(by: (response: ServerResponse, body: string) => void): void
  close(): Promise<void>
}

/** Opens a receiver of webhooks on this machine. */
export async function openWebhook(): Promise<Webhook> {
  let respond: (response: ServerResponse, body: string) => void = (response) => response.writeHead(204).end()
  const server = createServer((request, response) => {
    void text(request).then(
      (body) => {
        webhook.got.push({ headers: request.headers, body })
        respond(response, body)
      },
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhook: Webhook = {
    url: `http://alertas.exemplo:${(server.address() as AddressInfo).port}/fechai`,
    got: [],
    reach: { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
    answer: (status, headers = {}, body = '') => {
      respond = (response) => response.writeHead(status, headers).end(body)
    },
    respond: (by) => void (respond = by),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return webhook
}

interface NewHook {
  events: WebhookEvent[]
  fields?: WebhookField[]
  /** Address of a receiver on this machine, which no form takes. */
  at?: string
}

/** Creates a webhook of the member's company, by the API. */
export async function addWebhook(
  api: TestApi,
  who: Member,
  { events, fields = [], at }: NewHook,
): Promise<Known & { secret: string }> {
  const answer = await fetch(`${api.url}/api/webhooks`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: api.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'https://webhooks.exemplo.invalid/', events, fields, current: PASSWORD }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  const { webhook, secret } = (await answer.json()) as WebhookSecret
  if (at !== undefined) await asOwner('update webhooks set url = $2 where id = $1', [webhook.id, at])
  return { ...webhook, secret }
}
