import type { Done } from '@fechai/contracts/endpoint'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './api-keys.ts'

const DONE: Done = { success: true }

/** Routes of the keys that other programs call the interface with. */
export const apiKeyRoutes = ({ authDb }: Deps) =>
  new Routes()
    .serve('GET /api/api-keys', async (c) => ({ keys: await listApiKeys(authDb, c.get('viewer').owner) }))
    .serve('POST /api/api-keys', (c, { body }) => createApiKey(authDb, c.get('viewer').owner, body))
    .serve('POST /api/api-keys/:id/rotate', (c, { id }) => rotateApiKey(authDb, c.get('viewer').owner, id))
    .serve('DELETE /api/api-keys/:id', async (c, { id }) => {
      await revokeApiKey(authDb, c.get('viewer').owner, id)
      return DONE
    })
