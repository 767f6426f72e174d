import type { PushState } from '@fechai/contracts/push'
import { companyKeyOf } from '@fechai/data/companies'
import { pushBrowsersOf } from '@fechai/data/notices'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { readPushKeys } from './push-keys.ts'

/** Routes of a person's browsers that are told of reminders. */
export const pushRoutes = (deps: Deps) => {
  const browsersOf = async (c: ApiContext) => {
    const { owner } = c.get('viewer')
    return pushBrowsersOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
  }
  const stateOf = async (c: ApiContext): Promise<PushState> => ({
    publicKey: (await readPushKeys(deps)).publicKey,
    browsers: await (await browsersOf(c)).count(),
  })
  return new Routes()
    .serve('GET /api/push', stateOf)
    .serve('PUT /api/push', async (c, { body }) => {
      await (await browsersOf(c)).add(c.get('viewer').sessionId, body)
      return stateOf(c)
    })
    .serve('POST /api/push/end', async (c, { body: { endpoint } }) => {
      await (await browsersOf(c)).remove(endpoint)
      return stateOf(c)
    })
}
