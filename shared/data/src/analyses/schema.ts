import type { ColumnType, Generated } from 'kysely'
import type { MediaState } from '@fechai/contracts/health'
import type { AnalysisKind, AnalysisStatus } from '@fechai/domain/analysis-version'
import type { ModelTestState, TalkResult } from '@fechai/domain/model-test'
import type { ModelServerKind } from '@fechai/domain/local-model'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import type { ProviderCode } from '@fechai/domain/pending-reading'
import type { Phase } from '@fechai/domain/phases'
import type { StageId } from '@fechai/domain/stages'
import type { ParkedCause } from '@fechai/domain/upload'
import type { Instant } from '../database/column-types.ts'

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
  /** How long a slow model is expected to take for it; null without such a model, or without a measured pace. */
  reading_seconds: number | null
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
  /** The analyst's version; null for analyses from before it was stored. */
  analyst: string | null
  /** Made for a comparison: the lead never showed it. */
  apart: 'so_comparar' | 'amostra' | null
  /** Up to where it read the live messages of its conversation. */
  live_position: number | null
  /** The time of the last message that it read. */
  read_until: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when a new one is in its stage. */
  stage_since: ColumnType<string | null, never, string>
  /** The progress that it found, whatever the lead shows; null if it was not stored, or it claims nothing. */
  progresso: number | null
  fase: Phase | null
  /** Ids of the learnings that it was given. */
  learnings: string[] | null
}

/** Counts of runs by stage, day and duration; a step is a quarter of a doubling, from a millisecond. */
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
  /** The user who started the batch. */
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
  /** The number of attempts without an answer. */
  tries: Generated<number>
  send_id: string | null
  /** The request, sealed with the conversation's key; null once it went. */
  body: Buffer | null
  created_at: Instant
}

/** The users who dismissed the notice of a changed analyst. */
export interface OlderReadingNoticesTable {
  empresa_id: Generated<string>
  user_id: string
  analyst: string
  put_away_at: Instant
}

export interface ReadingActsTable {
  empresa_id: Generated<string>
  conversation_id: string
  messages: number
  /** JSON of the acts' marks, without any word of the conversation. */
  marks: string
  /** JSON of the original marks, if a person corrected some; null otherwise. */
  read_marks: string | null
  /** The proofs for the funnel's steps, as `writeActSteps` writes it. */
  steps: string
  /** The acts with their words, sealed with the conversation's key. */
  body: Buffer
  updated_at: Instant
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
  /** True for a truncated or empty answer. */
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

/** The workers that serve now; of no company. */
export interface WorkerBeatsTable {
  worker_id: string
  media: MediaState
  build_id: Generated<string>
  seen_at: Instant
}

/** Builds of the worker, by the time of their last release; of no company. */
export interface WorkerVersionsTable {
  build_id: string
  released_at: Generated<Instant>
}

/** Tests of models on the built-in conversations. */
export interface ModelTestsTable {
  /** As in `model_servers`. */
  server_id: string
  model: string
  state: ModelTestState
  results: ColumnType<TalkResult[], string | undefined, string>
  /** Results of the test before, which count until this one ends. */
  finished: ColumnType<TalkResult[] | null, string | null | undefined, string | null>
  waiting: ProviderCode | null
  begun_at: Instant
  ended_at: string | null
}

/** The choice of those who run the installation; one row at most. */
export interface InstallationModelTable {
  is_choice: Generated<true>
  /** Null when the rules read alone. */
  kind: ModelServerKind | null
  model: string
  /** The model of the settings that the choice was made under. */
  given: string
  chosen_at: Instant
}

/** When a slow model reads, as those who run the installation chose; one row at most. */
export interface ReadingTimesTable {
  is_choice: Generated<true>
  minutes: number
  waits_for_machine: boolean
  night_only: boolean
  chosen_at: Instant
}

/** A model on a server, with its state; of no company. */
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

/** The rule for automatic analyses of conversations with news. */
export interface LiveAnalysisRulesTable {
  empresa_id: Generated<string>
  enabled: Generated<boolean>
  quiet_minutes: number
  daily_ceiling: number
  /** The number of analyses that it ordered on its last day. */
  used_on: ColumnType<string | null, string | null | undefined, string | null>
  used: Generated<number>
  updated_by: string
  updated_at: Instant
}

export interface AnalysesSchema {
  analyses: AnalysesTable
  stage_times: StageTimesTable
  economic_sends: EconomicSendsTable
  economic_questions: EconomicQuestionsTable
  older_reading_notices: OlderReadingNoticesTable
  reading_acts: ReadingActsTable
  not_analysed: NotAnalysedTable
  model_calls: ModelCallsTable
  worker_beats: WorkerBeatsTable
  worker_versions: WorkerVersionsTable
  model_servers: ModelServersTable
  installation_model: InstallationModelTable
  reading_times: ReadingTimesTable
  model_tests: ModelTestsTable
  live_analysis_rules: LiveAnalysisRulesTable
}
