import { clearPlans } from './action-plan.ts'
import { clearHistories } from './activities.ts'
import { clearAnalysisRuns } from './analysis-runs.ts'
import { clearAttendants } from './attendants.ts'
import { clearConversation } from './conversation.ts'
import { closeDeepLead } from './deep-lead.ts'
import { clearProofs } from './evidence.ts'
import { clearLeadList } from './lead-list.ts'
import { clearProposals } from './learning-proposals.ts'
import { clearLearnings } from './learnings.ts'
import { clearSelection } from './lead-selection.ts'
import { clearLeads } from './leads.ts'
import { clearLedgers } from './ledger.ts'
import { closePast } from './lead-past.ts'
import { clearMoves } from './move-lead.ts'
import { clearPeople } from './people.ts'
import { clearQueue } from './upload-queue.ts'
import { clearUploads } from './uploads.ts'

/** Nothing of one person's work stays in the tab for the next. */
export function clearEverything(): void {
  clearHistories()
  closeDeepLead()
  closePast()
  clearPeople()
  clearAnalysisRuns()
  clearPlans()
  clearAttendants()
  clearLeadList()
  clearConversation()
  clearLeads()
  clearSelection()
  clearLearnings()
  clearProposals()
  clearLedgers()
  clearMoves()
  clearProofs()
  clearQueue()
  clearUploads()
}
