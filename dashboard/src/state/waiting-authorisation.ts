import { AUTHORISATION_FRAGMENT } from '@fechai/domain/authorisation-fragment'
import { proxy, subscribe } from 'valtio'
import { recall, remember } from '../lib/remember.ts'
import { session } from './session.ts'

/** The answer of another system that came without a session, which this tab keeps for its next sign-in. */
export const waitingAuthorisation = proxy<{ answer: string | null }>({ answer: null })

/**
 * Keeps the answer in the fragment of an address, if there is one, and brings a kept one to the server once that has
 * named the user of this tab: the page after it says how that ended.
 */
export function resumeWhenSignedIn(hash: string): void {
  const answer = new URLSearchParams(hash.slice(1)).get(AUTHORISATION_FRAGMENT)
  if (answer !== null) {
    remember(AUTHORISATION_FRAGMENT, answer, 'session')
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  waitingAuthorisation.answer = recall<string | null>(AUTHORISATION_FRAGMENT, null, 'session')
  subscribe(session, resume)
  resume()
}

function resume(): void {
  const { answer } = waitingAuthorisation
  if (answer === null || session.status !== 'signed-in' || !session.isConfirmed) return
  remember(AUTHORISATION_FRAGMENT, null, 'session')
  waitingAuthorisation.answer = null
  location.replace(`/api/connections/callback?${new URLSearchParams(answer)}`)
}
