import { proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import { askForReanalysis } from './ask-for-reanalysis.ts'
import { BOOKKEEPING_POLICY, MENDING_POLICY } from './policies.ts'

const { listQuietLeads } = proxyActivities<Activities>(MENDING_POLICY)
const { takeQuietLead } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/** Has leads with news analysed again, where their company switched that on; does not wait for the analyses. */
export async function analyzeQuietLeads(): Promise<{ asked: number }> {
  let asked = 0
  for (const lead of await listQuietLeads()) {
    if (!(await takeQuietLead(lead))) continue
    const { empresaId, userId, conversationId, leadId, livePosition } = lead
    const requestId = `regra:${leadId}:${livePosition}`
    await askForReanalysis({ empresaId, userId, conversationId, requestId, requestedBy: null, onlyWithModel: true })
    asked++
  }
  return { asked }
}
