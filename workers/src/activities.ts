import type { Activities } from '@fechai/contracts/runs/activities'
import type { Stages } from '@fechai/contracts/runs/analyze-upload'
import { STAGE_IDS } from '@fechai/domain/stages'
import { bindActivity, type Activity, type ActivityId } from './activity.ts'
import * as batches from './batches/batches.ts'
import { cancelRun } from './runs/cancel-run.ts'
import type { Deps } from './deps.ts'
import { eraseOverdue, markRetention } from './erasure/apply-retention.ts'
import * as companyErasure from './erasure/erase-company.ts'
import * as contactErasure from './erasure/erase-contact.ts'
import { failExport, makeExport } from './exports/make-export.ts'
import { beginHousekeeping } from './runs/housekeeping.ts'
import { undoImport } from './imports/undo-import.ts'
import { beginItemRetry, endItemRetry, readItemAgain } from './uploads/item-retry.ts'
import { bringChatFile } from './live-chats/bring-chat-file.ts'
import { endImport, importMessages, listChatsToImport } from './live-chats/import-history.ts'
import { joinWaitingChats } from './live-chats/join-waiting-chats.ts'
import { listNewFiles, readNewFiles } from './live/new-files.ts'
import { listQuietLeads, takeQuietLead } from './live/quiet-leads.ts'
import { findLostBatches } from './batches/lost-batches.ts'
import { findLostRuns } from './runs/lost-runs.ts'
import { giveTemplates, makeMessages } from './messages/make-messages.ts'
import { beginNightlyBatches } from './batches/nightly-batches.ts'
import { parkRun } from './runs/park-run.ts'
import { keepWaiting, listPendingLeads, readAwaitedFiles } from './leads/pending-leads.ts'
import { readTestTalk } from './model-test/read-test-talk.ts'
import { readUnreadWords } from './conversations/read-words.ts'
import { endReanalysis, openReanalysis } from './leads/reanalysis.ts'
import { endUnknownRuns, sweepOrphanedFiles } from './restore/reconcile.ts'
import { failScanPro, makeScanPro } from './scanpro/make-scanpro.ts'
import type { Stage } from './stage.ts'
import { STAGE_WORK } from './stages/index.ts'
import { listStrandedUploads, markDispatched } from './uploads/stranded-uploads.ts'

/** Every activity of `contracts/runs` beside the stages; a missing one does not compile. */
const ACTIVITIES: { [Id in ActivityId]: Activity<Id> } = {
  ...batches,
  ...companyErasure,
  ...contactErasure,
  beginHousekeeping,
  beginItemRetry,
  beginNightlyBatches,
  bringChatFile,
  cancelRun,
  endImport,
  endItemRetry,
  endReanalysis,
  endUnknownRuns,
  eraseOverdue,
  failExport,
  failScanPro,
  findLostBatches,
  findLostRuns,
  giveTemplates,
  importMessages,
  joinWaitingChats,
  keepWaiting,
  listChatsToImport,
  listNewFiles,
  listPendingLeads,
  listQuietLeads,
  listStrandedUploads,
  makeExport,
  makeMessages,
  makeScanPro,
  markDispatched,
  markRetention,
  openReanalysis,
  parkRun,
  readAwaitedFiles,
  readItemAgain,
  readNewFiles,
  readTestTalk,
  readUnreadWords,
  sweepOrphanedFiles,
  takeQuietLead,
  undoImport,
}

/** Everything that Temporal may ask of this worker. */
export function createActivities(deps: Deps): Activities {
  const stages = STAGE_IDS.map((id) => [id, (STAGE_WORK[id] as Stage<typeof id>)(deps)])
  const others = Object.entries(ACTIVITIES).map(([id, activity]) => [
    id,
    bindActivity(activity as Activity<ActivityId>, deps),
  ])
  return Object.fromEntries([...stages, ...others]) as Stages & Activities
}
