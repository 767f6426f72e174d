import { requestLine } from '@fechai/contracts/endpoint'
import { ENDPOINTS, type AnswerOf, type JsonName } from '@fechai/contracts/endpoints'
import { configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Parts that come late are compiled when they are first wanted.
configure({ asyncUtilTimeout: 30_000 })

export interface Asked {
  endpoint: string
  /** Address with its query. */
  path: string
  body: unknown
}

type Answers = { [Name in JsonName]: (body: unknown) => AnswerOf<Name> }

/** The server's side of the endpoints: it answers what the contracts say, or the test does not compile. */
export interface FakeApi {
  /** Requests in the order in which they came. */
  asked: Asked[]
  answer<Name extends JsonName>(endpoint: Name, answer: Answers[Name]): void
  /** The request does not reach the server. */
  fail(endpoint: JsonName): void
  /** The server refuses the request with this sentence. */
  refuse(endpoint: JsonName, status: number, error: string): void
}

/**
 * Answers the requests of a component as the API would; what no test expects fails as an unreachable server does.
 * The browser's databases are there, and empty.
 */
export function fakeApi(): FakeApi {
  const answers = new Map<string, (body: unknown) => Response>()
  const asked: Asked[] = []
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const endpoint = nameOf(method, path)
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ endpoint, path, body: sent })
    const answer = answers.get(endpoint)
    if (!answer) throw new TypeError(`${endpoint} is not reached`)
    return answer(sent)
  })
  return {
    asked,
    answer: (endpoint, answer) => void answers.set(endpoint, (body) => answerOf(answer(body))),
    fail: (endpoint) => void answers.delete(endpoint),
    refuse: (endpoint, status, error) =>
      void answers.set(endpoint, () =>
        Response.json({ success: false, error, code: 'refused', requestId: 'r' }, { status }),
      ),
  }
}

/** An answer without a body has no content, as that of the API. */
const answerOf = (given: unknown): Response =>
  given === undefined ? new Response(null, { status: 204 }) : Response.json(given)

/** Endpoints with their paths as patterns; a path without parameters comes before one that has some. */
const PATTERNS = Object.keys(ENDPOINTS)
  .toSorted((a, b) => a.split(':').length - b.split(':').length)
  .map((name) => {
    const { method, path } = requestLine(name)
    return { name, method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
  })

/** The endpoint that a request calls; the request itself where there is none. */
function nameOf(method: string, address: string): string {
  const path = address.split('?', 1)[0]!
  const found = PATTERNS.find((each) => each.method === method && each.pattern.test(path))
  return found?.name ?? `${method} ${path}`
}
