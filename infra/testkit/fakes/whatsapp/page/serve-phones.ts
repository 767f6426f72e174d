import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { ZodError } from 'zod'
import type { ShownCode } from '../shown-codes.ts'
import type { WhatsAppSimulator } from '../simulator.ts'
import { NoSuchThing, phoneActions } from './phone-actions.ts'
import { phoneView, type PhonesView } from './phones-view.ts'

const FILES: Record<string, [name: string, type: string]> = {
  '/': ['phone.html', 'text/html; charset=utf-8'],
  '/phone.css': ['phone.css', 'text/css; charset=utf-8'],
  '/phone.js': ['phone.js', 'text/javascript; charset=utf-8'],
}
const POLICY = "default-src 'self'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'"

/** The phones of an imitation on a page of this machine: to look at, and for programs as JSON. */
export async function servePhones(
  sim: WhatsAppSimulator,
  codes: () => Promise<ShownCode[]>,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const actions = phoneActions(sim)

  async function view(): Promise<PhonesView> {
    const shown = await codes().catch(() => [])
    return { phones: sim.server.phones.map(phoneView), codes: shown.map(({ empresaId: _, ...code }) => code) }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url!, 'http://localhost')
    // A page of somewhere else that a browser of this machine shows has no business here.
    if (!/^(127\.0\.0\.1|localhost):\d+$/.test(request.headers.host ?? '')) return void response.writeHead(403).end()
    const file = FILES[pathname]
    if (request.method === 'GET' && file) {
      response.setHeader('content-security-policy', POLICY)
      response.setHeader('content-type', file[1])
      return void response.end(readFileSync(new URL(file[0], import.meta.url)))
    }
    if (request.method === 'GET' && pathname === '/state') return say(response, 200, await view())
    if (request.method === 'GET' && pathname.startsWith('/files/')) return sendFile(response, pathname.slice(7))
    const action = actions[pathname.slice(1) as keyof typeof actions]
    if (request.method !== 'POST' || !Object.hasOwn(actions, pathname.slice(1)) || !action)
      return say(response, 404, { error: 'Não há nada aqui.' })
    if (request.headers['content-type'] !== 'application/json') return say(response, 415, { error: 'Só JSON.' })
    try {
      say(response, 200, { result: await action.run(await json(request)) })
    } catch (error) {
      if (error instanceof NoSuchThing) return say(response, 404, { error: error.message })
      if (error instanceof ZodError || error instanceof SyntaxError)
        return say(response, 400, { error: 'Faltou algo.' })
      throw error
    }
  }

  /** The file of a message, opened. */
  function sendFile(response: ServerResponse, id: string): void {
    const message = sim.server.phones.flatMap(({ lines }) => lines).find((line) => line.id === id)?.message
    const files = [
      ['Image', message?.imageMessage],
      ['Audio', message?.audioMessage],
      ['Video', message?.videoMessage],
      ['Document', message?.documentMessage],
    ] as const
    const [kind, media] = files.find((each) => each[1]) ?? []
    if (!kind || !media?.directPath || !media.mediaKey) return void response.writeHead(404).end()
    const { directPath, mediaKey, mimetype } = media
    const isShown = /^(image|audio|video)\/|^application\/pdf$/.test(mimetype ?? '')
    response.writeHead(200, { 'content-type': isShown ? mimetype! : 'application/octet-stream' })
    response.end(sim.server.media.open(kind, { directPath, mediaKey }))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      sim.server.faults.push(error)
      response.destroy()
    })
  })
  // A kept connection that ends as a question is sent fails the question, though nothing is wrong.
  server.keepAliveTimeout = 0
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
