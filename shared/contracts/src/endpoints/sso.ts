import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { ownPasswordBody } from '../second-factor.ts'
import {
  ssoAnswerQuery,
  ssoConnectionBody,
  ssoDomainBody,
  ssoEmailBody,
  ssoSwitchBody,
  type ScimToken,
  type SsoDomain,
  type SsoLook,
  type SsoSettings,
  type SsoStart,
} from '../sso.ts'

const address = { email: exampleId('new-address') }

export const ssoEndpoints = {
  'POST /api/auth/sso/look': endpoint({
    access: 'public',
    body: ssoEmailBody,
    answer: type<SsoLook>(),
    example: address,
    readsOnly: true,
  }),
  'POST /api/auth/sso/start': endpoint({
    access: 'public',
    body: ssoEmailBody,
    answer: type<SsoStart>(),
    example: address,
  }),
  'GET /api/auth/sso/callback/:id': endpoint({
    access: 'public',
    ids: { id: 'sso-company' },
    query: ssoAnswerQuery,
    example: { state: 'nenhum' },
  }),
  'GET /api/sso': endpoint({ access: 'gestor', answer: type<SsoSettings>() }),
  'PUT /api/sso': endpoint({
    access: 'gestor',
    body: ssoConnectionBody,
    answer: type<Done>(),
    example: { issuer: 'https://login.exemplo.com.br', clientId: 'fechai', secret: 'segredo', current: 'errada' },
  }),
  'POST /api/sso/remove': endpoint({
    access: 'gestor',
    body: ownPasswordBody,
    answer: type<Done>(),
    example: { current: 'errada' },
  }),
  'POST /api/sso/test': endpoint({ access: 'gestor', answer: type<Done>() }),
  'POST /api/sso/switch': endpoint({
    access: 'gestor',
    body: ssoSwitchBody,
    answer: type<Done>(),
    example: { on: false, only: false, breakGlass: null, current: 'errada' },
  }),
  'POST /api/sso/domains': endpoint({
    access: 'gestor',
    body: ssoDomainBody,
    answer: type<SsoDomain>(),
    example: { domain: 'empresa.com.br' },
  }),
  'POST /api/sso/domains/:id/verify': endpoint({
    access: 'gestor',
    ids: { id: 'sso-domain' },
    body: ownPasswordBody,
    answer: type<Done>(),
    example: { current: 'errada' },
  }),
  'POST /api/sso/domains/:id/remove': endpoint({
    access: 'gestor',
    ids: { id: 'sso-domain' },
    body: ownPasswordBody,
    answer: type<Done>(),
    example: { current: 'errada' },
  }),
  'POST /api/sso/scim-token': endpoint({
    access: 'gestor',
    body: ownPasswordBody,
    answer: type<ScimToken>(),
    example: { current: 'errada' },
  }),
  'DELETE /api/sso/scim-token': endpoint({ access: 'gestor', answer: type<Done>() }),
}
