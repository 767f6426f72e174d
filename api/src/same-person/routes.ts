import type { JoinedLeads } from '@fechai/contracts/same-person'
import { leadJoinOf, samePersonOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { notifyLeadChanged } from '../leads/notify-lead-changed.ts'

export const samePersonRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/leads/:id/same-person', (c, { id }) => samePersonOf(deps.db, c.get('viewer').owner).of(id))
    .serve('POST /api/leads/:id/not-same', async (c, { body: { other }, id }) => {
      await samePersonOf(deps.db, c.get('viewer').owner).tellApart(id, other)
      return { success: true }
    })
    .serve('POST /api/leads/:id/join', async (c, { body: asked, id }) => {
      const { owner, user } = c.get('viewer')
      const answer = await leadJoinOf(deps.db, owner).join(id, { ...asked, userName: user.name })
      return tellBoth(c, deps, answer)
    })
    .serve('POST /api/leads/:id/part', async (c, { body: asked, id }) => {
      const { owner, user } = c.get('viewer')
      const answer = await leadJoinOf(deps.db, owner).part(id, { ...asked, userName: user.name })
      return tellBoth(c, deps, answer)
    })

function tellBoth(c: ApiContext, deps: Deps, both: JoinedLeads): JoinedLeads {
  const { owner } = c.get('viewer')
  for (const lead of [both.other, both.lead]) notifyLeadChanged(deps, owner, lead, 'updated')
  return both
}
