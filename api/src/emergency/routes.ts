import { actInEmergency, emergencyState, requireKnownModel } from '@fechai/data/companies'
import { askedModels, knownModels } from '@fechai/domain/known-models'
import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'

/** Routes that stop harm at once, for those who run the installation. */
export const emergencyRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/emergency', async () => {
      const models = askedModels(deps.environment)
      return { ...(await emergencyState(deps.authDb)), models }
    })
    .serve('POST /api/emergency', async (c, { body: act }) => {
      requireKnownModel(act, knownModels(deps.environment))
      const ended = await actInEmergency(deps.authDb, act, c.get('viewer').user.id)
      // Their open pages hear it now, in whichever process they are.
      await Promise.all(ended.map((userId) => deps.hub.checkSessions(userId)))
      return { success: true, ended: ended.length }
    })
