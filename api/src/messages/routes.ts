import { Hono } from 'hono'
import { objectionMessageBody, type ActionPlan, type ObjectionMessageAnswer } from '@fechai/contracts/messages'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { limitedBy, readLimit } from '../http/user-limits.ts'
import { actionPlan } from './action-plan.ts'
import { objectionMessage } from './objection-message.ts'
import { undoAction } from './undo-action.ts'

export const messageRoutes = (deps: Deps) => {
  const limited = limitedBy(deps, readLimit)
  return new Hono<Env>()
    .post('/leads/:id/action-plan', route('session'), limited, async (c) => {
      const answer: ActionPlan = await actionPlan(c, deps, leadId(c))
      return c.json(answer)
    })
    .delete('/leads/:id/actions/:activityId', route('session'), async (c) => {
      await undoAction(c, deps, leadId(c))
      return c.body(null, 204)
    })
    .post('/generate-objection-message', route('session'), limited, async (c) => {
      const answer: ObjectionMessageAnswer = await objectionMessage(c, deps, await readBody(c, objectionMessageBody))
      return c.json(answer)
    })
}

const leadId = (c: ApiContext): string => readId(c, 'Lead não encontrado ou não pertence ao usuário')
