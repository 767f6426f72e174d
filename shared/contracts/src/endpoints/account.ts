import { TERMS_VERSION } from '@fechai/domain/terms'
import { endpoint, type, type Done } from '../endpoint.ts'
import { termsBody } from '../identity.ts'
import { closeBody, passwordBody, type HandedOver, type OwnSessions } from '../members.ts'
import {
  disableBody,
  ownPasswordBody,
  secondFactorBody,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorBegun,
} from '../second-factor.ts'

export const accountEndpoints = {
  'GET /api/account/sessions': endpoint({ access: 'session', answer: type<OwnSessions>() }),
  'DELETE /api/account/sessions/:id': endpoint({
    access: 'session',
    ids: { id: 'account-session' },
    answer: type<Done>(),
  }),
  'POST /api/account/sessions/end-others': endpoint({ access: 'session', answer: type<Done & { ended: number }>() }),
  'GET /api/account/second-factor': endpoint({ access: 'session', answer: type<SecondFactor>() }),
  'POST /api/account/second-factor/begin': endpoint({
    access: 'session',
    body: ownPasswordBody,
    answer: type<SecondFactorBegun>(),
    example: { current: 'uma senha errada' },
  }),
  'POST /api/account/second-factor/confirm': endpoint({
    access: 'session',
    body: secondFactorBody,
    answer: type<Done>(),
    example: { code: '000000' },
  }),
  'POST /api/account/second-factor/codes': endpoint({
    access: 'session',
    body: ownPasswordBody,
    answer: type<RecoveryCodes>(),
    example: { current: 'uma senha errada' },
  }),
  'POST /api/account/second-factor/disable': endpoint({
    access: 'session',
    body: disableBody,
    answer: type<Done>(),
    example: { current: 'uma senha errada', code: '000000' },
  }),
  'POST /api/account/password': endpoint({
    access: 'session',
    body: passwordBody,
    answer: type<Done>(),
    example: { current: 'girassol-42-azul', password: 'girassol-42-azul' },
  }),
  'POST /api/account/terms': endpoint({
    access: 'session',
    body: termsBody,
    answer: type<Done>(),
    example: { version: TERMS_VERSION },
  }),
  'POST /api/account/close': endpoint({
    access: 'session',
    body: closeBody,
    answer: type<HandedOver>(),
    example: { current: 'uma senha errada' },
  }),
}
