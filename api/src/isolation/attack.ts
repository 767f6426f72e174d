import { setTimeout as delay } from 'node:timers/promises'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import type { Canary, Owner } from '@fechai/data/database'
import type { Probe, ProbeArea } from '@fechai/contracts/isolation'
import type { Deps } from '../deps.ts'
import { probeHeader } from '../http/own-probes.ts'
import type { RoutePolicy } from '../http/policies.ts'

/** Tools of an attack: real requests to this very process, by the session of the person who runs the test. */
export interface Attack {
  deps: Deps
  owner: Owner
  canary: Canary
  routes: readonly (Omit<RoutePolicy, 'access'> & { access: RoutePolicy['access'] | null })[]
  /** The session's cookie, and where this process answers. */
  cookie: string
  url: string
  origin: string
}

export type Found = Pick<Probe, 'proof' | 'result'>

const REQUEST_MS = 15_000
const BUSY = 503
const TRIES = 3
const BUSY_PAUSE_MS = 500

/** One probe with its duration; what breaks on the way is an error, never a pass. */
export async function timed(
  area: ProbeArea,
  target: string,
  attempt: string,
  work: () => Promise<Found>,
): Promise<Probe> {
  const begun = performance.now()
  const found = await work().catch((error: unknown): Found => ({
    proof: `não respondeu: ${nameOf(error)}`,
    result: 'ERRO',
  }))
  return { area, target, attempt, ...found, durationMs: Math.round(performance.now() - begun) }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'erro')

export interface Knock {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
  /** A request without it is not signed in. */
  cookie?: string
  origin?: string
}

interface Answer {
  status: number
  text: string
}

/** Asks this process over its own port, as a browser would; one that is too busy to answer is asked again. */
export async function knock(attack: Pick<Attack, 'url' | 'origin'>, request: Knock): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    const answer = await ask(attack, request)
    if (answer.status !== BUSY || tried === TRIES) return answer
    await delay(BUSY_PAUSE_MS)
  }
}

async function ask(
  { url, origin }: Pick<Attack, 'url' | 'origin'>,
  { method, path, body, headers = {}, cookie, origin: from = origin }: Knock,
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      origin: from,
      ...(cookie !== undefined && { cookie }),
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
      ...headers,
      ...probeHeader(),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  return { status: answer.status, text: await answer.text() }
}

/** Finds ids of the canary in a text, those left out that were sent along. */
export function leaked(text: string, { of, invitationId, sessionId, apiKeyId }: Canary, sent = ''): string[] {
  const ids = [...Object.values(of), invitationId, sessionId, apiKeyId]
  return ids.filter((id) => !sent.includes(id) && text.includes(id))
}

/** Runs as many at once as a person's tabs would. */
export async function inLanes<T, R>(items: readonly T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  await forEachLimit(lanes, items.entries(), async ([nth, item]) => void (results[nth] = await work(item)))
  return results
}
