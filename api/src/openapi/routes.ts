import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { openApiOf } from './document.ts'

/** Routes that describe the product's own interface to those who build on it; `router` is the whole application. */
export const openApiRoutes = ({ environment }: Pick<Deps, 'environment'>, router: () => Pick<Hono<Env>, 'routes'>) => {
  let document: string | undefined
  return new Routes().serve('GET /api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiOf(router(), new URL(environment.PUBLIC_URL).origin))
    c.header('Content-Type', 'application/json; charset=utf-8')
    return c.body(document)
  })
}
