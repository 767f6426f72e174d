import type { ColumnType, Generated } from 'kysely'
import type {
  BatchMode,
  BatchState,
  CheckedFields,
  EconomicRest,
  FieldOutcomes,
  ItemState,
  PauseReason,
} from '@fechai/domain/batch'
import type { BatchFilter } from '@fechai/contracts/batches'
import type { BatchEstimate } from '@fechai/domain/estimate-batch'
import type { Phase } from '@fechai/domain/phases'
import type { Instant, Json } from '../database/column-types.ts'

export interface BatchesTable {
  empresa_id: Generated<string>
  id: Generated<string>
  number: number
  user_id: string
  mode: BatchMode
  filter: Json<BatchFilter>
  /** The size of the sample; null for all. */
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
  /** The present version of the analyst. */
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

/** The company's rule for nightly analyses of leads with an older analyst. */
export interface NightlyBatchesTable {
  empresa_id: Generated<string>
  enabled: boolean
  limit_brl: number
  /** The user who changed it last, and owns the batches. */
  user_id: string
  updated_at: Instant
}

/** A conversation of a batch, with its outcome. */
export interface BatchItemsTable {
  empresa_id: Generated<string>
  batch_id: string
  position: number
  lead_id: string | null
  conversation_id: string | null
  /** The lead's owner when the batch began. */
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

export interface BatchesSchema {
  batches: BatchesTable
  batch_items: BatchItemsTable
  nightly_batches: NightlyBatchesTable
}
