import type { Done } from '@fechai/contracts/endpoint'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { createApiKey, listApiKeys, requireKey, revokeApiKey, rotateApiKey } from './api-keys.ts'

const DONE: Done = { success: true }

/** Routes of the keys that other programs call the interface with. */
export const apiKeyRoutes = (deps: Deps) => {
  const { authDb } = deps
  return new Routes()
    .serve('GET /api/api-keys', async (c) => ({ keys: await listApiKeys(authDb, c.get('viewer').owner) }))
    .serve('POST /api/api-keys', async (c, { body: { current, ...key } }) => {
      await requirePassword(c, deps, current)
      return createApiKey(authDb, c.get('viewer').owner, key)
    })
    .serve('POST /api/api-keys/:id/rotate', async (c, { id, body: { current } }) => {
      await requireKey(authDb, c.get('viewer').owner, id)
      await requirePassword(c, deps, current)
      return rotateApiKey(authDb, c.get('viewer').owner, id)
    })
    .serve('DELETE /api/api-keys/:id', async (c, { id }) => {
      await revokeApiKey(authDb, c.get('viewer').owner, id)
      return DONE
    })
}
