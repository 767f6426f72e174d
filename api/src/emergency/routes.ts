import { Hono } from 'hono'
import { emergencyBody, type EmergencyDone, type EmergencyState } from '@fechai/contracts/emergency'
import { actInEmergency, emergencyState, requireKnownModel } from '@fechai/data/companies'
import { knownModels } from '@fechai/domain/known-models'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { route } from '../http/route.ts'

/** Routes that stop harm at once, for those who run the installation. */
export const emergencyRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/', route('admin'), async (c) => {
      const { OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL } = deps.environment
      const models = [...new Set([OPENAI_MODEL, OPENAI_TRANSCRIBE_MODEL])].flatMap((model) => model || [])
      const answer: EmergencyState = { ...(await emergencyState(deps.authDb)), models }
      return c.json(answer)
    })
    .post('/', route('admin'), async (c) => {
      const act = await readBody(c, emergencyBody)
      requireKnownModel(act, knownModels(deps.environment))
      const ended = await actInEmergency(deps.authDb, act, c.get('viewer').user.id)
      // Their open pages hear it now, in whichever process they are.
      await Promise.all(ended.map((userId) => deps.hub.checkSessions(userId)))
      const answer: EmergencyDone = { success: true, ended: ended.length }
      return c.json(answer)
    })
