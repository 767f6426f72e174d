import { attendantsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { listAttendants } from './list-attendants.ts'

/** Routes of the attendants of conversations, and of the people that their names mean. */
export const attendantRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/attendants', async (c) => ({ attendants: await listAttendants(deps, c.get('viewer').owner) }))
    .serve('PUT /api/attendants', async (c, { body }) => {
      const { owner } = c.get('viewer')
      await attendantsOf(deps.db, owner).link(body)
      return { attendants: await listAttendants(deps, owner) }
    })
