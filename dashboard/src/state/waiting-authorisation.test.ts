// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AUTHORISATION_FRAGMENT, KEPT_AUTHORISATION_FRAGMENT } from '@fechai/domain/authorisation-fragment'
import { recall, remember } from '../lib/remember.ts'
import { ME } from '../testing/enter.ts'
import { fakeApi, type FakeApi } from '../testing/fake-api.ts'
import { loadSession, session } from './session.ts'
import { bringAuthorisation, resumeWhenSignedIn, waitingAuthorisation } from './waiting-authorisation.ts'

const ANSWER = '?code=a%2Fb+c&state=s-1'
const HASH = `#${AUTHORISATION_FRAGMENT}=${encodeURIComponent(ANSWER)}`

let api: FakeApi
let opened: string[]
beforeEach(() => {
  api = fakeApi()
  opened = []
  vi.spyOn(location, 'replace').mockImplementation((to) => void opened.push(String(to)))
  Object.assign(session, { status: 'loading', user: null, isConfirmed: false })
  history.replaceState(null, '', `/login?sso=x${HASH}`)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
const kept = () => recall<string | null>(AUTHORISATION_FRAGMENT, null, 'session')

it('brings an answer once to the server as the other system gave it, after the sign-in', async () => {
  session.status = 'signed-out'
  resumeWhenSignedIn(location.hash)
  expect([waitingAuthorisation.answer, kept(), opened]).toEqual([ANSWER, ANSWER, []])
  // The address keeps no code.
  expect(location.href.replace(location.origin, '')).toBe('/login?sso=x')
  api.answer('GET /api/me', () => ME)
  await loadSession()
  await vi.waitFor(() => expect(opened).toEqual([`/api/connections/callback${ANSWER}`]))
  expect([waitingAuthorisation.answer, kept()]).toEqual([null, null])
  await loadSession()
  resumeWhenSignedIn('')
  expect(opened).toHaveLength(1)
})

it('keeps an answer for a tab that is loaded again before the sign-in', () => {
  session.status = 'signed-out'
  resumeWhenSignedIn(location.hash)
  waitingAuthorisation.answer = null
  resumeWhenSignedIn('')
  expect(waitingAuthorisation.answer).toBe(ANSWER)
})

it('keeps an answer while the server is not reached, and brings it once it is', async () => {
  remember('user', ME.user)
  await loadSession()
  expect(session.status).toBe('signed-in')
  resumeWhenSignedIn(location.hash)
  expect([kept(), opened]).toEqual([ANSWER, []])
  api.answer('GET /api/me', () => ME)
  await loadSession()
  await vi.waitFor(() => expect(opened).toEqual([`/api/connections/callback${ANSWER}`]))
})

it('keeps an answer that the server could not take until the person brings it again', async () => {
  api.answer('GET /api/me', () => ME)
  await loadSession()
  resumeWhenSignedIn(`#${KEPT_AUTHORISATION_FRAGMENT}=${encodeURIComponent(ANSWER)}`)
  expect([waitingAuthorisation.answer, kept(), opened]).toEqual([ANSWER, ANSWER, []])
  bringAuthorisation()
  expect([kept(), opened]).toEqual([null, [`/api/connections/callback${ANSWER}`]])
})
