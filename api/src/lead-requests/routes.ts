import { NOBODY } from '@fechai/data/database'
import { leadRequestsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { namesOf } from '../identity/people.ts'
import { publishNewOwner } from '../leads/assign.ts'

/** Routes of requests for leads that a colleague owns. */
export const leadRequestRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/lead-requests', async (c, { body: { uploadId } }) => {
      const { owner } = c.get('viewer')
      const { ownerId } = await leadRequestsOf(deps.db, owner).ask(uploadId)
      for (const userId of [ownerId, NOBODY])
        void deps.bus.publish({ ...owner, userId }, { type: 'notifications-changed' })
      return { success: true }
    })
    .serve('POST /api/lead-requests/:id/answer', async (c, { id, body: { accept } }) => {
      const { owner, user } = c.get('viewer')
      const by = { names: await namesOf(deps.authDb, owner.empresaId), userName: user.name }
      const answered = await leadRequestsOf(deps.db, owner).answer(id, accept, by)
      publishNewOwner(deps, owner, answered.requestedBy, answered)
      for (const userId of [owner.userId, answered.requestedBy, NOBODY])
        void deps.bus.publish({ ...owner, userId }, { type: 'notifications-changed' })
      return { success: true }
    })
