import { leadActionsOf } from '@fechai/data/leads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

export async function undoAction(c: ApiContext, { db }: Deps, leadId: string, activityId: string): Promise<void> {
  await leadActionsOf(db, c.get('viewer').owner).undo(leadId, activityId)
}
