import { AUTHORISATION_FRAGMENT } from '@fechai/domain/connection'
import { recall, remember } from '../lib/remember.ts'

const KEY = 'waiting-authorisation'

/** Keeps the answer of another system that came without a session, for this tab's next sign-in. */
export function keepAuthorisation(): void {
  const answer = new URLSearchParams(location.hash.slice(1)).get(AUTHORISATION_FRAGMENT)
  if (answer === null) return
  remember(KEY, answer, 'session')
  history.replaceState(history.state, '', location.pathname + location.search)
}

export const waitsAuthorisation = (): boolean => recall<string | null>(KEY, null, 'session') !== null

/** Brings the kept answer to the server again, once: the page after it says how that ended. */
export function resumeAuthorisation(): void {
  const answer = recall<string | null>(KEY, null, 'session')
  if (answer === null) return
  remember(KEY, null, 'session')
  location.replace(`/api/connections/callback?${new URLSearchParams(answer)}`)
}
