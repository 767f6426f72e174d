import { Hono } from 'hono'
import { leadRequestAnswerBody, leadRequestBody } from '@fechai/contracts/lead-requests'
import { NOBODY } from '@fechai/data/database'
import { leadRequestsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { namesOf, publishNewOwner } from '../leads/assign.ts'

/** Routes of requests for leads that a colleague owns. */
export const leadRequestRoutes = (deps: Deps) =>
  new Hono<Env>()
    .post('/lead-requests', route('session'), async (c) => {
      const { owner } = c.get('viewer')
      const { uploadId } = await readBody(c, leadRequestBody)
      const { ownerId } = await leadRequestsOf(deps.db, owner).ask(uploadId)
      for (const userId of [ownerId, NOBODY])
        void deps.bus.publish({ ...owner, userId }, { type: 'notifications-changed' })
      return c.json({ success: true })
    })
    .post('/lead-requests/:id/answer', route('session'), async (c) => {
      const { owner, user } = c.get('viewer')
      const id = readId(c, 'Pedido não encontrado')
      const { accept } = await readBody(c, leadRequestAnswerBody)
      const by = { names: await namesOf(deps, owner), userName: user.name }
      const answered = await leadRequestsOf(deps.db, owner).answer(id, accept, by)
      publishNewOwner(deps, owner, answered.requestedBy, answered)
      for (const userId of [owner.userId, answered.requestedBy, NOBODY])
        void deps.bus.publish({ ...owner, userId }, { type: 'notifications-changed' })
      return c.json({ success: true })
    })
