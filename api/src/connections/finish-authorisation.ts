import { connectionsOf, takeAttempt } from '@fechai/data/connections'
import { CONNECTION_KINDS } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { accessOf } from './oauth.ts'
import { requireSameAccount } from './same-account.ts'
import { appOf } from './open-account.ts'

/** The one address to which other systems send browsers back. */
export const redirectUriOf = ({ environment }: Pick<Deps, 'environment'>): string =>
  new URL('/api/connections/callback', environment.PUBLIC_URL).href

interface Outcome {
  /** Word for the page: what happened. */
  outcome: 'autorizada' | 'negada' | 'expirou' | 'outra_conta' | 'erro'
  isAuthorised: boolean
}

const OUTCOME_OF: Readonly<Record<string, Outcome['outcome']>> = {
  integracao_negada: 'negada',
  integracao_outra_conta: 'outra_conta',
}

/** Takes the answer of the other system: exchanges its code and stores the access. Never throws: a browser waits. */
export async function finishAuthorisation(
  c: ApiContext,
  deps: Deps,
  { state, error }: { state: string; error?: string },
): Promise<Outcome> {
  const { owner } = c.get('viewer')
  const attempt = await takeAttempt(deps.db, owner, state)
  if (!attempt) return { outcome: 'expirou', isAuthorised: false }
  if (error !== undefined) return { outcome: 'negada', isAuthorised: false }
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
    return { outcome: 'autorizada', isAuthorised: true }
  } catch (cause) {
    // Errors of the library may hold tokens: a code alone is logged.
    const code = cause instanceof DomainError ? cause.code : 'erro'
    deps.log.warn({ empresaId: owner.empresaId, code }, 'connection not authorised')
    return { outcome: OUTCOME_OF[code] ?? 'erro', isAuthorised: false }
  }
}
