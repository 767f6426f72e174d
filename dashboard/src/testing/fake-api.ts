import type { AssignAnswer, LeadOwners } from '@fechai/contracts/assign'
import type { Attendants } from '@fechai/contracts/attendants'
import type { LeadIds } from '@fechai/contracts/bulk'
import type { LearningAnswer, LearningProposals, Learnings } from '@fechai/contracts/learnings'
import type { LeadAnswer, LeadEvidence } from '@fechai/contracts/leads'
import type { Notifications } from '@fechai/contracts/notifications'
import type { SignUpAnswer } from '@fechai/contracts/session'
import { configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'

// Parts that come late are compiled when they are first wanted.
configure({ asyncUtilTimeout: 30_000 })

/** Answers of the server to the requests that component tests make; a path holds no id and no query. */
interface Answers {
  'GET /api/auth/sign-up': SignUpAnswer
  'GET /api/learning-proposals': LearningProposals
  'GET /api/leads/:id': LeadAnswer
  'GET /api/leads/owners': LeadOwners
  'POST /api/leads/assign': AssignAnswer
  'POST /api/leads/ids': LeadIds
  'GET /api/attendants': Attendants
  'POST /api/lead-requests': { success: true }
  'POST /api/lead-requests/:id/answer': { success: true }
  'GET /api/notifications': Notifications
  'PUT /api/attendants': Attendants
  'POST /api/leads': LeadAnswer
  'GET /api/leads/:id/evidence': LeadEvidence
  'PATCH /api/leads/:id': LeadAnswer
  'GET /api/user-learnings/:id': Learnings
  'POST /api/user-learnings': LearningAnswer
  'DELETE /api/user-learnings/:id': { success: true }
}
type Endpoint = keyof Answers

export interface Asked {
  endpoint: string
  body: unknown
}

export interface FakeApi {
  /** Requests in the order in which they came. */
  asked: Asked[]
  answer<E extends Endpoint>(endpoint: E, answer: (body: unknown) => Answers[E]): void
  /** The request does not reach the server. */
  fail(endpoint: Endpoint): void
  /** The server refuses the request with this sentence. */
  refuse(endpoint: Endpoint, status: number, error: string): void
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
    const endpoint = `${method} ${withoutIds(path)}`
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : null
    asked.push({ endpoint, body: sent })
    const answer = answers.get(endpoint)
    if (!answer) throw new TypeError(`${endpoint} is not reached`)
    return answer(sent)
  })
  return {
    asked,
    answer: (endpoint, answer) => void answers.set(endpoint, (body) => Response.json(answer(body))),
    fail: (endpoint) => void answers.delete(endpoint),
    refuse: (endpoint, status, error) =>
      void answers.set(endpoint, () =>
        Response.json({ success: false, error, code: 'refused', requestId: 'r' }, { status }),
      ),
  }
}

const ID = /\/[0-9a-f]{8}-[0-9a-f-]{27}/g
const withoutIds = (path: string): string => path.split('?', 1)[0]!.replaceAll(ID, '/:id')
