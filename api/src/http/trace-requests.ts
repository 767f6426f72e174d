import type { MiddlewareHandler } from 'hono'
import { inSpan } from '@fechai/platform/traces/spans'
import type { Env } from './context.ts'

/** Begins the trace of each request of the API, which is named by the request's id: the browser chose it at the click. */
export const traceRequests: MiddlewareHandler<Env> = (c, next) => {
  if (!c.req.path.startsWith('/api/')) return next()
  const { method } = c.req
  return inSpan(method, { kind: 'server', of: c.get('requestId'), isFirst: true }, async (span) => {
    await next()
    const route = c.req.routePath
    const { status } = c.res
    span.rename(`${method} ${route}`)
    span.set({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status })
    if (status >= 500) span.fail(String(status))
  })
}
