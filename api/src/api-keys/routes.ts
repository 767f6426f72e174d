import type { Done } from '@fechai/contracts/endpoint'
import { inScope } from '@fechai/data/database'
import { API_SCOPES, type ApiScope } from '@fechai/domain/api-key'
import { plainLine } from '@fechai/domain/notification'
import { requirePassword } from '../account/require-password.ts'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { managersOf } from '../identity/people.ts'
import type { Viewer } from '../identity/viewer.ts'
import { apiKeyMail } from '../mail/letters.ts'
import { createApiKey, listApiKeys, requireKey, revokeApiKey, rotateApiKey } from './api-keys.ts'

const DONE: Done = { success: true }

/** Each manager gets a letter: a key is a lasting way in, and its maker may be someone who holds a stolen session. */
async function notifyManagers(
  { db, authDb, mailer, environment }: Deps,
  { owner, user }: Viewer,
  scopes: readonly ApiScope[],
): Promise<void> {
  const managers = await managersOf(authDb, owner.empresaId)
  const words = scopes.map((scope) => API_SCOPES[scope])
  const letters = managers.map((to) => apiKeyMail(to, plainLine(user.name), words, environment.PUBLIC_URL))
  await inScope(db, owner, (tx) => mailer.order(tx, owner.empresaId, letters))
  mailer.deliver()
}

/** Routes of the keys that other programs call the interface with. */
export const apiKeyRoutes = (deps: Deps) => {
  const { authDb } = deps
  return new Routes()
    .serve('GET /api/api-keys', async (c) => ({ keys: await listApiKeys(authDb, c.get('viewer').owner) }))
    .serve('POST /api/api-keys', async (c, { body: { current, ...key } }) => {
      await requirePassword(c, deps, current)
      const made = await createApiKey(authDb, c.get('viewer').owner, key)
      await notifyManagers(deps, c.get('viewer'), key.scopes)
      return made
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
