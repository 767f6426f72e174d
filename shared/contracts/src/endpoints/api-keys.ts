import { newApiKeyBody, type ApiKeys, type ApiKeyToken } from '../api-keys.ts'
import { ownPasswordBody } from '../second-factor.ts'
import { endpoint, type, type Done } from '../endpoint.ts'

export const apiKeyEndpoints = {
  'GET /api/api-keys': endpoint({ access: 'gestor', answer: type<ApiKeys>() }),
  'POST /api/api-keys': endpoint({
    access: 'gestor',
    body: newApiKeyBody,
    answer: type<ApiKeyToken>(),
    example: { name: 'Planilha', scopes: ['leads:read'], days: 90, current: 'errada' },
  }),
  'POST /api/api-keys/:id/rotate': endpoint({
    access: 'gestor',
    ids: { id: 'api-key' },
    body: ownPasswordBody,
    answer: type<ApiKeyToken>(),
    example: { current: 'errada' },
  }),
  'DELETE /api/api-keys/:id': endpoint({ access: 'gestor', ids: { id: 'api-key' }, answer: type<Done>() }),
}
