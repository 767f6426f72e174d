import type { BatchMode, EconomicRest, PauseReason } from '@fechai/domain/batch'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'

/** What every stage receives: keys only, never content. */
export interface AnalysisRef {
  empresaId: string
  userId: string
  uploadId: string
  conversationId: string
  /** Id of the request that brought the file, so that logs can be followed from the browser to each stage. */
  requestId?: string
  /** Number of the analysis within its conversation, from 1. */
  versao: number
  /** Set when the conversation is analysed again, over what its upload left; one of exported files alone gets no new ones by itself. */
  reanalysis?: { id: string; leadId: string; isOfFilesAlone?: true } & ReanalysisWishes
}

/** What starts a run; the version is opened by the first stage. */
export type UploadRef = Omit<AnalysisRef, 'versao' | 'reanalysis'>

export interface ReanalysisWishes {
  /** The model's reading is what is wanted: without it the lead stands as it was. */
  onlyWithModel?: boolean
  /** A person asks: also a provider that failed a moment ago. */
  evenIfFailing?: boolean
  /** The batch that it belongs to. */
  batch?: { id: string; position: number; mode: BatchMode; economic?: EconomicRest }
}

/** What starts a new analysis of a conversation as it is now. */
export interface ReanalysisRef extends ReanalysisWishes {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  conversationId: string
  /** Names the request: repeated, it opens the same analysis. */
  requestId: string
  /** User id of who asked; null for the pipeline. */
  requestedBy: string | null
}

/** Conversations that are read again together; `userId` is who asked. */
export interface BatchRef {
  empresaId: string
  userId: string
  batchId: string
}

export interface LostBatch extends BatchRef {
  /** True when it was being taken back. */
  isGoingBack: boolean
}

export interface BatchItem {
  /** Its place in the batch, from 1. */
  position: number
  /** Null when the lead was deleted since. */
  leadId: string | null
  conversationId: string
  /** Owner of the lead. */
  userId: string
  /** Number of times a person asked for it again. */
  tries: number
}

/** What came of an item: read, not read and why, or gone. */
export interface ItemOutcome {
  position: number
  state: 'feito' | 'falhou' | 'sumiu'
  cause: { code: string; message: string } | null
}

export interface BatchPlan {
  mode: BatchMode
  atOnce: number
  /** Why its row says that it waits; null when it does not. */
  paused?: PauseReason | null
  /** Its questions go by the provider's batches; left out when they do not. */
  economic?: EconomicRest
}

/** State of a batch at the provider. */
export interface EconomicTurn {
  /** Answers came, or were given up: there is something to read. */
  news: boolean
  /** When to look again; null when nothing of the batch is there. */
  waitSeconds: number | null
}

/** Batches of a night, and those of another one that give way to them. */
export interface NightOfBatches {
  begun: BatchRef[]
  over: BatchRef[]
}

/** What a batch is told while it runs. */
export interface BatchTuning {
  atOnce?: number
}

/** Answer of the query `estado` of a batch, for operators. */
export interface BatchRunState {
  paused: PauseReason | null
  cancelled: boolean
  atOnce: number
  inWork: number
  after: number
}

/** A batch is one run at a time: starting it twice starts it once. */
export const batchWorkflowId = (ref: Pick<BatchRef, 'empresaId' | 'batchId'>): string =>
  `lote:${ref.empresaId}:${ref.batchId}`

/** Names what an item asks for: repeated, it opens the same analysis. */
export const itemRequestId = (batchId: string, { position, tries }: Pick<BatchItem, 'position' | 'tries'>): string =>
  `lote:${batchId}:${position}${tries > 0 ? `:${tries}` : ''}`

export const PAUSE_UPDATE = 'pausar'
export const RESUME_UPDATE = 'retomar'
export const CANCEL_UPDATE = 'cancelarLote'
export const TUNE_UPDATE = 'ajustar'

/** A lead that the AI has still to read: ids only. */
export interface PendingLeadRef {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  leadId: string
  conversationId: string
  /** Names the request: repeated, it opens the same analysis. */
  requestId: string
  /** User id of who asked; null when it is read by itself. */
  requestedBy: string | null
}

/** What brings earlier messages from a phone: ids, and how many are to be known of each conversation. */
export interface HistoryImportRef {
  empresaId: string
  /** Owner of the session. */
  userId: string
  importId: string
  sessionId: string
  /** Null for the most recent conversations. */
  chatId: string | null
  target: number
}

/** One answer of the phone: the chat, its place among those of the import, and how many came before. */
export interface HistoryPlace {
  chatId: string
  index: number
  round: number
}

/** An import is one run: starting it twice starts it once. */
export const importWorkflowId = (ref: Pick<HistoryImportRef, 'empresaId' | 'importId'>): string =>
  `importar:${ref.empresaId}:${ref.importId}`

/** A contact that is erased for good: ids only, the number lies sealed in its row. */
export interface ErasureRef {
  empresaId: string
  /** User who asked. */
  userId: string
  erasureId: string
}

/** An erasure is one run: starting it twice starts it once. */
export const erasureWorkflowId = (ref: Pick<ErasureRef, 'empresaId' | 'erasureId'>): string =>
  `apagar:${ref.empresaId}:${ref.erasureId}`

/** A numbered report: ids only, what it is made of lies sealed in its row. */
export interface ScanProRef {
  empresaId: string
  /** User who asked. */
  userId: string
  reportId: string
}

/** A report is one run: starting it twice starts it once. */
export const scanProWorkflowId = (ref: Pick<ScanProRef, 'empresaId' | 'reportId'>): string =>
  `scanpro:${ref.empresaId}:${ref.reportId}`

/** A company that keeps conversations for a time; `userId` is who decided so. */
export interface RetentionRef {
  empresaId: string
  userId: string
}

/** A company that is erased; `userId` is who asked. */
export interface CompanyErasureRef {
  empresaId: string
  userId: string
  erasureId: string
}

/** A company is erased by one run. */
export const companyErasureWorkflowId = ({ empresaId }: Pick<CompanyErasureRef, 'empresaId'>): string =>
  `empresa:${empresaId}`

/** A file of a person's data: ids only. */
export interface ExportRef {
  empresaId: string
  /** User who asked. */
  userId: string
  exportId: string
}

/** A file is made by one run: starting it twice starts it once. */
export const exportWorkflowId = (ref: Pick<ExportRef, 'empresaId' | 'exportId'>): string =>
  `exportacao:${ref.empresaId}:${ref.exportId}`

/** A file of a live message that a user opens: ids only. */
export interface ChatFileRef {
  empresaId: string
  /** User who opens it. */
  userId: string
  chatId: string
  position: number
}

/** Two who open the same file wait for one run. */
export const chatFileWorkflowId = ({ empresaId, chatId, position }: ChatFileRef): string =>
  `arquivo:${empresaId}:${chatId}:${position}`

/** A lead with news whose conversation has been quiet for as long as its company's rule says: ids only. */
export interface QuietLeadRef {
  empresaId: string
  /** Owner of the lead. */
  userId: string
  leadId: string
  conversationId: string
  /** The last live message of the conversation. */
  livePosition: number
}

/** One such reading of a lead at a time. */
export const pendingWorkflowId = (ref: Pick<PendingLeadRef, 'empresaId' | 'leadId'>): string =>
  `leitura:${ref.empresaId}:${ref.leadId}`

/** What has one file of an upload read again. */
export interface ItemRef {
  empresaId: string
  /** Owner of the upload. */
  userId: string
  uploadId: string
  conversationId: string
  /** Place of the file in its archive. */
  position: number
  requestId: string
  /** User id of who asked. */
  requestedBy: string
}

/** What takes an import back; `userId` is who asked. */
export type UndoImportRef = UploadRef

/** An import is taken back once. */
export const undoWorkflowId = (ref: { empresaId: string; uploadId: string }): string =>
  `desfazer:${ref.empresaId}:${ref.uploadId}`

/** Id of the workflow of an upload: one run at a time, and a second only where the first was lost. */
export const analysisWorkflowId = (ref: { empresaId: string; uploadId: string }): string =>
  `analise:${ref.empresaId}:${ref.uploadId}`

/** One new analysis of a conversation at a time. */
export const reanalysisWorkflowId = (ref: Pick<ReanalysisRef, 'empresaId' | 'conversationId'>): string =>
  `reanalise:${ref.empresaId}:${ref.conversationId}`

/** One reading of a file at a time. */
export const itemWorkflowId = (ref: Pick<ItemRef, 'empresaId' | 'uploadId' | 'position'>): string =>
  `item:${ref.empresaId}:${ref.uploadId}:${ref.position}`

export const TASK_QUEUE = 'fechai'
export const MEDIA_TASK_QUEUE = 'fechai-media'
export const ANALYSIS_TASK_QUEUE = 'fechai-analysis'
export const TASK_QUEUES = [TASK_QUEUE, MEDIA_TASK_QUEUE, ANALYSIS_TASK_QUEUE] as const

/** `more` when a slice of the work ended before the files did: the stage is to go on. */
export interface ItemsRead {
  read: number
  unread: number
  more?: boolean
}

/** Hand-offs between stages; each fits in 16 KB whatever the conversation's size. */
export interface StageResults {
  receiveFile: { versao: number }
  extractZip: { entries: number }
  readText: { messages: number; systemLines: number; images: number; audios: number }
  readImages: ItemsRead
  transcribeAudio: ItemsRead
  summarizeFiles: { unread: number }
  prepareContext: { contextHash: string; contextKey: string }
  analyzeConversation: { findingsKey: string; source: 'offline' | 'model'; model: string }
  processFindings: { draftKey: string }
  saveLead: { leadId: string }
  finish: { leadId: string }
}

/** The eleven activities; the first opens the analysis, the others work on it. */
export type Stages = {
  [Id in StageId]: (ref: Id extends 'receiveFile' ? UploadRef : AnalysisRef) => Promise<StageResults[Id]>
}

/** An accepted upload whose run was never started. */
export interface StrandedUpload {
  outboxId: number
  ref: UploadRef
}

/** Everything that a workflow may ask of the workers. */
export interface Activities extends Stages {
  parkRun(ref: UploadRef, cause: ParkedCause): Promise<void>
  cancelRun(ref: UploadRef): Promise<void>
  listStrandedUploads(): Promise<StrandedUpload[]>
  markDispatched(outboxIds: number[]): Promise<void>
  /** Uploads that no run stands behind any more, and that go on with a new one. */
  findLostRuns(): Promise<UploadRef[]>
  /** Ends open runs that no row stands behind. */
  endUnknownRuns(): Promise<{ ended: number }>
  /** Removes objects that have been without a row for a day. */
  sweepOrphanedFiles(): Promise<{ removed: number }>
  /** Begins what has something to do. @returns the schedules that were begun. */
  beginHousekeeping(): Promise<string[]>
  /** Returns true when conversations are left whose words are to be read. */
  readUnreadWords(): Promise<boolean>
  /** Tells whether chats are left in whose conversations something that came live has no place yet. */
  joinWaitingChats(): Promise<boolean>
  /** Leads that the AI has still to read and whose turn has come; none while its provider is away. */
  listPendingLeads(): Promise<PendingLeadRef[]>
  /** Reads the voice notes and images that waited. Tells whether the conversation has to be analysed again. */
  readAwaitedFiles(ref: PendingLeadRef): Promise<{ again: boolean }>
  /** The chats of which an import brings earlier messages. */
  listChatsToImport(ref: HistoryImportRef): Promise<string[]>
  importMessages(ref: HistoryImportRef, place: HistoryPlace): Promise<{ state: 'more' | 'whole' | 'unanswered' }>
  /** `reason` says why it failed; null when it did not. */
  endImport(ref: HistoryImportRef, reason: 'sem_resposta' | 'interrompida' | null): Promise<void>
  /** Fetches a file of a live message from WhatsApp, unless it is here. */
  bringChatFile(ref: ChatFileRef): Promise<void>
  /** Leads that the rule of their company has analysed now. */
  listQuietLeads(): Promise<QuietLeadRef[]>
  /** Counts one of them; returns true when it is still to be analysed. */
  takeQuietLead(ref: QuietLeadRef): Promise<boolean>
  /** `code` says why nothing could be read. */
  keepWaiting(ref: PendingLeadRef, code: string): Promise<void>
  /** Returns true when the lead has to be analysed again without it. */
  undoImport(ref: UndoImportRef): Promise<{ again: boolean }>
  /** `round` counts the analyses of one request, from 0. */
  openReanalysis(ref: ReanalysisRef, round: number): Promise<AnalysisRef>
  /** Files that came to a live conversation since it was read; `some` says whether there is something to read. */
  listNewFiles(ref: AnalysisRef): Promise<{ some: boolean }>
  /** Reads them for a slice of time; `more` when files are left. */
  readNewFiles(ref: AnalysisRef): Promise<{ more: boolean }>
  /** `cause` says why it failed; null when it did not. */
  endReanalysis(ref: AnalysisRef, cause: ParkedCause | null): Promise<void>
  /** Lists the leads of a batch, and says how it is to be done. */
  prepareBatch(ref: BatchRef): Promise<BatchPlan>
  nextBatchItems(ref: BatchRef, after: number, limit: number): Promise<BatchItem[]>
  settleBatchItems(ref: BatchRef, outcomes: ItemOutcome[]): Promise<void>
  pauseBatch(ref: BatchRef, reason: PauseReason): Promise<void>
  resumeBatch(ref: BatchRef): Promise<void>
  /** Tells whether it has ended: not while something of it waits that was given back meanwhile. */
  endBatch(ref: BatchRef, how: 'concluido' | 'cancelado'): Promise<boolean>
  /** Hands what waits to the provider, and takes what came. */
  askEconomically(ref: BatchRef): Promise<EconomicTurn>
  /** Batches that no run stands behind, and that go on with a new one. */
  findLostBatches(): Promise<LostBatch[]>
  /** Writes down tonight's batches; safe to repeat. */
  beginNightlyBatches(): Promise<NightOfBatches>
  /** Takes back what some items changed. @returns the last of them; null when none is left. */
  takeBackItems(ref: BatchRef, after: number): Promise<number | null>
  endTakeBack(ref: BatchRef): Promise<void>
  /** Looks for what is known of a contact and writes it down; `some` says whether there is anything. */
  findContact(ref: ErasureRef): Promise<{ some: boolean }>
  /** Ends its runs and removes their histories, until Temporal lists none. */
  eraseHistories(ref: ErasureRef): Promise<void>
  eraseRows(ref: ErasureRef): Promise<void>
  /** Removes its objects, until storage lists none. */
  eraseObjects(ref: ErasureRef): Promise<void>
  endErasure(ref: ErasureRef): Promise<void>
  /** Reads the conversations of a report and writes its bytes; one that has them is left alone. */
  makeScanPro(ref: ScanProRef): Promise<void>
  /** Writes down why a report was not made. */
  failScanPro(ref: ScanProRef, failure: string): Promise<void>
  /** Lets nobody in any more, and writes down outside of the database that the company is erased. */
  closeCompany(ref: CompanyErasureRef): Promise<void>
  /** Ends its runs and removes their histories. @returns how many there were */
  eraseCompanyHistories(ref: CompanyErasureRef): Promise<{ gone: number }>
  /** Removes its objects until storage lists none. @returns how many there were */
  eraseCompanyObjects(ref: CompanyErasureRef): Promise<{ gone: number }>
  eraseCompanyNews(ref: CompanyErasureRef): Promise<{ gone: number }>
  /** Erases some of its rows. @returns how many of each table; none when nothing is left */
  eraseCompanyRows(ref: CompanyErasureRef): Promise<Record<string, number>>
  /** Erases its people, its key and itself, and leaves a certificate. */
  endCompany(ref: CompanyErasureRef, counts: Record<string, number>): Promise<void>
  /** Marks what companies will not keep any longer; tells those of which something is due now. */
  markRetention(): Promise<RetentionRef[]>
  /** Erases some of what is due; tells whether to ask again. */
  eraseOverdue(ref: RetentionRef): Promise<{ more: boolean }>
  /** Writes the file that was ordered; one that is there is left alone. */
  makeExport(ref: ExportRef): Promise<void>
  /** Writes down why it was not made. */
  failExport(ref: ExportRef, failure: string): Promise<void>
  beginItemRetry(ref: ItemRef): Promise<void>
  /** Returns true when the conversation says something new. */
  readItemAgain(ref: ItemRef): Promise<{ changed: boolean }>
  /** `reason` says in pt-BR why the file could not be read; null when reading ended by itself. */
  endItemRetry(ref: ItemRef, reason: string | null): Promise<void>
  makeMessages(ref: MessagesRef): Promise<void>
  /** `code` says why the model did not write. */
  giveTemplates(ref: MessagesRef, code: string): Promise<void>
}

/** Messages to be made for a lead: ids, and a name of what they are made of. */
export interface MessagesRef {
  empresaId: string
  userId: string
  leadId: string
  materialHash: string
}

/** Id of the workflow of a lead's messages: the same material is written about once at a time. */
export const messagesWorkflowId = (ref: MessagesRef): string =>
  `mensagens:${ref.empresaId}:${ref.leadId}:${ref.materialHash.slice(0, 16)}`

export type RunOutcome = { status: 'concluido'; leadId: string } | { status: 'cancelado' }

/** Answer of the query `estado`, for operators. */
export interface RunState {
  stage: string
  parked: ParkedCause | null
}

/** Names of the messages a run understands. */
export const RETRY_UPDATE = 'tentarNovamente'
export const RETRY_SIGNAL = 'tentarNovamente'
export const CANCEL_SIGNAL = 'cancelar'
/** To a running new analysis: what it read has changed since, so that it has to read again. */
export const CHANGED_SIGNAL = 'conversaMudou'
/** To the run of a batch: what failed in it waits once more, also where it was about to end. */
export const AGAIN_SIGNAL = 'lerDeNovo'
export const STATE_QUERY = 'estado'
