import { AUTHORISATION_FRAGMENT, KEPT_AUTHORISATION_FRAGMENT } from '@fechai/domain/authorisation-fragment'
import { proxy, subscribe } from 'valtio'
import { recall, remember } from '../lib/remember.ts'
import { session } from './session.ts'

/** The answer of another system that this tab keeps until the server takes it. */
export const waitingAuthorisation = proxy<{ answer: string | null }>({ answer: null })

/**
 * Keeps the answer in the fragment of an address, if there is one, and brings a kept one to the server once that has
 * named the user of this tab: the page after it says how that ended. One that the server could not take a moment ago
 * waits for the person.
 */
export function resumeWhenSignedIn(hash: string): void {
  const given = new URLSearchParams(hash.slice(1))
  const isBack = given.has(KEPT_AUTHORISATION_FRAGMENT)
  const answer = given.get(isBack ? KEPT_AUTHORISATION_FRAGMENT : AUTHORISATION_FRAGMENT)
  if (answer !== null) {
    remember(AUTHORISATION_FRAGMENT, answer, 'session')
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  waitingAuthorisation.answer = recall<string | null>(AUTHORISATION_FRAGMENT, null, 'session')
  if (isBack && session.status === 'signed-in') return
  subscribe(session, bringAuthorisation)
  bringAuthorisation()
}

/** Brings the kept answer, if there is one, to the server. */
export function bringAuthorisation(): void {
  const { answer } = waitingAuthorisation
  if (answer === null || session.status !== 'signed-in' || !session.isConfirmed) return
  remember(AUTHORISATION_FRAGMENT, null, 'session')
  waitingAuthorisation.answer = null
  location.replace(`/api/connections/callback?${new URLSearchParams(answer)}`)
}
