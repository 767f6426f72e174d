import {
  authoriseBody,
  conflictBody,
  connectBody,
  connectionAnswerQuery,
  connectionSwitchBody,
  mapBody,
  previewBody,
  problemsQuery,
  type ConnectionPreview,
  type Connections,
  type ConnectionStart,
  type RemoteAccount,
  type SyncProblems,
} from '../connections.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import { ownPasswordBody } from '../second-factor.ts'

const ids = { id: 'connection' } as const
const mapping = { fields: { nome: 'name' }, stages: {}, owners: {}, isTwoWay: false }
const withPassword = { access: 'gestor', ids, body: ownPasswordBody, example: { current: 'errada' } } as const

export const connectionEndpoints = {
  'GET /api/connections': endpoint({ access: 'gestor', answer: type<Connections>() }),
  'POST /api/connections': endpoint({
    ...{ access: 'gestor', body: connectBody, answer: type<ConnectionStart>() },
    example: { kind: 'pipedrive' as const, receiver: null, current: 'errada' },
  }),
  'GET /api/connections/callback': endpoint({
    ...{ access: 'gestor', query: connectionAnswerQuery, example: { state: 'nenhum' } },
  }),
  'POST /api/connections/:id/authorise': endpoint({
    ...{ access: 'gestor', ids, body: authoriseBody, answer: type<ConnectionStart>() },
    example: { receiver: null, current: 'errada' },
  }),
  'GET /api/connections/:id/account': endpoint({ access: 'gestor', ids, answer: type<RemoteAccount>() }),
  'PUT /api/connections/:id/mapping': endpoint({
    ...{ access: 'gestor', ids, body: mapBody, answer: type<Done>(), example: { mapping, current: 'errada' } },
  }),
  'POST /api/connections/:id/preview': endpoint({
    ...{ access: 'gestor', ids, body: previewBody, answer: type<ConnectionPreview>(), example: { mapping } },
    readsOnly: true,
  }),
  'POST /api/connections/:id/switch': endpoint({
    ...{ access: 'gestor', ids, body: connectionSwitchBody, answer: type<Done>(), example: { on: false, all: false } },
  }),
  'POST /api/connections/:id/take-back': endpoint({ ...withPassword, answer: type<Done>() }),
  'GET /api/connections/:id/problems': endpoint({
    ...{ access: 'gestor', ids, query: problemsQuery, answer: type<SyncProblems>(), example: {} },
  }),
  'POST /api/connections/:id/retry': endpoint({ access: 'gestor', ids, answer: type<Done>() }),
  'POST /api/connections/:id/conflicts/:leadId': endpoint({
    ...{ access: 'gestor', ids: { ...ids, leadId: 'lead' }, body: conflictBody, answer: type<Done>() },
    example: { choice: 'daqui' as const },
  }),
  'POST /api/connections/:id/leads/:leadId/create-again': endpoint({
    ...{ access: 'gestor', ids: { ...ids, leadId: 'lead' }, answer: type<Done>() },
  }),
  'POST /api/connections/:id/remove': endpoint({ ...withPassword, answer: type<Done>() }),
}
