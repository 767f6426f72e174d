import { Hono } from 'hono'
import {
  joinLeadsBody,
  notSameBody,
  partLeadBody,
  type JoinedLeads,
  type SamePerson,
} from '@fechai/contracts/same-person'
import { leadJoinOf, samePersonOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { tellLeadChanged } from '../leads/tell.ts'

export const samePersonRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/leads/:id/same-person', route('session'), async (c) => {
      const answer: SamePerson = await samePersonOf(deps.db, c.get('viewer').owner).of(leadId(c))
      return c.json(answer)
    })
    .post('/leads/:id/not-same', route('session'), async (c) => {
      const { other } = await readBody(c, notSameBody)
      await samePersonOf(deps.db, c.get('viewer').owner).tellApart(leadId(c), other)
      return c.json({ success: true })
    })
    .post('/leads/:id/join', route('session'), async (c) => {
      const asked = await readBody(c, joinLeadsBody)
      const { owner, user } = c.get('viewer')
      const answer = await leadJoinOf(deps.db, owner).join(leadId(c), { ...asked, userName: user.name })
      return c.json(tellBoth(c, deps, answer))
    })
    .post('/leads/:id/part', route('session'), async (c) => {
      const asked = await readBody(c, partLeadBody)
      const { owner, user } = c.get('viewer')
      const answer = await leadJoinOf(deps.db, owner).part(leadId(c), { ...asked, userName: user.name })
      return c.json(tellBoth(c, deps, answer))
    })

function tellBoth(c: ApiContext, deps: Deps, both: JoinedLeads): JoinedLeads {
  const { owner } = c.get('viewer')
  for (const lead of [both.other, both.lead]) tellLeadChanged(deps, owner, lead, 'updated')
  return both
}

const leadId = (c: ApiContext): string => readId(c, 'Lead não encontrado ou não pertence ao usuário')
