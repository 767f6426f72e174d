import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Reach } from '../alerts/post-signed.ts'

export interface Webhook {
  /** Address under a name that only `reach` knows. */
  url: string
  got: { headers: IncomingHttpHeaders; body: string }[]
  reach: Reach
  /** Sets the answer from now on. */
  answer(status: number, headers?: Record<string, string>): void
  close(): Promise<void>
}

/** Opens a webhook on this machine. */
export async function openWebhook(): Promise<Webhook> {
  let [status, headers]: [number, Record<string, string>] = [204, {}]
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      webhook.got.push({ headers: request.headers, body })
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const webhook: Webhook = {
    url: `http://alertas.exemplo:${(server.address() as AddressInfo).port}/fechai`,
    got: [],
    reach: { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true },
    answer: (next, more = {}) => void ([status, headers] = [next, more]),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return webhook
}
