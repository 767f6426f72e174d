import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Owner } from '@fechai/data/database'
import { ledPeople } from '@fechai/data/teams'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { answerHeaders } from '../http/headers.ts'
import { GREETING, HEARTBEAT, parseEventId } from './frames.ts'
import { catchUp } from './catch-up.ts'
import { openTab } from './tab.ts'

const HEARTBEAT_MS = 15_000

/** One stream a tab, written past the framework: a stream of its own per tab costs it three times as long. */
export async function openStream(c: ApiContext, deps: Deps): Promise<Response> {
  const { outgoing } = c.env
  const viewer = c.get('viewer')
  const headers = c.req.raw.headers
  const lastId = parseEventId(c.req.header('last-event-id') ?? c.req.query('lastEventId'))
  deps.hub.requireRoom(viewer.owner.empresaId)
  const team = await teamOf(viewer.owner)
  outgoing.writeHead(200, {
    ...answerHeaders(deps.environment),
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    'X-Request-Id': c.get('requestId'),
  })
  outgoing.write(GREETING)

  const tab = openTab(outgoing, { ...viewer.owner, ...(team && { team }) })
  const leave = deps.hub.join(tab, endWithSession)
  const heartbeat = setInterval(() => tab.send(HEARTBEAT), HEARTBEAT_MS)
  const sessionCheck = setInterval(() => void endWithSession(), deps.sessionCheckMs)
  outgoing.once('close', () => {
    clearInterval(heartbeat)
    clearInterval(sessionCheck)
    leave()
  })

  /** A session that ended, or now has other rights, ends the stream; an unreachable database does not. */
  async function endWithSession(): Promise<void> {
    const now = await deps.identity.viewerOf(headers).catch(() => viewer)
    const same = now?.owner.empresaId === viewer.owner.empresaId && now.user.role === viewer.user.role
    if (!same || !(await leadsSame())) tab.close()
  }

  /** A tab of a leader whose team changed comes back with the team of now. */
  async function leadsSame(): Promise<boolean> {
    const now = await teamOf(viewer.owner).catch(() => team)
    return now === team || (now?.size === team?.size && [...(now ?? [])].every((id) => team?.has(id)))
  }

  async function teamOf(owner: Owner): Promise<Set<string> | undefined> {
    return owner.reach === 'team' ? new Set(await ledPeople(deps.db, owner)) : undefined
  }

  catchUp(deps, tab, lastId).catch((err: unknown) => {
    deps.log.warn({ err, requestId: c.get('requestId') }, 'stream not opened')
    // The browser comes back by itself.
    tab.close()
  })
  return RESPONSE_ALREADY_SENT
}
