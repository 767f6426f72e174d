import { newApiKeyBody, type ApiKeys, type ApiKeyToken } from '../api-keys.ts'
import { endpoint, type, type Done } from '../endpoint.ts'

export const apiKeyEndpoints = {
  'GET /api/api-keys': endpoint({ access: 'gestor', answer: type<ApiKeys>() }),
  'POST /api/api-keys': endpoint({
    access: 'gestor',
    body: newApiKeyBody,
    answer: type<ApiKeyToken>(),
    example: { name: 'Planilha', scopes: ['leads:read'], days: 90 },
  }),
  'POST /api/api-keys/:id/rotate': endpoint({
    access: 'gestor',
    ids: { id: 'api-key' },
    answer: type<ApiKeyToken>(),
  }),
  'DELETE /api/api-keys/:id': endpoint({ access: 'gestor', ids: { id: 'api-key' }, answer: type<Done>() }),
}
