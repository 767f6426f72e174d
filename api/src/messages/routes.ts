import type { Deps } from '../deps.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { actionPlan } from './action-plan.ts'
import { objectionMessage } from './objection-message.ts'
import { undoAction } from './undo-action.ts'

export const messageRoutes = (deps: Deps) => {
  const limited = limitedBy(deps, readLimit)
  return new Routes()
    .serve('POST /api/leads/:id/action-plan', limited, (c, { id }) => actionPlan(c, deps, id))
    .serve('DELETE /api/leads/:id/actions/:activityId', async (c, { id, activityId }) => {
      await undoAction(c, deps, id, activityId)
    })
    .serve('POST /api/generate-objection-message', limited, (c, { body }) => objectionMessage(c, deps, body))
}
