import type { MiddlewareHandler } from 'hono'
import type { Access, Endpoint } from '@fechai/contracts/endpoint'
import { inAuditContext } from '@fechai/data/audit'
import { API_KEY_REFUSALS, type ApiScope } from '@fechai/domain/api-key'
import { DomainError } from '@fechai/domain/errors'
import { tokenIn } from '../api-keys/viewer-of-key.ts'
import type { Viewer } from '../identity/viewer.ts'
import type { ApiContext, Env } from './context.ts'
import { isOwnProbe } from './own-probes.ts'

type RouteOptions = Pick<Endpoint, 'scope' | 'signInText' | 'refusal' | 'prolongs' | 'lasts'>

const RANK: Record<Access, number> = { public: 0, session: 1, lider: 2, gestor: 3, admin: 4 }
const RANK_OF_ROLE = { vendedor: RANK.session, lider: RANK.lider, gestor: RANK.gestor, admin: RANK.admin } as const

const policies = new WeakMap<object, Access>()

/** The policy that a handler enforces; undefined for any other handler. */
export const policyOf = (handler: object): Access | undefined => policies.get(handler)

const SIGN_IN_TEXT = 'Usuário não autenticado'

/**
 * First handler of every route: declares its policy and enforces it. Ids of a company or a person that
 * the request names outside its body have to be the session's; for others' ids nothing exists.
 */
export function route(
  access: Access,
  { scope, signInText = SIGN_IN_TEXT, refusal, prolongs = true, lasts = false }: RouteOptions = {},
): MiddlewareHandler<Env> {
  const enforce: MiddlewareHandler<Env> =
    access === 'public'
      ? (_c, next) => next()
      : async (c, next) => {
          const token = tokenIn(c.req.raw.headers)
          const viewer = token ? await c.get('identity').viewerOfKey(token) : await viewerOf(c, prolongs)
          if (!viewer && refusal) c.set('refusal', refusal)
          if (!viewer) throw new DomainError('unauthenticated', signInText, { code: 'sessao' })
          c.set('viewer', viewer)
          if (viewer.apiKey) requireScope(viewer.apiKey.scopes, scope)
          c.get('admission').count(viewer.owner)
          requireOwnIds(c)
          if (RANK_OF_ROLE[viewer.user.role] < RANK[access]) {
            throw new DomainError('forbidden', 'Acesso restrito', { code: 'acesso_restrito' })
          }
          if (access === 'admin') c.get('identity').requireSecondFactor(viewer)
          const answer = () => (lasts ? next() : whileAnswering(c, next))
          if (!viewer.apiKey) return answer()
          await inAuditContext({ isTest: isOwnProbe(c), apiKeyId: viewer.apiKey.id }, answer)
        }
  policies.set(enforce, access)
  return enforce
}

/** A place for as long as the answer lasts: what it holds in memory it holds for that long. */
async function whileAnswering(c: ApiContext, next: () => Promise<void>): Promise<void> {
  const outgoing = c.env?.outgoing
  const end = await c.get('admission').hold(c.get('viewer').owner, outgoing)
  try {
    await next()
  } finally {
    if (!outgoing || outgoing.closed || outgoing.destroyed) end()
  }
}

async function viewerOf(c: ApiContext, prolongs: boolean): Promise<Viewer | null> {
  const { headers } = c.req.raw
  if (!prolongs) return c.get('identity').viewerOf(headers)
  const found = await c.get('identity').viewerAtWork(headers)
  for (const cookie of found?.cookies ?? []) c.header('Set-Cookie', cookie, { append: true })
  return found?.viewer ?? null
}

function requireScope(scopes: readonly ApiScope[], wanted: ApiScope | undefined): void {
  if (!wanted || !scopes.includes(wanted))
    throw new DomainError('forbidden', API_KEY_REFUSALS.scope, { code: 'chave_alcance' })
}

function requireOwnIds(c: ApiContext): void {
  const { empresaId, userId } = c.get('viewer').owner
  requireSame(c.req.header('x-empresa-id'), empresaId)
  requireSame(c.req.param('empresaId') ?? c.req.query('empresaId'), empresaId)
  requireSame(c.req.param('userId') ?? c.req.query('userId'), userId)
}

/** Code of the refusal of an id that is not the session's. */
export const NOT_YOURS = 'id_alheio'

/** @throws DomainError('not-found') when an id was named and is not the session's. */
export function requireSame(named: unknown, own: string): void {
  if (named !== undefined && named !== own) throw new DomainError('not-found', 'Não encontrado', { code: NOT_YOURS })
}
