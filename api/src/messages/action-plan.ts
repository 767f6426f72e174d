import { writeMessages } from '@fechai/shared/analyst/messages/write-messages'
import type { ActionPlan } from '@fechai/shared/contracts/messages'
import { readMessageMaterial } from '@fechai/shared/db/message-material'
import { provenTechniques } from '@fechai/shared/insights/closing/closing-context'
import { PLAN_GOALS } from '@fechai/shared/domain/suggested-message'
import { toWhatsappNumber } from '@fechai/shared/domain/whatsapp-number'
import { readClosingContext } from '../closing-context/read-closing-context.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** The three messages of a lead as it is now. */
export async function actionPlan(c: ApiContext, deps: Deps, id: string): Promise<ActionPlan> {
  const { owner } = c.get('viewer')
  const { lead, facts } = await readMessageMaterial(deps.db, deps.master, owner, id)
  const context = await readClosingContext(deps, owner, lead.fase)
  return {
    fase: lead.fase,
    objetivo: PLAN_GOALS[lead.fase],
    status: 'ready',
    source: 'modelo',
    motivo: null,
    recusadas: 0,
    mensagens: writeMessages(lead.fase, facts, provenTechniques(context)),
    whatsapp: toWhatsappNumber(lead.whatsapp),
  }
}
