import * as z from 'zod'
import {
  BATCH_AT_ONCE,
  BATCH_MODES,
  ECONOMIC_RESTS,
  SAMPLE_AT_MOST,
  type BatchMode,
  type BatchState,
  type EconomicRest,
  type FieldOutcome,
  type ItemState,
  type PauseReason,
} from '@fechai/domain/batch'
import type { BatchEstimate } from '@fechai/domain/estimate-batch'
import type { FieldValue } from '@fechai/domain/analysis-version'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Phase } from '@fechai/domain/phases'
import { phaseSchema } from './leads.ts'
import { wholeNumber, wholeNumberInQuery } from './whole-number.ts'

const version = z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/)

/** Selects the conversations to analyse again; a filter that is left out narrows nothing. */
export const batchFilterSchema = z.strictObject({
  /** First and last day on which the conversation began, `aaaa-mm-dd` in São Paulo, both included. */
  inicioDe: z.iso.date().optional(),
  inicioAte: z.iso.date().optional(),
  fases: z.array(phaseSchema).max(5).optional(),
  /** User ids of those whose leads they are. */
  vendedores: z.array(z.uuid()).max(50).optional(),
  /** Read by an analyst older than this one. */
  analistaAntesDe: version.optional(),
  /** Read by this model; 'offline' for the rules alone. */
  modelo: z.string().max(200).optional(),
  /** Not read by this model. */
  outroModeloQue: z.string().max(200).optional(),
  /** Some file of it was not read. */
  naoLidos: z.boolean().optional(),
  /** The sides were read wrongly in it, from a name that both bear. */
  ladosMalLidos: z.boolean().optional(),
})
export type BatchFilter = z.infer<typeof batchFilterSchema>

export const previewBatchBody = z.strictObject({
  filter: batchFilterSchema,
  sample: z.number().int().min(1).max(SAMPLE_AT_MOST).optional(),
})

export interface BatchPreview {
  conversations: number
  /** Sum over the whole company. */
  ofCompany: number
  /** True when a model reads them; the rules cost nothing. */
  ai: boolean
  /** Null when the model has no price. */
  estimate: BatchEstimate | null
  /** The same by the provider's batches, for half the price; null where it has none. */
  economic: BatchEstimate | null
  day: { limitBrl: number; spentBrl: number }
  analyst: string
  model: string
}

/** The client draws `id`, so that the same request sent twice starts one batch. */
export const startBatchBody = z.strictObject({
  id: z.uuid(),
  filter: batchFilterSchema,
  mode: z.enum(BATCH_MODES),
  sample: z.number().int().min(1).max(SAMPLE_AT_MOST).optional(),
  limitBrl: z.number().min(0).max(1_000_000).optional(),
  /** Uses the provider's batches at half the price; the value says how to request what they return unanswered. */
  economic: z.enum(ECONOMIC_RESTS).optional(),
})
export type StartBatch = z.infer<typeof startBatchBody>

export const batchListQuery = z.strictObject({ below: wholeNumberInQuery(1).optional() })

export const tuneBatchBody = z
  .strictObject({
    atOnce: z.number().int().min(BATCH_AT_ONCE.least).max(BATCH_AT_ONCE.most).optional(),
    limitBrl: z.number().min(0).max(1_000_000).nullable().optional(),
  })
  .refine((body) => Object.keys(body).length > 0)
export type TuneBatch = z.infer<typeof tuneBatchBody>

/** Retries what failed for one of these causes, or these items; everything when both are left out. */
export const retryBatchBody = z.strictObject({
  causes: z.array(z.string().max(60)).min(1).max(50).optional(),
  items: z.array(wholeNumber(1)).min(1).max(500).optional(),
})
export type RetryBatch = z.infer<typeof retryBatchBody>

/** Readings of older analysts are repeated every night, up to this cost. */
export const nightlyRuleBody = z.strictObject({ enabled: z.boolean(), limitBrl: z.number().min(0).max(1_000_000) })
export type NightlyRule = z.infer<typeof nightlyRuleBody>

export interface NightlyAnswer {
  rule: NightlyRule
}

/** Conversations whose reading was made by an analyst before the current one. */
export interface OlderReadings {
  older: number
  analyst: string
  /** This person wants no notice of it, until the analyst changes again. */
  isPutAway: boolean
}

/** State of a batch, as its list and the event stream show it. */
export interface Batch {
  id: string
  number: number
  userId: string
  mode: BatchMode
  /** Begun by the company's rule for nights. */
  nightly: boolean
  /** Asked through the provider's batches; null when each question is asked at once. */
  economic: EconomicRest | null
  /** Questions that wait there, and since when; null for a salesperson, and for other batches. */
  atProvider: { questions: number; since: string | null } | null
  filter: BatchFilter
  sample: number | null
  seed: number
  state: BatchState
  reason: PauseReason | null
  /** `reason` in words; null when it does not wait. */
  sentence: string | null
  atOnce: number
  limitBrl: number | null
  spentBrl: number
  estimate: BatchEstimate | null
  analyst: string
  model: string
  total: number
  done: number
  failed: number
  /** Leads that were deleted before their turn. */
  gone: number
  /** Conversations finished a minute, lately; null while the batch is not running, or when too few have finished. */
  perMinute: number | null
  /** Leads that were restored, and leads kept because a person had them analysed since. */
  wentBack: number
  stayed: number
  startedAt: string | null
  finishedAt: string | null
  undoneAt: string | null
  /** Until when it can be taken back; null when it cannot. */
  takeBackUntil: string | null
  createdAt: string
}

export interface BatchList {
  batches: Batch[]
  nextCursor: number | null
  total: number
}

/** Compares a field of the repeated readings with its earlier value. */
export interface FieldAgreement {
  field: LeadField
  equal: number
  changed: number
  gained: number
  lost: number
  /** Decided by people: they stayed, and count as equal. */
  people: number
  /** Against what people decided: how often the reading before and the one after say the same. */
  checked: { n: number; before: number; after: number }
}

export interface BatchReport {
  batch: Batch
  /** Read again. */
  n: number
  fields: FieldAgreement[]
  phases: { from: Phase; to: Phase; n: number }[]
  failures: { code: string; message: string; n: number; costBrl: number }[]
}
export type BatchAnswer = Pick<BatchReport, 'batch'>

export const batchItemsBody = z.strictObject({
  field: z.string().max(40).optional(),
  outcome: z.enum(['mudou', 'ganhou', 'perdeu', 'pessoas']).optional(),
  from: phaseSchema.optional(),
  to: phaseSchema.optional(),
  /** Those that changed phase. */
  moved: z.boolean().optional(),
  cause: z.string().max(60).optional(),
  after: wholeNumber().optional(),
  limit: z.number().int().min(1).max(50).optional(),
})
export type BatchItemsQuery = z.infer<typeof batchItemsBody>

export interface BatchCase {
  position: number
  /** Null once it was deleted. */
  leadId: string | null
  nome: string | null
  state: ItemState
  cause: { code: string; message: string } | null
  faseBefore: Phase | null
  faseAfter: Phase | null
  costBrl: number
  /** Fields that are not equal. */
  differences: { field: LeadField; outcome: FieldOutcome; before: FieldValue; after: FieldValue }[]
}

export interface BatchItems {
  items: BatchCase[]
  next: number | null
}
