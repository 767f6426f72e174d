import { fetchUnpooled } from '../../testing/fetch-unpooled.ts'
import type { Origins, Seller } from '../../testing/seller.ts'

/** Requests of people who ask once: what fails is counted. */
export interface CountedRequests {
  /** Requests that had another answer than a success, or none, each in a sentence. */
  readonly failures: readonly string[]
  readonly requests: number
  /** @returns the answer's body; null when it failed */
  ask(what: string, send: () => Promise<Response>): Promise<unknown>
  send(seller: Seller | null, path: string, init?: RequestInit): Promise<Response>
  post(body: object): RequestInit
}

export function countedRequests(origins: Origins): CountedRequests {
  const failures: string[] = []
  let requests = 0
  return {
    failures,
    get requests() {
      return requests
    },
    async ask(what, send) {
      requests++
      const at = new Date().toISOString().slice(14, 23)
      try {
        const answer = await send()
        const body = await answer.text()
        if (answer.ok) return JSON.parse(body)
        failures.push(`${at} ${what}: ${answer.status} ${body.slice(0, 200)}`)
      } catch (error) {
        failures.push(`${at} ${what}: ${String(error)} ${String((error as Error).cause ?? '')}`)
      }
      return null
    },
    send: (seller, path, init = {}) =>
      fetchUnpooled(`${origins.apiUrl}${path}`, {
        ...init,
        headers: { origin: origins.publicUrl, ...(seller && { cookie: seller.cookie }), ...init.headers },
      }),
    post: (body) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() },
      body: JSON.stringify(body),
    }),
  }
}
