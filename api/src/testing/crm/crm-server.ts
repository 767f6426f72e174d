import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A fault of the server, until another one is set. */
export type Fault = 'none' | 'busy' | 'broken' | 'silent' | 'lost-answer'

export interface CrmServer {
  url: string
  app: Hono
  /** Requests that were let in, as 'POST /api/v2/deals', in their order. */
  requests: string[]
  /** Texts of all bodies that came with them. */
  bodies: string[]
  /** Faults of the next requests whose line starts with `of`; 'lost-answer' does the work and then breaks the connection. */
  fail(fault: Fault, of?: string, times?: number): void
  /** Ends every access that was given. */
  revoke(): void
  /** Lets each access end at once: it has to be renewed. */
  expire(): void
  /** Number of times that an access was renewed. */
  renewals(): number
  /** Passes through the page of the system as a person who gives the access, and returns the address that it ends at. */
  visit(start: string, decision?: 'allow' | 'deny'): URL
  close(): Promise<void>
}

export interface CrmSettings {
  clientId: string
  clientSecret: string
  /** How the client shows its secret. */
  secret: 'basic' | 'post'
  /** Fields that the answer of the token has besides. */
  tokenFields?(url: string): Record<string, unknown>
  authorizePath: string
  /** Parameters that its page asks for, besides those of OAuth. */
  asks?: Record<string, string>
  /** A refresh token stays good, and a refresh gives none. */
  refreshStays?: boolean
  /** Codes are given for a challenge (PKCE) alone. */
  usesPkce?: boolean
  tokenPath: string
  /** Words of its refusals, where they are not those of OAuth and HTTP alone. */
  answers?: { busy?: Answer; refusedRefresh?: Answer }
}

interface Answer {
  status: ContentfulStatusCode
  body: object
  headers?: Record<string, string>
}
const BUSY: Answer = { status: 429, body: { error: 'rate limited' }, headers: { 'retry-after': '1' } }
const REFUSED: Answer = { status: 400, body: { error: 'invalid_grant' } }

interface Grant {
  access: string
  refresh: string
  isOver: boolean
}

/** Opens a server on this machine with OAuth 2.0 (code and refresh), limits and faults; the routes are the caller's. */
export async function openCrmServer(settings: CrmSettings, routes: (app: Hono) => void): Promise<CrmServer> {
  const codes = new Map<string, string | null>()
  const grants: Grant[] = []
  const faults: { fault: Fault; of: string; times: number }[] = []
  const requests: string[] = []
  const bodies: string[] = []
  let renewals = 0

  const app = new Hono()
  app.post(settings.tokenPath, async (c) => {
    // A fault of all requests is none of this one: an access is renewed in between.
    const away = faults.find(({ of, times }) => times > 0 && of === `POST ${settings.tokenPath}`)
    if (away) {
      away.times--
      return c.text('bad gateway', 502)
    }
    const form = new URLSearchParams(await c.req.text())
    if (!isClient(c, form, settings)) return c.json({ error: 'invalid_client' }, 401)
    const known =
      form.get('grant_type') === 'authorization_code'
        ? takeCode(codes, form)
        : grants.some((grant) => grant.refresh === form.get('refresh_token'))
    if (!known) return answer(c, settings.answers?.refusedRefresh ?? REFUSED)
    const used = form.get('refresh_token')
    if (used !== null) renewals++
    // Else a refresh token is good for one use.
    if (used !== null && !settings.refreshStays)
      grants.splice(0, grants.length, ...grants.filter(({ refresh }) => refresh !== used))
    const stays = used !== null && settings.refreshStays
    const grant = { access: randomUUID(), refresh: stays ? used : randomUUID(), isOver: false }
    grants.push(grant)
    return c.json({
      ...{ access_token: grant.access, token_type: 'Bearer', expires_in: 3_600 },
      ...(!stays && { refresh_token: grant.refresh }),
      ...settings.tokenFields?.(server.url),
    })
  })
  app.use('*', async (c, next) => {
    const line = `${c.req.method} ${new URL(c.req.url).pathname}`
    const token = c.req.header('authorization')?.replace(/^Bearer /, '')
    const grant = grants.find(({ access }) => access === token)
    if (!grant || grant.isOver) return c.json({ error: 'unauthorized' }, 401)
    const fault = faults.find(({ of, times }) => times > 0 && line.startsWith(of))
    if (fault) fault.times--
    if (fault?.fault === 'busy') return answer(c, settings.answers?.busy ?? BUSY)
    if (fault?.fault === 'broken') return c.text('bad gateway', 502)
    if (fault?.fault === 'silent') return new Promise(() => undefined)
    requests.push(line)
    bodies.push(await c.req.text())
    await next()
    if (fault?.fault === 'lost-answer') (c.env as { outgoing: { destroy(): void } }).outgoing.destroy()
  })
  routes(app)

  const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => listening.once('listening', () => resolve()))
  const server: CrmServer = {
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    ...{ app, requests, bodies },
    fail: (fault, of = '', times = 1) => void faults.push({ fault, of, times }),
    revoke: () => void grants.splice(0),
    expire: () => grants.forEach((grant) => (grant.isOver = true)),
    renewals: () => renewals,
    visit(start, decision = 'allow') {
      const asked = new URL(start)
      if (asked.pathname !== settings.authorizePath || asked.searchParams.get('client_id') !== settings.clientId)
        throw new Error(`no page of this system: ${start}`)
      for (const [name, value] of Object.entries(settings.asks ?? {}))
        if (asked.searchParams.get(name) !== value) throw new Error(`the page wants ${name}=${value}`)
      const challenge = asked.searchParams.get('code_challenge')
      if ((challenge !== null) !== (settings.usesPkce ?? false)) throw new Error('a challenge belongs to PKCE')
      const back = new URL(asked.searchParams.get('redirect_uri')!)
      back.searchParams.set('state', asked.searchParams.get('state')!)
      if (decision === 'deny') back.searchParams.set('error', 'access_denied')
      else {
        const code = randomUUID()
        codes.set(`${code} ${back.origin}${back.pathname}`, challenge)
        back.searchParams.set('code', code)
      }
      return back
    },
    close: () =>
      new Promise((resolve) => {
        listening.close(() => resolve())
        if ('closeAllConnections' in listening) listening.closeAllConnections()
      }),
  }
  return server
}

/** Uses a code up. @returns false for an unknown one, and for one whose challenge is not met */
function takeCode(codes: Map<string, string | null>, form: URLSearchParams): boolean {
  const key = `${form.get('code')} ${form.get('redirect_uri')}`
  const challenge = codes.get(key)
  if (challenge === undefined) return false
  codes.delete(key)
  const verifier = form.get('code_verifier')
  return (
    challenge === null ||
    challenge ===
      createHash('sha256')
        .update(verifier ?? '')
        .digest('base64url')
  )
}

const answer = (c: Context, { status, body, headers }: Answer): Response => c.json(body, status, headers)

function isClient(c: Context, form: URLSearchParams, { clientId, clientSecret, secret }: CrmSettings): boolean {
  if (secret === 'post') return form.get('client_id') === clientId && form.get('client_secret') === clientSecret
  const basic = Buffer.from(c.req.header('authorization')?.slice(6) ?? '', 'base64').toString()
  // RFC 6749 has both parts encoded as a form encodes them.
  return basic.split(':').map(decodeURIComponent).join(':') === `${clientId}:${clientSecret}`
}
