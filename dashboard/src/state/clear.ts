import { clearHistories } from './activities.ts'
import { clearAnalysisRuns } from './analysis-runs.ts'
import { clearHolds } from './board-refresh.ts'
import { clearConversation } from './conversation.ts'
import { clearProofs } from './evidence.ts'
import { clearLeads } from './leads.ts'
import { clearMoves } from './move-lead.ts'
import { clearPeople } from './people.ts'
import { screens } from './screens.ts'
import { clearQueue } from './upload-queue.ts'
import { clearUploads } from './uploads.ts'

/** Nothing of one person's work stays in the tab for the next. */
export function clearEverything(): void {
  for (const screen of screens) screen.clear()
  clearHistories()
  clearPeople()
  clearAnalysisRuns()
  clearConversation()
  clearHolds()
  clearLeads()
  clearMoves()
  clearProofs()
  clearQueue()
  clearUploads()
}
