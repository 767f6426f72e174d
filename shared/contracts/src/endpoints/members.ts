import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  acceptBody,
  erasePersonBody,
  heirBody,
  invitationBody,
  inviteBody,
  roleBody,
  type HandedOver,
  type InvitationSent,
  type InvitationShown,
  type MembersAnswer,
} from '../members.ts'

export const memberEndpoints = {
  'POST /api/auth/invitations/look': endpoint({
    access: 'public',
    body: invitationBody,
    answer: type<InvitationShown>(),
    example: { token: 'nenhum' },
  }),
  'POST /api/auth/invitations/accept': endpoint({
    access: 'public',
    body: acceptBody,
    answer: type<Done>(),
    example: { token: 'nenhum', name: 'Ana', password: 'girassol-42-azul' },
  }),
  'GET /api/members': endpoint({ access: 'gestor', answer: type<MembersAnswer>() }),
  'POST /api/members/invitations': endpoint({
    access: 'gestor',
    body: inviteBody,
    answer: type<InvitationSent>(),
    example: { email: exampleId('new-address'), role: 'vendedor' },
  }),
  'POST /api/members/invitations/:id/resend': endpoint({
    access: 'gestor',
    ids: { id: 'invitation' },
    answer: type<InvitationSent>(),
  }),
  'DELETE /api/members/invitations/:id': endpoint({
    access: 'gestor',
    ids: { id: 'invitation' },
    answer: type<Done>(),
  }),
  'PATCH /api/members/:id': endpoint({
    access: 'gestor',
    ids: { id: 'member' },
    body: roleBody,
    answer: type<Done>(),
    example: { role: 'gestor' },
  }),
  'POST /api/members/:id/deactivate': endpoint({
    access: 'gestor',
    ids: { id: 'member' },
    body: heirBody,
    answer: type<HandedOver>(),
    example: { to: exampleId('colleague') },
  }),
  'POST /api/members/:id/hand-over': endpoint({
    access: 'gestor',
    ids: { id: 'member' },
    body: heirBody,
    answer: type<HandedOver>(),
    example: { to: exampleId('colleague') },
  }),
  'POST /api/members/:id/erase': endpoint({
    access: 'gestor',
    ids: { id: 'member' },
    body: erasePersonBody,
    answer: type<Done & { id: string }>(),
    example: { id: exampleId('new-id'), confirm: 'confirmo' },
    status: 202,
  }),
  'POST /api/members/:id/reactivate': endpoint({ access: 'gestor', ids: { id: 'member' }, answer: type<Done>() }),
}
