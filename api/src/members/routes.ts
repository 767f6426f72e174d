import type { Done } from '@fechai/contracts/endpoint'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { acceptInvitation, showInvitation } from './accept-invitation.ts'
import { acting } from './acting.ts'
import { changeRole, deactivate, erasePerson, handOverLeads, reactivate } from './change-member.ts'
import { invite, resend, withdraw } from './invitations.ts'
import { listMembers } from './list-members.ts'

const DONE: Done = { success: true }

/** Routes of the people who work in a company: 'Acesso de Usuários'. */
export const memberRoutes = (deps: Deps) =>
  new Routes()
    .serve('POST /api/auth/invitations/look', (c, { body: { token } }) => showInvitation(c, deps, token))
    .serve('POST /api/auth/invitations/accept', (c, { body }) => acceptInvitation(c, deps, body))
    .serve('GET /api/members', (c) => listMembers(deps, c.get('viewer').owner))
    .serve('POST /api/members/invitations', (c, { body }) => invite(deps, acting(c), body))
    .serve('POST /api/members/invitations/:id/resend', (c, { id }) => resend(deps, acting(c), id))
    .serve('DELETE /api/members/invitations/:id', async (c, { id }) => {
      await withdraw(deps, acting(c), id)
      return DONE
    })
    .serve('PATCH /api/members/:id', async (c, { body: { role }, id }) => {
      await changeRole(deps, acting(c), id, role)
      return DONE
    })
    .serve('POST /api/members/:id/deactivate', async (c, { body: { to }, id }) => ({
      leads: await deactivate(deps, acting(c), id, to),
    }))
    .serve('POST /api/members/:id/hand-over', async (c, { body: { to }, id }) => ({
      leads: await handOverLeads(deps, acting(c), id, to),
    }))
    .serve('POST /api/members/:id/erase', async (c, { id, body: { id: erasureId } }) => {
      await erasePerson(deps, acting(c), id, erasureId)
      return { ...DONE, id: erasureId }
    })
    .serve('POST /api/members/:id/reactivate', async (c, { id }) => {
      await reactivate(deps, acting(c), id)
      return DONE
    })
