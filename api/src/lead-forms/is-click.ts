import { isbot } from 'isbot'
import type { ApiContext } from '../http/context.ts'

/**
 * True where a person follows a link. Chats and networks ask for an address to show a preview of it, search engines to
 * list it, and browsers ahead of a click that may never come.
 */
export function isClick(c: ApiContext): boolean {
  const agent = c.req.header('user-agent') ?? ''
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? c.req.header('x-moz') ?? ''
  return c.req.method === 'GET' && agent !== '' && !isbot(agent) && !/prefetch|preview/i.test(purpose)
}
