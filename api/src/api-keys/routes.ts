import type { Done } from '@fechai/contracts/endpoint'
import { API_SCOPES, type ApiScope } from '@fechai/domain/api-key'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { apiKeyMail } from '../mail/letters.ts'
import { notifyManagers } from '../mail/notify-managers.ts'
import { createApiKey, listApiKeys, requireKey, revokeApiKey, rotateApiKey } from './api-keys.ts'

const DONE: Done = { success: true }

/** Routes of the keys that other programs call the interface with. */
export const apiKeyRoutes = (deps: Deps) => {
  const { authDb } = deps
  const notify = (c: ApiContext, act: 'made' | 'rotated', scopes: readonly ApiScope[]) =>
    notifyManagers(deps, c.get('viewer'), (to, person, panel) =>
      apiKeyMail(to, { person, act, panel, scopes: scopes.map((scope) => API_SCOPES[scope]) }),
    )
  return new Routes()
    .serve('GET /api/api-keys', async (c) => ({ keys: await listApiKeys(authDb, c.get('viewer').owner) }))
    .serve('POST /api/api-keys', async (c, { body: { current, ...key } }) => {
      await requirePassword(c, deps, current)
      const made = await createApiKey(authDb, c.get('viewer').owner, key)
      await notify(c, 'made', key.scopes)
      return made
    })
    .serve('POST /api/api-keys/:id/rotate', async (c, { id, body: { current } }) => {
      await requireKey(authDb, c.get('viewer').owner, id)
      await requirePassword(c, deps, current)
      const rotated = await rotateApiKey(authDb, c.get('viewer').owner, id)
      await notify(c, 'rotated', rotated.key.scopes)
      return rotated
    })
    .serve('DELETE /api/api-keys/:id', async (c, { id }) => {
      await revokeApiKey(authDb, c.get('viewer').owner, id)
      return DONE
    })
}
