import type { MiddlewareHandler } from 'hono'
import type { ApiContext, Env } from './context.ts'

/** True for a browser that opens an address, as after a link; a program that calls the interface wants JSON. */
const opensPage = (c: ApiContext): boolean => (c.req.header('accept') ?? '').includes('text/html')

/** Answers a browser that opens an address by a page where the request is refused; all others get the refusal as JSON. */
export const refuseByPage =
  (page: (c: ApiContext, error: Error) => Response | Promise<Response>): MiddlewareHandler<Env> =>
  async (c, next) => {
    await next()
    if (c.error && opensPage(c)) c.res = await page(c, c.error)
  }
