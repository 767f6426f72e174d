import type { Hono } from 'hono'
import type { Env } from './context.ts'
import type { Access } from '@fechai/contracts/endpoint'
import { policyOf } from './route.ts'

export interface RoutePolicy {
  method: string
  path: string
  access: Access
}

/** Every route of the router with the policy that its first handler enforces; null where it enforces none. */
export function listPolicies(
  app: Pick<Hono<Env>, 'routes'>,
): (Omit<RoutePolicy, 'access'> & { access: Access | null })[] {
  const first = new Map<string, { method: string; path: string; access: Access | null }>()
  for (const { method, path, handler } of app.routes) {
    const key = `${method} ${path}`
    // 'ALL' is middleware that passes on; it answers nothing by itself.
    if (method === 'ALL' || first.has(key)) continue
    first.set(key, { method, path, access: policyOf(handler) ?? null })
  }
  return [...first.values()]
}

/** @throws Error naming the routes that would be open to anyone by oversight. */
export function requirePolicies(app: Pick<Hono<Env>, 'routes'>): void {
  const open = listPolicies(app).filter(({ access }) => access === null)
  if (open.length > 0)
    throw new Error(`Rotas sem política de acesso: ${open.map(({ method, path }) => `${method} ${path}`).join(', ')}.`)
}
