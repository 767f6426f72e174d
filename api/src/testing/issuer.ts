import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration } from 'oidc-provider'

/** A person at the issuer; each signs in by saying who they are. */
export interface Person {
  sub: string
  email: string
  email_verified?: boolean
  name?: string
}

export interface IssuerClient {
  id: string
  secret: string
  redirectUri: string
}

export type Claims = Record<string, unknown>

/** An OpenID Connect issuer on this machine, by the certified implementation. */
export interface Issuer {
  url: string
  /** Adds a client, or changes its secret; the issuer begins anew with it. */
  allow(client: IssuerClient): void
  /** Signs with another key from now on; the one before is not shown any more. */
  rotate(): void
  /** Changes the claims of every token that it gives out from now on, signed by `key`; null gives them out as they are. */
  forge(change: ((claims: Claims) => Claims) | null, key?: KeyObject): void
  /** Puts claims of the person into the token itself, or into the answer about the person alone. */
  inToken(is: boolean): void
  /** Passes through the issuer as a browser with a person before it, and returns the address that it ends at. */
  visit(start: string, person: Person): Promise<URL>
  close(): Promise<void>
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function openIssuer(): Promise<Issuer> {
  const clients = new Map<string, IssuerClient>()
  const people = new Map<string, Person>()
  let keys = { ...newKeys(), kid: randomUUID() }
  let forging: { change: (claims: Claims) => Claims; key: KeyObject } | null = null
  let claimsInToken = true
  let provider: Provider
  let url = ''
  let serve: ReturnType<Provider['callback']>

  const begin = (): void => {
    provider = new Provider(url, configuration())
    // Its own notices about this machine are of no use here.
    provider.on('server_error', () => undefined)
    provider.use(async (ctx, next) => {
      await next()
      const body = ctx.body as { id_token?: string } | undefined
      if (ctx.path === '/token' && forging && body?.id_token)
        body.id_token = signed(forging.change(claimsIn(body.id_token)), forging.key, keys.kid)
    })
    serve = provider.callback()
  }

  const configuration = (): Configuration => ({
    clients: [...clients.values()].map(({ id, secret, redirectUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    jwks: {
      keys: [{ ...keys.privateKey.export({ format: 'jwk' }), kid: keys.kid, alg: 'RS256', use: 'sig' }] as never,
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !claimsInToken,
    cookies: { keys: ['teste'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub)! }) }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    // Each client of the company may ask for everything.
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.body = { error: out.error }
    },
  })

  const server = createServer((request, response) => {
    const person = request.headers['x-person']
    // A connection that waits for the next request may end while it is on its way.
    response.setHeader('connection', 'close')
    if (request.url?.startsWith('/interaction/'))
      void provider.interactionFinished(request, response, { login: { accountId: String(person) } })
    else void serve(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  begin()

  return {
    url,
    allow(client) {
      clients.set(client.id, client)
      begin()
    },
    rotate() {
      keys = { ...newKeys(), kid: randomUUID() }
      begin()
    },
    forge(change, key = keys.privateKey) {
      forging = change && { change, key }
    },
    inToken(is) {
      claimsInToken = is
      begin()
    },
    async visit(start, person) {
      people.set(person.sub, person)
      const jar = new Map<string, string>()
      let at = new URL(start)
      for (let hops = 0; at.origin === url && hops < 10; hops++) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie, 'x-person': person.sub } })
        for (const each of answer.headers.getSetCookie()) {
          const [pair = ''] = each.split(';')
          jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        const location = answer.headers.get('location')
        if (!location) throw new Error(`the issuer answered ${answer.status}: ${await answer.text()}`)
        at = new URL(location, at)
      }
      return at
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const claimsIn = (token: string): Claims =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Claims

function signed(claims: Claims, key: KeyObject, kid: string): string {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = `${part({ alg: 'RS256', kid })}.${part(claims)}`
  return `${head}.${createSign('RSA-SHA256').update(head).sign(key, 'base64url')}`
}
