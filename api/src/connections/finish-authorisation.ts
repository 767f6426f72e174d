import { connectionsOf, takeAttempt } from '@fechai/data/connections'
import { translateDatabaseError } from '@fechai/data/database'
import { AUTHORISATION_FRAGMENT, KEPT_AUTHORISATION_FRAGMENT } from '@fechai/domain/authorisation-fragment'
import { CONNECTION_KINDS, type AuthorisationOutcome } from '@fechai/domain/connection'
import { DomainError, type DomainErrorKind } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { accessOf } from './oauth.ts'
import { requireSameAccount } from './same-account.ts'
import { appOf } from './open-account.ts'
import { RemoteFailure } from './remote-call.ts'

/** The one address to which other systems send browsers back. */
export const redirectUriOf = ({ environment }: Pick<Deps, 'environment'>): string =>
  new URL('/api/connections/callback', environment.PUBLIC_URL).href

interface Outcome {
  /** Word for the page: what happened. */
  outcome: AuthorisationOutcome
  /** Id of the connection that was authorised; null if none was. */
  authorised: string | null
}

const OUTCOME_OF: Readonly<Record<string, AuthorisationOutcome>> = {
  integracao_negada: 'negada',
  integracao_expirou: 'expirou',
  integracao_outra_conta: 'outra_conta',
  integracao_sem_resposta: 'erro',
  integracao_origem: 'erro',
  // It was removed meanwhile.
  integracao: 'expirou',
}

/** The other system is named where it was at fault; whatever failed without it is a fault of ours. */
function outcomeOf(cause: unknown): AuthorisationOutcome {
  if (cause instanceof RemoteFailure) return 'erro'
  return (cause instanceof DomainError && OUTCOME_OF[cause.code]) || 'nao_guardada'
}

/** The page that says how it ended: that of the connection that was authorised, else the list. */
export const pageOfOutcome = (outcome: AuthorisationOutcome, authorised: string | null = null): string =>
  `/?tela=user-access${authorised === null ? '' : `&integracao-de=${authorised}`}&integracao=${outcome}`

const OUTCOME_OF_REFUSAL: Partial<Record<DomainErrorKind, AuthorisationOutcome>> = {
  forbidden: 'restrita',
  limit: 'muitas',
  unavailable: 'indisponivel',
}

/** The answer may be taken a moment later. */
const KEEPS: ReadonlySet<AuthorisationOutcome> = new Set(['muitas', 'indisponivel'])

/**
 * The page for an answer that is refused before it is taken. Without a session it goes to the sign-in, which keeps the
 * answer and brings it again: it stays in the fragment, which no server and no log of one gets. So does an answer that
 * a person may bring again.
 */
export function pageOfRefusal(c: ApiContext, error: Error): string {
  const known = translateDatabaseError(error)
  const kept = encodeURIComponent(new URL(c.req.url).search)
  // An unforeseen fault is one of ours.
  const kind = known instanceof DomainError ? known.kind : 'unavailable'
  if (kind === 'unauthenticated') return `/login#${AUTHORISATION_FRAGMENT}=${kept}`
  const outcome = OUTCOME_OF_REFUSAL[kind] ?? 'erro'
  return `${pageOfOutcome(outcome)}${KEEPS.has(outcome) ? `#${KEPT_AUTHORISATION_FRAGMENT}=${kept}` : ''}`
}

/** Takes the answer of the other system: exchanges its code and stores the access. Never throws: a browser waits. */
export async function finishAuthorisation(
  c: ApiContext,
  deps: Deps,
  { state, error }: { state: string; error?: string },
): Promise<Outcome> {
  const { owner } = c.get('viewer')
  const attempt = await takeAttempt(deps.db, owner, state)
  if (!attempt) return { outcome: 'expirou', authorised: null }
  if (error !== undefined) return { outcome: 'negada', authorised: null }
  try {
    const connections = connectionsOf(deps.db, deps.master, owner)
    const { kind } = await connections.get(attempt.connectionId)
    const connector = deps.connectors.of(kind)
    // The address that the other system was given, whatever a proxy made of it.
    const answer = new URL(redirectUriOf(deps))
    answer.search = new URL(c.req.url).search
    const given = { answer, state, verifier: attempt.verifier }
    const credentials = await accessOf(connector, appOf(deps, connector), given)
    await requireSameAccount(deps, owner, attempt.connectionId, { connector, credentials })
    await connections.authorise(attempt.connectionId, CONNECTION_KINDS[kind], credentials)
    return { outcome: 'autorizada', authorised: attempt.connectionId }
  } catch (cause) {
    // Errors of the library may hold tokens: a code alone is logged.
    const code = cause instanceof DomainError ? cause.code : 'erro'
    const outcome = outcomeOf(cause)
    deps.log.warn({ empresaId: owner.empresaId, code, outcome }, 'connection not authorised')
    return { outcome, authorised: null }
  }
}
