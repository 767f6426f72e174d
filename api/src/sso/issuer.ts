import * as oidc from 'openid-client'
import * as z from 'zod'
import { domainOf, SSO_REFUSALS, type SsoFailure } from '@fechai/domain/sso'
import { DomainError } from '@fechai/domain/errors'
import type { Reach } from '../webhooks/judged-addresses.ts'
import { IssuerAway, issuerFetch } from './issuer-fetch.ts'

/** Issuer as its company stored it, with the secret unsealed. */
export interface IssuerOf {
  issuer: string
  clientId: string
  secret: string
}

/** State of a sign-in from its beginning to the issuer's answer. */
export interface Checks {
  state: string
  nonce: string
  verifier: string
}

/** A person, as an issuer named them in a token whose signature, times, audience and nonce were checked. */
export interface Claims {
  subject: string
  /** Null where the issuer has not confirmed it. */
  email: string | null
  name: string
}

/** Seconds by which the clocks of an issuer and of this server may differ. */
const CLOCK_SECONDS = 60
const SECONDS = 15
const GOOGLE = 'https://accounts.google.com'
/** No issuer has given it out: one that takes the client's secret refuses the code, another one refuses the client. */
const NO_CODE = 'fechai-test'

/** Reads the issuer's description; nothing of it is kept, so that a changed key or address counts at once. */
async function discover({ issuer, clientId, secret }: IssuerOf, reach: Reach): Promise<oidc.Configuration> {
  const server = new URL(issuer)
  const isPlain = server.protocol === 'http:'
  const config = await oidc.discovery(
    server,
    clientId,
    { [oidc.clockTolerance]: CLOCK_SECONDS },
    // Unlike the other way of sending it, each certified issuer and Microsoft's take this one.
    oidc.ClientSecretPost(secret),
    {
      [oidc.customFetch]: issuerFetch(reach),
      timeout: SECONDS,
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    },
  )
  // An issuer of many tenants names each token's issuer otherwise: any tenant of it would get in.
  if (new URL(config.serverMetadata().issuer).href !== server.href) throw new oidc.ClientError('issuer of many tenants')
  return config
}

/** Address at the issuer that the browser is sent to. @throws IssuerAway and the errors of `openid-client` */
export async function authorizationUrl(
  issuer: IssuerOf,
  reach: Reach,
  { state, nonce, verifier }: Checks,
  redirectUri: string,
): Promise<string> {
  const config = await discover(issuer, reach)
  const url = oidc.buildAuthorizationUrl(config, {
    ...{ redirect_uri: redirectUri, scope: 'openid email profile', response_type: 'code' },
    ...{ state, nonce },
    ...{ code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
  })
  // The issuer's description says where the browser goes: it may not name a script or an address without TLS.
  if (url.protocol !== new URL(issuer.issuer).protocol) throw new oidc.ClientError('address of another protocol')
  return url.href
}

/** Exchanges the code of the issuer's answer, and checks the token. @throws IssuerAway and the errors of `openid-client` */
export async function claimsOf(
  issuer: IssuerOf,
  reach: Reach,
  answer: URL,
  { state, nonce, verifier }: Checks,
): Promise<Claims> {
  const config = await discover(issuer, reach)
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    idTokenExpected: true,
  })
  const claims = await withAddress(config, tokens)
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : ''
  const name = typeof claims.name === 'string' ? claims.name.trim().slice(0, 120) : ''
  return {
    subject: claims.sub,
    email: z.email().safeParse(email).success && isConfirmed(issuer.issuer, email, claims) ? email : null,
    name: name === '' ? email.slice(0, email.indexOf('@')) : name,
  }
}

/** Some issuers put the address into the answer about the person alone, which the library holds against the token. */
async function withAddress(
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<oidc.IDToken> {
  const claims = tokens.claims()!
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const { email, email_verified, name } = await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...claims, ...(email && { email, email_verified }), ...(name && { name }) } as oidc.IDToken
}

/**
 * True when the issuer vouches for the address. Microsoft says so of the domain's owner in `xms_edov`. Google confirms
 * the address of private accounts as well, which outlive an employment: `hd` names the organisation of the account.
 */
function isConfirmed(issuer: string, email: string, claims: oidc.IDToken): boolean {
  if (claims.email_verified !== true && claims.xms_edov !== true && claims.xms_edov !== '1' && claims.xms_edov !== 1)
    return false
  return new URL(issuer).origin !== GOOGLE || claims.hd === domainOf(email)
}

/**
 * Checks an issuer without anybody signing in: its description, its keys and the client's secret.
 * @throws DomainError('invalid' | 'unavailable') with what is wrong
 */
export async function testIssuer(issuer: IssuerOf, reach: Reach, redirectUri: string): Promise<void> {
  try {
    const config = await discover(issuer, reach)
    const answer = new URL(redirectUri)
    answer.searchParams.set('code', NO_CODE)
    // RFC 9207: some issuers name themselves in their answer.
    answer.searchParams.set('iss', config.serverMetadata().issuer)
    const { jwks_uri: keys } = config.serverMetadata()
    if (!keys || !(await issuerFetch(reach)(keys, { method: 'GET', headers: {}, body: null, redirect: 'manual' })).ok)
      throw new oidc.ClientError('no keys')
    await oidc.authorizationCodeGrant(config, answer, { pkceCodeVerifier: oidc.randomPKCECodeVerifier() })
  } catch (error) {
    if (isOfCode(error)) return
    throw refusalOf(error)
  }
}

/** The issuer knew the client, and refused only the code. */
const isOfCode = (error: unknown): boolean =>
  error instanceof oidc.ResponseBodyError && (error.error === 'invalid_grant' || error.error === 'invalid_request')

function refusalOf(error: unknown): DomainError {
  const failure = failureOf(error)
  if (failure === 'segredo') return new DomainError('invalid', SSO_REFUSALS.secretWrong, { code: 'sso_segredo' })
  if (failure === 'fora') {
    const reason = awayOf(error)?.reason ?? 'away'
    const kind = reason === 'notPublic' ? 'invalid' : 'unavailable'
    return new DomainError(kind, SSO_REFUSALS[reason], { code: 'sso_fora', cause: error })
  }
  return new DomainError('invalid', SSO_REFUSALS.notIssuer, { code: 'sso_emissor', cause: error })
}

/** Names what went wrong between this server and an issuer. */
export function failureOf(error: unknown): SsoFailure {
  if (error instanceof oidc.AuthorizationResponseError) return 'recusado'
  if (error instanceof oidc.ResponseBodyError) {
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client'
    return isClient || error.status === 401 ? 'segredo' : 'resposta'
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError) return 'segredo'
  return awayOf(error) || codeOf(error) === 'OAUTH_TIMEOUT' || isServerError(error) ? 'fora' : 'resposta'
}

/** A code of the library, which holds nothing of the person; null without one. */
export const codeOf = (error: unknown): string | null =>
  error instanceof Error && typeof (error as { code?: unknown }).code === 'string'
    ? (error as { code?: string }).code!
    : null

const awayOf = (error: unknown): IssuerAway | null =>
  error instanceof IssuerAway ? error : error instanceof Error && error.cause ? awayOf(error.cause) : null

const isServerError = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Response && error.cause.status >= 500
