import { Hono } from 'hono'
import type { ApiContext, Env } from '../http/context.ts'
import { notFoundHandler } from '../http/errors.ts'
import { route } from '../http/route.ts'
import { takesBrotli } from '../http/takes-brotli.ts'
import type { PageFile } from './files.ts'

/** Paths of programs and of files: what is not there has no page. */
const NO_PAGES = ['/api/', '/assets/', '/scim/']

/** The dashboard's files; any other path is one of its own routes and gets its page. */
export const dashboardRoutes = (files: ReadonlyMap<string, PageFile>) =>
  new Hono<Env>().get('*', route('public'), (c) => {
    const found = files.get(c.req.path)
    if (found) return sendFile(c, found)
    const page = files.get('/index.html')
    const isPage = !NO_PAGES.some((each) => c.req.path.startsWith(each))
    return page && isPage ? sendFile(c, page) : notFoundHandler(c)
  })

function sendFile(c: ApiContext, file: PageFile): Response {
  c.header('Cache-Control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  c.header('ETag', file.etag)
  const packed = file.brotli && takesBrotli(c) ? file.brotli : null
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304)
  c.header('Content-Type', file.type)
  if (!packed) return c.body(file.plain)
  c.header('Content-Encoding', 'br')
  return c.body(packed)
}
