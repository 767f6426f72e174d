import * as oidc from 'openid-client'
import { CONNECTION_KINDS, CONNECTION_REFUSALS } from '@fechai/domain/connection'
import type { Credentials } from '@fechai/data/connections'
import { DomainError } from '@fechai/domain/errors'
import type { Connector } from './connector.ts'
import { RemoteFailure } from './remote-call.ts'

/** The installation's registration in another system. */
export interface OAuthApp {
  clientId: string
  clientSecret: string
}

const SECONDS = 20

function configurationOf({ oauth, kind }: Connector, { clientId, clientSecret }: OAuthApp): oidc.Configuration {
  if (!oauth) throw new DomainError('conflict', CONNECTION_REFUSALS.notOffered, { code: 'integracao_sem_oauth' })
  const { authorizeUrl, tokenUrl, secret } = oauth
  const config = new oidc.Configuration(
    { issuer: `urn:fechai:${kind}`, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    clientId,
    {},
    secret === 'basic' ? oidc.ClientSecretBasic(clientSecret) : oidc.ClientSecretPost(clientSecret),
  )
  config.timeout = SECONDS
  if (new URL(tokenUrl).protocol === 'http:') oidc.allowInsecureRequests(config)
  return config
}

/** Address of the page on which a person gives the access. */
export async function authorizationUrl(
  connector: Connector,
  app: OAuthApp,
  { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
): Promise<string> {
  const { oauth } = connector
  const challenge = oauth!.usesPkce && {
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  return oidc.buildAuthorizationUrl(configurationOf(connector, app), {
    ...{ redirect_uri: redirectUri, response_type: 'code', state, ...oauth!.parameters, ...challenge },
    ...(oauth!.scope !== null && { scope: oauth!.scope }),
  }).href
}

/** Exchanges the code of the answer. @throws DomainError of an access that was not given */
export async function accessOf(
  connector: Connector,
  app: OAuthApp,
  { answer, state, verifier }: { answer: URL; state: string; verifier: string },
): Promise<Credentials> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configurationOf(connector, app), answer, {
      expectedState: state,
      ...(connector.oauth!.usesPkce && { pkceCodeVerifier: verifier }),
    })
    return toCredentials(connector, tokens)
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw authorisationError(error)
  }
}

/** A code is good for a minute in some systems, so that it may end before a person has signed in again. */
function authorisationError(cause: unknown): DomainError {
  if (isRefusedToken(cause))
    return new DomainError('invalid', CONNECTION_REFUSALS.expired, { code: 'integracao_expirou', cause })
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
    return new DomainError('invalid', CONNECTION_REFUSALS.denied, { code: 'integracao_negada', cause })
  return new DomainError('unavailable', CONNECTION_REFUSALS.unanswered, { code: 'integracao_sem_resposta', cause })
}

/** Asks for a fresh access. @throws RemoteFailure */
export async function renewedAccess(connector: Connector, app: OAuthApp, refresh: string): Promise<Credentials> {
  const label = CONNECTION_KINDS[connector.kind]
  try {
    return toCredentials(connector, await oidc.refreshTokenGrant(configurationOf(connector, app), refresh))
  } catch (error) {
    // A refused token is refused for good; anything else is a fault of the server, the network or our registration.
    const isRevoked = isRefusedToken(error)
    const reason = isRevoked ? `${label} não aceita mais o acesso` : `${label} não renovou o acesso`
    throw new RemoteFailure(
      { reason, isFinal: false, isAway: !isRevoked, isRevoked, retryAfter: null },
      { cause: error },
    )
  }
}

/** HubSpot refuses in JSON of its own, not in that of OAuth: a bad request with nothing else to complain of. */
function isRefusedToken(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant'
  if (!(error instanceof oidc.ClientError) || error.code !== 'OAUTH_RESPONSE_IS_NOT_CONFORM') return false
  // The web server replaces the class of answers: this one is told by its form.
  return (error.cause as { status?: unknown }).status === 400
}

function toCredentials(connector: Connector, tokens: oidc.TokenEndpointResponse): Credentials {
  const { access_token: access, refresh_token: refresh = null, expires_in: seconds } = tokens
  return {
    ...{ access, refresh, origin: ownOrigin(connector, tokens.api_domain) },
    expiresAt: seconds === undefined ? null : new Date(Date.now() + seconds * 1_000).toISOString(),
  }
}

/** Address of an account's own part of the system: only a name below that of the system's own API. */
function ownOrigin({ api }: Connector, given: unknown): string | null {
  if (typeof given !== 'string') return null
  const [own, known] = [new URL(given), new URL(api)]
  const domain = known.hostname.split('.').slice(-2).join('.')
  const isBelow = own.hostname === known.hostname || own.hostname.endsWith(`.${domain}`)
  if (own.protocol !== known.protocol || own.port !== known.port || !isBelow)
    throw new DomainError('invalid', CONNECTION_REFUSALS.denied, { code: 'integracao_origem' })
  return own.origin
}
