import type { AnalyzeQuietLeadsActivities } from './analyze-quiet-leads.ts'
import type { AnalyzeUploadActivities, Stages } from './analyze-upload.ts'
import type { ApplyRetentionActivities } from './apply-retention.ts'
import type { BringChatFileActivities } from './bring-chat-file.ts'
import type { EraseCompanyActivities } from './erase-company.ts'
import type { EraseContactActivities } from './erase-contact.ts'
import type { ExportDataActivities } from './export-data.ts'
import type { GenerateMessagesActivities } from './generate-messages.ts'
import type { HousekeepingActivities } from './housekeeping.ts'
import type { ImportHistoryActivities } from './import-history.ts'
import type { JoinLiveChatsActivities } from './join-live-chats.ts'
import type { MakeScanproReportActivities } from './make-scanpro-report.ts'
import type { NightlyBatchesActivities } from './nightly-batches.ts'
import type { ReadPendingActivities } from './read-pending.ts'
import type { ReadUnreadWordsActivities } from './read-unread-words.ts'
import type { ReanalyzeLeadActivities } from './reanalyze-lead.ts'
import type { ReanalyzeManyActivities } from './reanalyze-many.ts'
import type { ReconcileBatchesActivities } from './reconcile-batches.ts'
import type { ReconcileStoresActivities } from './reconcile-stores.ts'
import type { ReconcileUploadsActivities } from './reconcile-uploads.ts'
import type { RetryItemActivities } from './retry-item.ts'
import type { TakeBackManyActivities } from './take-back-many.ts'
import type { TestModelActivities } from './test-model.ts'
import type { UndoImportActivities } from './undo-import.ts'

/** All activities that a workflow may call. */
export interface Activities
  extends
    Stages,
    AnalyzeQuietLeadsActivities,
    AnalyzeUploadActivities,
    ApplyRetentionActivities,
    BringChatFileActivities,
    EraseCompanyActivities,
    EraseContactActivities,
    ExportDataActivities,
    GenerateMessagesActivities,
    HousekeepingActivities,
    ImportHistoryActivities,
    JoinLiveChatsActivities,
    MakeScanproReportActivities,
    NightlyBatchesActivities,
    ReadPendingActivities,
    ReadUnreadWordsActivities,
    ReanalyzeLeadActivities,
    ReanalyzeManyActivities,
    ReconcileBatchesActivities,
    ReconcileStoresActivities,
    ReconcileUploadsActivities,
    RetryItemActivities,
    TakeBackManyActivities,
    TestModelActivities,
    UndoImportActivities {}
