import { Hono } from 'hono'
import * as z from 'zod'
import { erasePersonBody, heirBody, inviteBody, roleBody, type HandedOver } from '@fechai/contracts/members'
import { DomainError } from '@fechai/domain/errors'
import { MEMBER_REFUSALS } from '@fechai/domain/members'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import type { Viewer } from '../identity/viewer.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { changeRole, deactivate, erasePerson, handOverLeads, reactivate } from './change-member.ts'
import { invite, resend, withdraw } from './invitations.ts'
import { listMembers } from './list-members.ts'

const done = { success: true }

/** Routes of the people who work in a company: 'Acesso de Usuários'. */
export const memberRoutes = (deps: Deps) =>
  new Hono<Env>()
    .post('/auth/invitations/look', route('public'), (c) => showInvitation(c, deps))
    .post('/auth/invitations/accept', route('public'), (c) => acceptInvitation(c, deps))
    .get('/members', route('gestor'), async (c) => c.json(await listMembers(deps, c.get('viewer').owner)))
    .post('/members/invitations', route('gestor'), async (c) =>
      c.json(await invite(deps, c.get('viewer'), await readBody(c, inviteBody))),
    )
    .post('/members/invitations/:id/resend', route('gestor'), async (c) =>
      c.json(await resend(deps, c.get('viewer'), idOf(c))),
    )
    .delete('/members/invitations/:id', route('gestor'), async (c) => {
      await withdraw(deps, c.get('viewer'), idOf(c))
      return c.json(done)
    })
    .patch('/members/:id', route('gestor'), async (c) => {
      const { role } = await readBody(c, roleBody)
      await changeRole(deps, acting(c), idOf(c), role)
      return c.json(done)
    })
    .post('/members/:id/deactivate', route('gestor'), async (c) => {
      const { to } = await readBody(c, heirBody)
      const answer: HandedOver = { leads: await deactivate(deps, acting(c), idOf(c), to) }
      return c.json(answer)
    })
    .post('/members/:id/hand-over', route('gestor'), async (c) => {
      const { to } = await readBody(c, heirBody)
      const answer: HandedOver = { leads: await handOverLeads(deps, acting(c), idOf(c), to) }
      return c.json(answer)
    })
    .post('/members/:id/erase', route('gestor'), async (c) => {
      const { id } = await readBody(c, erasePersonBody)
      await erasePerson(deps, acting(c), idOf(c), id)
      return c.json({ ...done, id }, 202)
    })
    .post('/members/:id/reactivate', route('gestor'), async (c) => {
      await reactivate(deps, acting(c), idOf(c))
      return c.json(done)
    })

/** Returns a viewer who may change other people; an administrator with nothing but a password may not. */
function acting(c: ApiContext): Viewer {
  const viewer = c.get('viewer')
  c.get('identity').requireSecondFactor(viewer)
  return viewer
}

function idOf(c: ApiContext): string {
  const id = c.req.param('id')
  if (z.uuid().safeParse(id).success) return id!
  throw new DomainError('not-found', MEMBER_REFUSALS.unknown, { code: 'id' })
}
