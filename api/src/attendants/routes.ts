import { Hono } from 'hono'
import { linkAttendantBody, type Attendants } from '@fechai/contracts/attendants'
import { attendantsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { listAttendants } from './list-attendants.ts'

/** Routes of the attendants of conversations, and of the people that their names mean. */
export const attendantRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/attendants', route('gestor'), async (c) => {
      const answer: Attendants = { attendants: await listAttendants(deps, c.get('viewer').owner) }
      return c.json(answer)
    })
    .put('/attendants', route('gestor'), async (c) => {
      const { owner } = c.get('viewer')
      await attendantsOf(deps.db, owner).link(await readBody(c, linkAttendantBody))
      const answer: Attendants = { attendants: await listAttendants(deps, owner) }
      return c.json(answer)
    })
