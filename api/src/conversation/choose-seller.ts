import { HISTORY } from '@fechai/domain/lead-history'
import type { Done } from '@fechai/contracts/endpoint'
import { conversationsOf } from '@fechai/data/conversations'
import { countHit } from '@fechai/data/companies'
import { leadsOf, recordActivity } from '@fechai/data/leads'
import { inScope } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'
import { startReanalysis } from '../leads/reanalyze.ts'

/** Keeps who sells as a person says it, and has the lead read again with the roles put right. */
export async function chooseSeller(c: ApiContext, deps: Deps, id: string, author: string): Promise<Done> {
  const { owner, user } = c.get('viewer')
  await countHit(deps.db, analysisLimit(deps.environment, user.id))
  const leadId = await conversationsOf(deps.db, deps.master, owner).chooseSeller(id, author)
  if (leadId === null) return { success: true }
  await inScope(deps.db, owner, (tx) =>
    recordActivity(tx, owner, leadId, {
      type: 'ACTION',
      description: HISTORY.sellerChosen(author),
      details: { action: 'SELLER_CORRECTED', userName: user.name },
    }),
  )
  const lead = await leadsOf(deps.db, owner).get(leadId)
  await startReanalysis(deps, lead, { requestedBy: user.id, changed: true })
  return { success: true }
}
