import { setTimeout as delay } from 'node:timers/promises'
import type { Seller } from '../../testing/seller.ts'

/** Long enough for all faults of a run to be over. */
const PATIENCE_MS = 300_000
const PAUSE_MS = 500
const ANSWER_WITHIN_MS = 20_000

/** The product refused what a person may do: trying again is no use. */
export class Refused extends Error {}

/** Tries again as a person does, until there is an answer; only a refusal ends it, or the time. */
export async function insist<T>(
  ask: () => Promise<T> | T,
  { withinMs = PATIENCE_MS, pauseMs = PAUSE_MS } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Refused || performance.now() > deadline) throw error
      await delay(pauseMs)
    }
  }
}

export interface Asked {
  method?: 'GET' | 'POST' | 'PATCH'
  body?: unknown
  /** Makes one act of all tries. */
  key?: string
}

/** One try of a request. @throws Refused when the answer is final */
export async function once<T>(seller: Seller, path: string, { method = 'GET', body, key }: Asked = {}): Promise<T> {
  const answer = await seller.request(path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  if (answer.ok) return (await answer.json()) as T
  const said = `${method} ${path.replace(/[0-9a-f-]{36}/g, ':id')} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`
  throw isFinal(answer.status) ? new Refused(said) : new Error(said)
}

const isFinal = (status: number): boolean => status >= 400 && status < 500 && ![408, 425, 429].includes(status)

/** The same, until there is an answer. */
export const ask = <T>(seller: Seller, path: string, asked: Asked = {}): Promise<T> =>
  insist(() => once<T>(seller, path, asked))
