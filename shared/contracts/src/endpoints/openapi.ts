import { endpoint } from '../endpoint.ts'

export const openapiEndpoints = {
  'GET /api/openapi.json': endpoint({ access: 'public' }),
}
