import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/**
 * A `fetch` with a connection of its own. Node's `fetch` may send on a pooled connection that the server is closing, and
 * fails where a browser would send again: such a failure says nothing about the server.
 */
export async function fetchUnpooled(url: string, init: RequestInit = {}): Promise<Response> {
  const asked = new Request(url, init)
  const body = Buffer.from(await asked.arrayBuffer())
  const outgoing = request(url, {
    agent: false,
    method: asked.method,
    headers: { ...Object.fromEntries(asked.headers), ...(init.headers as Record<string, string>) },
  })
  outgoing.end(body)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return new Response(await buffer(answer), { status: answer.statusCode! })
}
