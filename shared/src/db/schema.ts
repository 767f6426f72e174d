import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MediaState } from '../contracts/health.ts'
import type { AnalysisKind, AnalysisStatus } from '../domain/analysis-version.ts'
import type { Side } from '../conversation/message.ts'
import type { ConversationLedger, ImportLedger } from '../conversation/conversation-ledger.ts'
import type {
  BatchMode,
  BatchState,
  CheckedFields,
  EconomicRest,
  FieldOutcomes,
  ItemState,
  PauseReason,
} from '../domain/batch.ts'
import type { ExportScope, ExportState } from '../domain/data-export.ts'
import type { ContactFound, ErasureCounts } from '../domain/erasure.ts'
import type { TestKind, TestResult } from '../contracts/isolation.ts'
import type { BatchFilter } from '../contracts/batches.ts'
import type { ScanPro, ScanProState, ScanProSummary } from '../contracts/scanpro.ts'
import type { BatchEstimate } from '../domain/estimate-batch.ts'
import type { OwnWords } from '../insights/analysis/own-words.ts'
import type { SalesSettings } from '../insights/sales/sales-settings.ts'
import type { LeadField } from '../domain/lead-field.ts'
import type { LeadStatus } from '../domain/lead.ts'
import type { LearningOrigin } from '../domain/learning.ts'
import type { AlertKind } from '../domain/alerts.ts'
import type { NotificationKind } from '../domain/notification.ts'
import type { ModelAbilities } from '../domain/model-abilities.ts'
import type { AwaitedCode, PendingReading, ProviderCode } from '../domain/pending-reading.ts'
import type { Withheld } from '../domain/withheld.ts'
import type { Phase } from '../domain/phases.ts'
import type { ConfirmableField, DoubtReason, Doubts, Reading } from '../domain/doubt.ts'
import type { ReleaseChannel, ReleaseItemType } from '../domain/release.ts'
import type { Refusals } from '../domain/refusal.ts'
import type { StageId } from '../domain/stages.ts'
import type { ParkedCause, UploadCounts, UploadStatus } from '../domain/upload.ts'
import type { StoredAnswer, StoredQuestion } from '../domain/upload-question.ts'
import type { SessionSwitches } from '../domain/session-settings.ts'
import type { ImportFailure, ImportState } from '../domain/history-import.ts'
import type { OutboxState, SessionWish, WhatsAppState } from '../domain/whatsapp-states.ts'

/** An instant: read as ISO string, written as ISO string. */
type Instant = ColumnType<string, string | undefined, string>
type Json<T> = ColumnType<T, string, string>

export interface CompaniesTable {
  id: Generated<string>
  name: string
  wrapped_key: Buffer
  /** Time at which a manager of it confirmed an address; null until then. */
  confirmed_at: string | null
  /** Made to be attacked by a test of isolation, and removed with its end. */
  is_canary: Generated<boolean>
  /** Time of its suspension: while it is set, none of its users is signed in. */
  suspended_at: Generated<string | null>
  erasure_id: Generated<string | null>
  erase_at: Generated<string | null>
  created_at: Instant
}

export interface ConversationsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  wrapped_key: Buffer
  title: string | null
  /** As much of it as it is looked for by. */
  titulo_ordem: GeneratedAlways<string | null>
  group: Generated<boolean>
  authors: Generated<string[]>
  seller: string | null
  /** User who set the seller; null when the files state who sells. */
  seller_by: string | null
  customers: Generated<string[]>
  /** What the analysis reads beside header and messages, sealed with the conversation's key. */
  details: Buffer | null
  ledger: ColumnType<ConversationLedger | null, string | null | undefined, string | null>
  /** Times of the first and the last message; null while it holds none. */
  first_at: string | null
  last_at: string | null
  /** Time at which sides that had been read from names were corrected; null when they never were wrong. */
  sides_mended_at: string | null
  created_at: Instant
  updated_at: Instant
}

export interface MessagesTable {
  empresa_id: Generated<string>
  conversation_id: string
  index: number
  author: number
  sent_at: Instant
  body: Buffer
  /** Origin: it came live, or is known from an exported file alone. */
  source: Generated<'export' | 'live'>
  /** The side that speaks, as WhatsApp says it of what came live; null where names tell. */
  side: Side | null
}

/** What a part of a conversation is found by; see `crypto/word-filter.ts`. */
export interface ConversationWordsTable {
  empresa_id: Generated<string>
  conversation_id: string
  part: number
  words: Buffer
}

/** Conversations that changed since their words were read; `changes` tells one change from another. */
export interface UnreadWordsTable {
  empresa_id: Generated<string>
  conversation_id: string
  changes: Generated<number>
  tries: Generated<number>
  due_at: Instant
  from_part: Generated<number>
}

export interface SalesMarksTable {
  empresa_id: Generated<string>
  conversation_id: string
  changes: Generated<number>
  /** First message that changed since it was read; null when none did. */
  changed_from: number | null
  rules: Generated<number>
  marks: string | null
}

export interface UploadsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  conversation_id: string
  file_name: string
  size_bytes: number
  sha256: string
  storage_key: string
  raw_removed_at: ColumnType<string | null, string | null, string | null>
  status: Generated<UploadStatus>
  stage: Generated<StageId>
  /** Since when it is in that stage. */
  stage_since: ColumnType<string | null, never, string>
  percent: Generated<number>
  detail: Generated<string>
  counts: ColumnType<UploadCounts, string | undefined, string>
  cause: ColumnType<ParkedCause | null, string | null | undefined, string | null>
  lead_id: string | null
  /** Key of its files, wrapped with the conversation's; null where it is the conversation's. */
  wrapped_key: Buffer | null
  question: ColumnType<StoredQuestion | null, string | null | undefined, string | null>
  answer: ColumnType<StoredAnswer | null, string | null | undefined, string | null>
  /** When the attempt that wrote last was ordered, milliseconds: what was ordered before it writes no more. */
  attempt_at: Generated<number>
  run_seen_at: ColumnType<string | null, never, string>
  /** Since when it waits for somebody, and how often it has stopped. */
  parked_at: ColumnType<string | null, never, string>
  stops: Generated<number>
  /** Runs that it was given anew because one was lost. */
  restarts: Generated<number>
  /** Where what it reads comes from: a file, or a live conversation. */
  source: Generated<'file' | 'whatsapp'>
  /** The live chat that it reads; a chat has one upload that is not called off. */
  chat_id: string | null
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}

/** An upload that feeds a conversation. */
export interface ImportsTable {
  empresa_id: Generated<string>
  upload_id: string
  conversation_id: string
  /** Place among the imports of its conversation, from 0. */
  position: Generated<number>
  ledger: ColumnType<ImportLedger | null, string | null | undefined, string | null>
  messages: Generated<number>
  /** Messages that came with it, and that it changed; null for a conversation's first. */
  added: number | null
  changed: number | null
  /** What undoing it brings back, sealed with the conversation's key. */
  before: Buffer | null
  created_at: Instant
}

export interface FingerprintsTable {
  empresa_id: Generated<string>
  sha256: string
  upload_id: string
}

/** A file on its way into storage; the row goes with the transaction that makes it an upload. */
export interface IncomingFilesTable {
  empresa_id: Generated<string>
  upload_id: string
  created_at: Instant
}

/** Files of an upload that was erased; the row goes once storage holds none of them. */
export interface FileRemovalsTable {
  empresa_id: Generated<string>
  upload_id: string
  tries: Generated<number>
  due_at: Instant
}

export interface OutboxTable {
  id: GeneratedAlways<number>
  empresa_id: Generated<string>
  user_id: string
  upload_id: string
  conversation_id: string
  request_id: string | null
  created_at: Instant
  dispatched_at: ColumnType<string | null, string | null | undefined, string | null>
}

export type ItemKind =
  | 'transcript'
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'sticker'
  | 'document'
  | 'contact'
  | 'other'

export interface MediaItemsTable {
  empresa_id: Generated<string>
  upload_id: string
  position: number
  kind: ItemKind
  sha256: string
  size_bytes: number
  storage_key: string
  name: Buffer
  status: Generated<'pending' | 'read' | 'unread'>
  reason: string | null
  seconds: number | null
  content: Buffer | null
  places: Buffer | null
  read_by: string | null
  /** Why a provider has still to read it, although the rest of the conversation went on. */
  espera_ia: ColumnType<AwaitedCode | null, AwaitedCode | null | undefined, AwaitedCode | null>
  /** Where a file of a live conversation lies at WhatsApp, sealed. */
  remote: Buffer | null
  /** Who said what is said in a recording, when, and what had been heard before, sealed. */
  corrected_by: ColumnType<string | null, string | null | undefined, string | null>
  corrected_at: ColumnType<string | null, string | null | undefined, string | null>
  heard: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export interface RecordingsInWorkTable {
  empresa_id: Generated<string>
  sha256: string
  upload_id: string
  holder: string
  lease_ends_at: Instant
}

export interface AnalysesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  conversation_id: string
  upload_id: string
  versao: number
  source: string | null
  model: string | null
  prompt_version: string | null
  context_hash: string | null
  input_tokens: number | null
  output_tokens: number | null
  input_hash: string | null
  offline_reason: string | null
  cost_brl: number | null
  messages_read: number | null
  messages_total: number | null
  agreement: number | null
  comparison: Buffer | null
  started_at: Instant
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  kind: Generated<AnalysisKind>
  /** Names the request that asked for it, so that a repeated activity opens it once. */
  request_key: string | null
  requested_by: string | null
  status: Generated<AnalysisStatus>
  stage: StageId | null
  cause: ColumnType<ParkedCause | null, string | null | undefined, string | null>
  result: Buffer | null
  difference: Buffer | null
  /** Which analyst read; null for analyses of before it was noted. */
  analyst: string | null
  /** Made for a comparison: the lead never showed it. */
  apart: 'so_comparar' | 'amostra' | null
  /** Up to where it read the live messages of its conversation. */
  live_position: number | null
  /** When the last of what it read was said. */
  read_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when a new one is in its stage. */
  stage_since: ColumnType<string | null, never, string>
  /** What it read, whatever the lead shows; null where nobody kept it, or it claims nothing. */
  progresso: number | null
  fase: Phase | null
  /** Ids of the learnings that it was given. */
  learnings: string[] | null
}

/** How a company has its scores set by what came of them. */
export interface CalibrationsTable {
  empresa_id: Generated<string>
  slope: number
  shift: number
  n: number
  brier_before: number
  brier_after: number
  set_by: string
  set_at: Instant
}

/** Conversations that are read again together. */
export interface ScanProReportsTable {
  empresa_id: Generated<string>
  id: string
  /** From 1 within the company. */
  number: number
  user_id: string
  reach: 'own' | 'company'
  filter: Json<ScanPro['filter']>
  versions: Json<ScanPro['versions']>
  /** What sales are measured against; null of reports from before it was kept. */
  settings: ColumnType<SalesSettings | null, string, string>
  /** The conversations that it is made of, sealed under the company's key, as its bytes are. */
  inputs: Buffer
  state: ColumnType<ScanProState, ScanProState | undefined, ScanProState>
  done: Generated<number>
  total: number
  summary: ColumnType<ScanProSummary | null, string | null | undefined, string | null>
  body: Buffer | null
  /** SHA-256 of the bytes, hex. */
  digest: string | null
  failure: string | null
  created_at: Instant
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface BatchesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  number: number
  user_id: string
  mode: BatchMode
  filter: Json<BatchFilter>
  /** How many were drawn; null for all. */
  sample: number | null
  seed: Generated<number>
  state: Generated<BatchState>
  reason: PauseReason | null
  at_once: number
  limit_brl: number | null
  estimate: ColumnType<BatchEstimate | null, string | null | undefined, string | null>
  /** Begun by the company's rule for nights, not by a person. */
  nightly: Generated<boolean>
  /** Asked through the provider's batches, for half the price; how the rest is asked that it gives back. */
  economic: EconomicRest | null
  /** Who reads now. */
  analyst: string
  model: string
  total: Generated<number>
  done: Generated<number>
  failed: Generated<number>
  gone: Generated<number>
  went_back: Generated<number>
  stayed: Generated<number>
  started_at: ColumnType<string | null, string | null | undefined, string | null>
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  undone_at: ColumnType<string | null, string | null | undefined, string | null>
  run_seen_at: Instant
  created_at: Instant
  updated_at: Instant
}

/** Whether what older analysts read is read again every night. */
export interface NightlyBatchesTable {
  empresa_id: Generated<string>
  enabled: boolean
  limit_brl: number
  /** Who said so last, and whose the batches are. */
  user_id: string
  updated_at: Instant
}

/** How many runs took so long for a stage on one day; a step is a quarter of a doubling, from a millisecond. */
export interface StageTimesTable {
  empresa_id: Generated<string>
  stage: StageId
  day: string
  step: number
  runs: Generated<number>
}

/** A file of questions that a batch handed to the provider. */
export interface EconomicSendsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  batch_id: string
  /** Whose batch it is. */
  user_id: string
  /** The provider's own id of it. */
  provider_id: string | null
  state: Generated<'preparando' | 'enviado' | 'recolhido'>
  questions: number
  created_at: Instant
  sent_at: ColumnType<string | null, string | null | undefined, string | null>
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A question of a batch that waits, or waited, for its answer at the provider. */
export interface EconomicQuestionsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  batch_id: string
  conversation_id: string
  /** The row of the ledger that holds its money. */
  call_id: string | null
  input_hash: string
  step: number
  state: Generated<'espera' | 'enviada' | 'respondida' | 'sem_resposta'>
  /** How often it came back without an answer. */
  tries: Generated<number>
  send_id: string | null
  /** The request, sealed with the conversation's key; null once it went. */
  body: Buffer | null
  created_at: Instant
}

/** A file that is kept under a chat: what somebody opened there, or sent from it. */
export interface ChatFilesTable {
  empresa_id: Generated<string>
  chat_id: string
  conversation_id: string
  sha256: string
  size_bytes: number
  created_at: Generated<string>
}

/** An upload whose file support may open. */
export interface SupportFilesTable {
  empresa_id: Generated<string>
  upload_id: string
  agreed_by: string
  agreed_at: Generated<string>
  expires_at: string
}

/** Of what a company is alerted, and how. */
export interface AlertRulesTable {
  empresa_id: Generated<string>
  enabled: boolean
  parked_minutes: number
  provider_percent: number
  by_mail: boolean
  webhook_url: string | null
  /** Null until it is first asked for. */
  webhook_secret: Buffer | null
  user_id: string
  updated_at: Instant
}

/** Something that is, or was, the matter. */
export interface AlertsTable {
  empresa_id: Generated<string>
  kind: AlertKind
  cause: Generated<string>
  figure: number
  opened_at: Instant
  told_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Its beginning was told, so its end is. */
  is_told: Generated<boolean>
  resolved_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** What a company's webhook is to get, or got. */
export interface AlertDeliveriesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  /** As it is signed: JSON of ids, counts and sentences of ours. */
  body: string
  tries: Generated<number>
  due_at: Instant
  ended_at: ColumnType<string | null, string | null | undefined, string | null>
  outcome: string | null
  created_at: Instant
}

/** Who put the notice of an analyst that changed away. */
export interface OlderReadingNoticesTable {
  empresa_id: Generated<string>
  user_id: string
  analyst: string
  put_away_at: Instant
}

/** A conversation of a batch, and what came of it. */
export interface BatchItemsTable {
  empresa_id: Generated<string>
  batch_id: string
  position: number
  lead_id: string | null
  conversation_id: string | null
  /** Whose lead it was when the batch began. */
  user_id: string
  state: Generated<ItemState>
  /** Counts how often a person asked again. */
  tries: Generated<number>
  cause: ColumnType<ItemCause | null, string | null | undefined, string | null>
  analysis_id: string | null
  fase_before: Phase | null
  fase_after: Phase | null
  valor_total: number | null
  fields: ColumnType<FieldOutcomes | null, string | null | undefined, string | null>
  checked: ColumnType<CheckedFields | null, string | null | undefined, string | null>
  /** The lead before and after, sealed with the conversation's key. */
  body: Buffer | null
  saved_at: ColumnType<string | null, string | null | undefined, string | null>
  cost_brl: number | null
  took_back: 'voltou' | 'ficou' | null
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** Why a conversation of a batch was not read again. */
export interface ItemCause {
  code: string
  message: string
}

export interface LeadsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  conversation_id: string | null
  analysis_id: string | null
  versao: Generated<number>
  fence: Generated<number>
  nome: string
  produto: string
  quantidade: string
  valor: string
  valor_total: number | null
  progresso: number
  fase: Phase
  resumo: string
  resumoia: Generated<string>
  obstrucoes: Generated<string[]>
  oportunidades: Generated<string[]>
  sugestoes: Generated<string[]>
  proximoPasso: string
  arquivo_original: Generated<string>
  arquivo_path: Generated<string>
  atendente: Generated<string>
  data_inicio_conversa: ColumnType<string | null, string | null | undefined, string | null>
  ultima_interacao: ColumnType<string | null, string | null | undefined, string | null>
  ultimoContato: Generated<string>
  canais_utilizados: Generated<string[]>
  status_lead: Generated<LeadStatus>
  whatsapp: Generated<string>
  order: Generated<number>
  padroes: Generated<LeadField[]>
  editados: ColumnType<Partial<Record<LeadField, { por: string; em: string }>>, string | undefined, string>
  revisar: Generated<LeadField[]>
  recusados: ColumnType<Refusals, string | undefined, string>
  duvidas: ColumnType<Doubts, string | undefined, string>
  parece_fechado: ColumnType<string | null, string | null | undefined, string | null>
  ainda_nao: ColumnType<string | null, string | null | undefined, string | null>
  /** Its conversation does not look like a sale, and nobody said that it is one. */
  sem_venda: Generated<boolean>
  e_venda: Generated<boolean>
  /** What it would claim as a sale; of one that somebody said is a sale, what it claimed before. */
  retido: ColumnType<Withheld | null, string | null | undefined, string | null>
  audios_nao_ouvidos: Generated<number>
  /** Messages that the customer wrote since its analysis, and when the last of them came. */
  novidades: Generated<number>
  novidades_em: ColumnType<string | null, string | null | undefined, string | null>
  /** The last live message for which the company's rule had it analysed. */
  lida_pela_regra: number | null
  ia_pendente: ColumnType<PendingReading | null, string | null | undefined, string | null>
  /** How often it was read again in vain since then, and when it is next. */
  ia_tentativas: Generated<number>
  ia_proxima: ColumnType<string | null, string | null | undefined, string | null>
  /** The lead of the same person that stands for it on the board. */
  joined_into: string | null
  /** What that one took of it, and held before. */
  joined_fields: ColumnType<unknown, string | undefined, string>
  /** Last eight digits of its number. */
  fone_final: GeneratedAlways<string>
  revision: Generated<number>
  search: GeneratedAlways<string>
  nome_ordem: GeneratedAlways<string>
  atendente_ordem: GeneratedAlways<string>
  /** Centavos; -1 where no value can be read. */
  valor_ordem: GeneratedAlways<number>
  /** One of its fields of `DOUBTED_FIELDS` has to be confirmed. */
  a_confirmar: GeneratedAlways<boolean>
  /** Deleted by somebody who may still take it back; the API sees such rows only where it asks for them. */
  deleted_at: ColumnType<string | null, string | null | undefined, string | null>
  deleted_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Instant
  updated_at: Instant
}

/** Written by triggers of `leads` only. A salesperson's column may have several rows: their sum counts. */
export interface PhaseTotalsTable {
  empresa_id: string
  id: GeneratedAlways<number>
  user_id: string
  fase: Phase
  leads: number
  valor_total: number
}

/** Two leads that a person said are not the same person, the lower id first. */
export interface DifferentPeopleTable {
  empresa_id: Generated<string>
  user_id: string
  lead_id: string
  other_id: string
  decided_by: string
  decided_at: Instant
}

export interface EvidenceTable {
  empresa_id: Generated<string>
  lead_id: string
  analysis_id: string
  position: number
  /** 1 for what the lead shows, 2 for the other reading of a field that has to be confirmed. */
  reading: Generated<number>
  field: LeadField
  item: number | null
  message_index: number
  author: number
  sent_at: Instant
  quote: Buffer
}

/** What a person said of readings that had to be confirmed; the last answer of a field. */
export interface ReadingDecisionsTable {
  empresa_id: Generated<string>
  lead_id: string
  field: ConfirmableField
  analysis_id: string | null
  /** As the person saw them; `de` is null where nobody kept who read it. */
  readings: ColumnType<{ valor: string; de: Reading['de'] | null }[], string, string>
  reason: DoubtReason | null
  /** How often such a reading turned out right, as was told; null where that was not known. */
  p: number | null
  /** 1 or 2 for that reading, 0 for neither, null where the person wrote something else. */
  chosen: number | null
  decided: string
  /** Place of the card before, for taking the answer back. */
  order_before: number
  user_id: Generated<string>
  decided_at: Instant
}

export interface LeadActivitiesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  user_id: string | null
  activity: Json<Record<string, unknown>>
  dedupe_key: string | null
  created_at: Instant
  /** What a person wrote: a note, or words about a call or a meeting. */
  sealed: Generated<Buffer | null>
}

/** An edit that a browser sent under a key of its own. */
export interface AppliedEditsTable {
  empresa_id: Generated<string>
  user_id: Generated<string>
  key: string
  lead_id: string
  created_at: Instant
}

export interface ColumnColorsTable {
  empresa_id: Generated<string>
  colors: Json<Record<string, string>>
  updated_at: Instant
}

export interface LeadMessagesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  material_hash: string
  source: 'modelo' | 'ia'
  model: string | null
  prompt_version: string | null
  input_tokens: number | null
  output_tokens: number | null
  body: Buffer
  created_at: Instant
}

export interface LearningsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  learning_text: Buffer
  origin: LearningOrigin
  created_at: Instant
}

export interface LearningProposalsTable {
  empresa_id: Generated<string>
  fase: string
  technique: string
  decision: 'aceita' | 'recusada'
  user_id: string
  decided_at: Generated<string>
}

export interface SellingMovesTable {
  empresa_id: Generated<string>
  conversation_id: string
  body: Buffer
  updated_at: Instant
}

export interface ReadingActsTable {
  empresa_id: Generated<string>
  conversation_id: string
  messages: number
  /** JSON of the acts' marks, without any word of the conversation. */
  marks: string
  /** JSON of the marks as they were read, where a person corrected some; null where nobody did. */
  read_marks: string | null
  /** What they prove of the funnel's steps, as `writeActSteps` writes it. */
  steps: string
  /** The acts with their words, sealed with the conversation's key. */
  body: Buffer
  updated_at: Instant
}

export interface AuditLogTable {
  empresa_id: Generated<string>
  id: GeneratedAlways<number>
  event: string
  user_id: string | null
  subject_id: string | null
  details: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Instant
}

/** A line's seal over the one before it; `seq` counts from 1 without gaps. */
export interface AuditSealsTable {
  empresa_id: Generated<string>
  seq: number
  audit_id: number
  seal: Buffer
  sealed_at: Instant
}

/** Lines that were written and have no seal yet. */
export interface AuditUnsealedTable {
  empresa_id: Generated<string>
  audit_id: number
}

/** A contact that is erased for good, or was. */
export interface IsolationTestsTable {
  empresa_id: Generated<string>
  id: string
  number: number
  kind: TestKind
  result: TestResult
  /** As it was signed. */
  body: string
  signature: string
  user_id: string
  created_at: Instant
}

export interface EmergencySwitchesTable {
  name: string
  since: Instant
}

export interface ReleasesTable {
  id: Generated<string>
  version: string
  channel: ReleaseChannel
  title: string
  summary_override: string | null
  summary_final: string | null
  modules: string[]
  created_at: Instant
  published_at: string | null
}

export interface ReleaseItemsTable {
  release_id: string
  id: Generated<string>
  position: GeneratedAlways<number>
  module: string
  type: ReleaseItemType
  text: string
}

export interface ErasuresTable {
  empresa_id: Generated<string>
  id: string
  /** Null for one that was ordered again after a restore, by nobody whom the database knows. */
  requested_by: string | null
  /** What names who is erased, number or id, sealed with the company's key; null once it is done. */
  number: Buffer | null
  /** Last four digits of the number; empty of a person. */
  ending: string
  /** Whoever worked in the company; null of a contact. */
  person_id: string | null
  state: Generated<'em_andamento' | 'concluido'>
  found: ColumnType<Partial<ContactFound>, string | undefined, string>
  counts: ColumnType<ErasureCounts, string | undefined, string>
  digest: string | null
  requested_at: ColumnType<string, string | undefined, never>
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface RetentionRulesTable {
  empresa_id: Generated<string>
  days: number
  set_by: string
  /** When something went last. */
  erased_at: Generated<string | null>
  updated_at: Instant
}

export interface RetentionDueTable {
  empresa_id: Generated<string>
  /** The conversation's or the lead's. */
  id: string
  conversation_id: string | null
  lead_id: string | null
  due_at: string
}

export interface DataExportsTable {
  empresa_id: Generated<string>
  id: string
  requested_by: string
  scope: ExportScope
  /** Sealed with the company's key; null once it has ended. */
  number: Buffer | null
  ending: string | null
  state: Generated<ExportState>
  done: Generated<number>
  total: Generated<number>
  /** Goes up with each erasure while the file is made: what was read before is not offered. */
  round: Generated<number>
  size_bytes: ColumnType<number | null, number | null | undefined, number | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  requested_at: Instant
  finished_at: ColumnType<string | null, string | null | undefined, string | null>
  expires_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface NotAnalysedTable {
  empresa_id: Generated<string>
  number_hash: Buffer
  ending: string
  decided_by: string | null
  created_at: Instant
}

export interface ModelCallsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  conversation_id: string | null
  versao: number
  /** The batch that asked. */
  batch_id: string | null
  input_hash: string
  step: number
  day: string
  model: string
  /** 'queued': it waits for a provider's batch, and was not answered yet. */
  state: Generated<'asked' | 'queued' | 'answered' | 'failed'>
  /** What came for it was cut or empty. */
  unusable: Generated<boolean>
  reserved_brl: number
  cost_brl: number | null
  input_tokens: number | null
  cached_tokens: number | null
  output_tokens: number | null
  answer: Buffer | null
  lease_ends_at: Instant
  asked_at: Instant
}

export interface ManagerNoticesTable {
  empresa_id: Generated<string>
  kind: string
  day: string
  created_at: Instant
  /** Its letters wait in `letters`. */
  ordered_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The first of its letters has left. */
  told_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** A letter that the mail server has not taken yet. */
export interface LettersTable {
  empresa_id: Generated<string>
  id: string
  /** Its address, as a hash. */
  recipient: Buffer
  /** A newer one of the same kind and address takes its place. */
  kind: string | null
  /** Sealed under the company's key: address, subject and text. */
  body: Buffer
  notice_kind: string | null
  notice_day: string | null
  tries: Generated<number>
  due_at: Instant
  expires_at: Instant
  created_at: Instant
}

export interface RateLimitsTable {
  key: string
  hits: number
  window_ends_at: Instant
}

/** Which workers serve now; of no company. */
export interface WorkerBeatsTable {
  worker_id: string
  media: MediaState
  seen_at: Instant
}

/** A gateway to WhatsApp, of no company. */
export interface WhatsAppBeatsTable {
  gateway_id: string
  sessions: number
  seen_at: Instant
}

/** A model on a server, and how it stands; of no company. */
export interface ModelServersTable {
  id: string
  kind: 'chat' | 'transcription'
  model: string
  abilities: ColumnType<ModelAbilities | null, string | null | undefined, string | null>
  asked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Why it gives no answers now; null when it does, as far as is known. */
  failing: ColumnType<ProviderCode | null, ProviderCode | null | undefined, ProviderCode | null>
  failing_since: ColumnType<string | null, string | null | undefined, string | null>
  failures: Generated<number>
  ask_again_at: ColumnType<string | null, string | null | undefined, string | null>
  spent_day: ColumnType<string | null, string | null | undefined, string | null>
  spent_brl: Generated<number>
  seen_at: Instant
}

/** A link of the company to WhatsApp. Ids of keys and messages beside it are hashes under a key of the company. */
export interface WhatsAppSessionsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  name: string
  custom_name: string | null
  wish: Generated<SessionWish>
  state: Generated<WhatsAppState>
  reason: string | null
  credentials: Buffer | null
  account: Buffer | null
  qr: Buffer | null
  qr_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Sealed number of the phone that is to type a code, until the code is used or over. */
  link_number: Buffer | null
  /** When a person last asked for a code; null where a QR code is wanted. */
  link_asked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** The `link_asked_at` that a gateway has taken up: it asks WhatsApp once for each. */
  link_begun_at: ColumnType<string | null, string | null | undefined, string | null>
  link_code: Buffer | null
  link_code_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  restricted_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Counts who held it; what is written under an older one is refused. */
  epoch: Generated<number>
  owner: string | null
  lease_ends_at: ColumnType<string | null, string | null | undefined, string | null>
  connected_at: ColumnType<string | null, string | null | undefined, string | null>
  settings: ColumnType<Partial<SessionSwitches>, string | undefined, string>
  /** The number that it is of, from its first link on. */
  number_hash: Buffer | null
  /** Text of the automatic answer. */
  reply: Buffer | null
  /** When a person last asked for the connection, and when one last looked at it. */
  asked_at: ColumnType<string | null, string | null | undefined, string | null>
  watched_at: ColumnType<string | null, string | null | undefined, string | null>
  /** When its last connection ended, and why; written by a trigger. */
  ended_at: ColumnType<string | null, never, never>
  end_reason: ColumnType<string | null, never, never>
  created_at: Instant
  updated_at: Instant
}

/** Who agreed for the company to the connection, before its first code. */
export interface WhatsAppConsentsTable {
  empresa_id: Generated<string>
  user_id: string
  accepted_at: Instant
}

/** Stretches of time in which a session was connected; written by a trigger of `whatsapp_sessions`. */
export interface WhatsAppOnlineTable {
  empresa_id: string
  session_id: string
  since: Instant
  until: string | null
}

export interface WhatsAppKeysTable {
  empresa_id: Generated<string>
  session_id: string
  type: string
  id: Buffer
  value: Buffer
  created_at: Generated<string>
}

/** What was opened and is not stored yet. */
export interface WhatsAppJournalTable {
  empresa_id: Generated<string>
  session_id: string
  id: Buffer
  message_key: Buffer
  body: Buffer
  created_at: Instant
}

/** What came, in order. */
export interface WhatsAppInboxTable {
  empresa_id: Generated<string>
  session_id: string
  position: GeneratedAlways<number>
  event_key: Buffer
  kind: string
  body: Buffer
  created_at: Instant
  /** When it was found that it cannot be placed; it is not tried again. */
  parked_at: ColumnType<string | null, string | null | undefined, string | null>
  /** Why, in a code. */
  parked_code: ColumnType<string | null, string | null | undefined, string | null>
}

/** What is to be sent, and how far it has come. */
export interface WhatsAppOutboxTable {
  empresa_id: Generated<string>
  session_id: string
  /** The key under which it was ordered. */
  id: string
  position: GeneratedAlways<number>
  user_id: string
  message_id: string
  /** Where it goes to; null while there is no chat with whom it is for. */
  chat_id: string | null
  /** The first to somebody: who it is for has to have WhatsApp, and a day has so many of them. */
  is_first: Generated<boolean>
  /** No person asked for it. */
  is_automatic: Generated<boolean>
  body: Buffer
  /** What exactly went out. */
  wire: Buffer | null
  state: Generated<OutboxState>
  failure: string | null
  created_at: Instant
  updated_at: Instant
}

/** One person, or one group, of a session, whichever address a message came by. */
export interface WhatsAppChatsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  session_id: string
  user_id: string
  conversation_id: string | null
  is_group: Generated<boolean>
  name: Generated<string>
  search: GeneratedAlways<string>
  details: Buffer
  unread: Generated<number>
  archived: Generated<boolean>
  favorite: Generated<boolean>
  muted: Generated<boolean>
  asked_as_lead: Generated<boolean>
  last_message_at: ColumnType<string | null, string | null | undefined, string | null>
  last_message: Buffer | null
  last_position: number | null
  /** Counts the changes of its messages. */
  revision: Generated<number>
  /** Some of its messages have no place in the conversation yet. */
  to_join: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

/** Hash of a number, a lid or a group, and whose chat it is. */
export interface WhatsAppAddressesTable {
  empresa_id: Generated<string>
  session_id: string
  hash: Buffer
  chat_id: string
}

/** What is known of a message that came live, beside its row in `messages`. */
export interface WhatsAppMessagesTable {
  empresa_id: Generated<string>
  position: GeneratedAlways<number>
  session_id: string
  chat_id: string
  conversation_id: string
  key: Buffer
  sent_at: Instant
  is_from_me: boolean
  /** It was said before this device was linked. */
  is_history: Generated<boolean>
  /** No person sent it. */
  is_automatic: Generated<boolean>
  /** Of one that went out; null for one that came. */
  state: OutboxState | null
  failure: string | null
  /** Its place in `messages`; null while it has none. */
  index: number | null
  starred_at: string | null
  body: Buffer
  created_at: Instant
  updated_at: Instant
}

/** 'Importar conversas': of one chat, or of the most recent ones of a session. */
export interface WhatsAppImportsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  session_id: string
  user_id: string
  /** Null for the most recent ones. */
  chat_id: string | null
  /** Messages that are to be known of each chat. */
  target: number
  state: Generated<ImportState>
  reason: ImportFailure | null
  chats: Generated<number>
  done: Generated<number>
  created_at: Instant
  updated_at: Instant
}

/** What a phone is asked for: messages before the oldest that is known of a chat. */
export interface WhatsAppHistoryAsksTable {
  empresa_id: Generated<string>
  id: GeneratedAlways<number>
  import_id: string
  session_id: string
  chat_id: string
  round: number
  count: number
  /** 'queued': it waits for a provider's batch, and was not answered yet. */
  state: Generated<'asked' | 'queued' | 'answered' | 'failed'>
  received: number | null
  asked_at: Instant
  ended_at: string | null
}

/** Whether, and how often, conversations with news are analysed by themselves. */
export interface LiveAnalysisRulesTable {
  empresa_id: Generated<string>
  enabled: Generated<boolean>
  quiet_minutes: number
  daily_ceiling: number
  /** How many analyses it ordered on its last day. */
  used_on: ColumnType<string | null, string | null | undefined, string | null>
  used: Generated<number>
  updated_by: string
  updated_at: Instant
}

/** What one person is told of; written by triggers, in the transaction in which it happened. */
export interface NotificationsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  kind: NotificationKind
  /** Names the matter: what happens again to it makes its row new. */
  subject: string
  persists: GeneratedAlways<boolean>
  lead_id: string | null
  upload_id: string | null
  chat_id: string | null
  session_id: string | null
  details: Json<Record<string, unknown>>
  at: Instant
  read_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** What a manager says to a seller (`user_id`) about a sentence; `body` is sealed under the conversation's key. */
export interface CoachingNotesTable {
  empresa_id: Generated<string>
  id: string
  user_id: string
  author_id: string
  lead_id: string
  message_index: number
  body: Buffer
  created_at: Instant
  read_at: ColumnType<string | null, string | null | undefined, string | null>
}

/** Leads of whose movements somebody wants to be told. */
export interface FollowedLeadsTable {
  empresa_id: Generated<string>
  user_id: string
  lead_id: string
  created_at: Instant
}

/** What a company measures its sales against. */
export interface SalesSettingsTable {
  empresa_id: Generated<string>
  goal: number | null
  /** 'aaaa-mm' */
  goal_month: string | null
  ideal_days: Json<(number | null)[]>
  updated_by: string
  updated_at: Instant
}

export interface OwnWordsTable {
  empresa_id: Generated<string>
  words: Json<Partial<OwnWords>>
  updated_by: string
  updated_at: Instant
}

export interface Schema {
  companies: CompaniesTable
  conversations: ConversationsTable
  messages: MessagesTable
  conversation_words: ConversationWordsTable
  unread_words: UnreadWordsTable
  sales_marks: SalesMarksTable
  uploads: UploadsTable
  fingerprints: FingerprintsTable
  imports: ImportsTable
  incoming_files: IncomingFilesTable
  file_removals: FileRemovalsTable
  outbox: OutboxTable
  media_items: MediaItemsTable
  recordings_in_work: RecordingsInWorkTable
  analyses: AnalysesTable
  batches: BatchesTable
  batch_items: BatchItemsTable
  nightly_batches: NightlyBatchesTable
  stage_times: StageTimesTable
  economic_sends: EconomicSendsTable
  economic_questions: EconomicQuestionsTable
  alert_rules: AlertRulesTable
  chat_files: ChatFilesTable
  support_files: SupportFilesTable
  alerts: AlertsTable
  alert_deliveries: AlertDeliveriesTable
  older_reading_notices: OlderReadingNoticesTable
  leads: LeadsTable
  different_people: DifferentPeopleTable
  phase_totals: PhaseTotalsTable
  evidence: EvidenceTable
  reading_decisions: ReadingDecisionsTable
  lead_activities: LeadActivitiesTable
  applied_edits: AppliedEditsTable
  column_colors: ColumnColorsTable
  lead_messages: LeadMessagesTable
  learnings: LearningsTable
  learning_proposals: LearningProposalsTable
  selling_moves: SellingMovesTable
  reading_acts: ReadingActsTable
  audit_log: AuditLogTable
  audit_seals: AuditSealsTable
  audit_unsealed: AuditUnsealedTable
  isolation_tests: IsolationTestsTable
  emergency_switches: EmergencySwitchesTable
  releases: ReleasesTable
  release_items: ReleaseItemsTable
  erasures: ErasuresTable
  data_exports: DataExportsTable
  retention_rules: RetentionRulesTable
  retention_due: RetentionDueTable
  scanpro_reports: ScanProReportsTable
  not_analysed: NotAnalysedTable
  model_calls: ModelCallsTable
  manager_notices: ManagerNoticesTable
  letters: LettersTable
  rate_limits: RateLimitsTable
  worker_beats: WorkerBeatsTable
  model_servers: ModelServersTable
  whatsapp_sessions: WhatsAppSessionsTable
  whatsapp_consents: WhatsAppConsentsTable
  whatsapp_online: WhatsAppOnlineTable
  whatsapp_keys: WhatsAppKeysTable
  whatsapp_journal: WhatsAppJournalTable
  whatsapp_inbox: WhatsAppInboxTable
  whatsapp_outbox: WhatsAppOutboxTable
  whatsapp_beats: WhatsAppBeatsTable
  whatsapp_chats: WhatsAppChatsTable
  whatsapp_addresses: WhatsAppAddressesTable
  whatsapp_messages: WhatsAppMessagesTable
  whatsapp_imports: WhatsAppImportsTable
  whatsapp_history_asks: WhatsAppHistoryAsksTable
  live_analysis_rules: LiveAnalysisRulesTable
  notifications: NotificationsTable
  coaching_notes: CoachingNotesTable
  followed_leads: FollowedLeadsTable
  sales_settings: SalesSettingsTable
  own_words: OwnWordsTable
  calibrations: CalibrationsTable
}
