import type { LeadField } from './lead-field.ts'
import { isProviderCode, PROVIDER_CODES, providerSentence, type ProviderCode } from './pending-reading.ts'

/** 'amostra' writes nothing to a lead or its versions, 'so_comparar' keeps versions, 'aplicar' changes leads. */
export const BATCH_MODES = ['aplicar', 'so_comparar', 'amostra'] as const
export type BatchMode = (typeof BATCH_MODES)[number]

export const BATCH_STATES = [
  'preparando',
  'em_andamento',
  'pausado',
  'concluido',
  'cancelado',
  'desfazendo',
  'desfeito',
] as const
export type BatchState = (typeof BATCH_STATES)[number]

/** The states that have a run. */
export const OPEN_BATCH_STATES = ['preparando', 'em_andamento', 'pausado', 'desfazendo'] as const
export const isOpenBatch = (state: BatchState): boolean => (OPEN_BATCH_STATES as readonly string[]).includes(state)

/** Why a batch waits: a person said so, or money, the address or the provider does not let it go on. */
const CEILINGS = {
  pessoa: 'Pausado por uma pessoa.',
  teto_lote: 'Pausado: o teto deste lote foi atingido. Suba o teto para continuar.',
  teto: 'Pausado: o teto diário de gastos com IA da empresa foi atingido.',
  teto_geral: 'Pausado: o teto diário de gastos com IA desta instalação do Fechaí foi atingido.',
  email: 'Pausado: a IA espera que o email da conta seja confirmado.',
  modelo: 'Pausado: o modelo de IA configurado não tem preço conhecido.',
  economico: 'Pausado: o provedor de IA não aceitou o pedido econômico. Retome para pedir de novo.',
} as const
export type PauseReason = keyof typeof CEILINGS | ProviderCode
export const PAUSE_REASONS = [...(Object.keys(CEILINGS) as (keyof typeof CEILINGS)[]), ...PROVIDER_CODES]

export const pauseSentence = (reason: PauseReason): string =>
  isProviderCode(reason) ? `Pausado: ${providerSentence(reason)}.` : CEILINGS[reason]

/**
 * Returns true for a cause that holds up a whole batch, not one conversation of it: nothing counts as failed, and the
 * batch waits for a person.
 */
export const holdsBatch = (code: string): code is PauseReason =>
  code !== 'pessoa' && (Object.hasOwn(CEILINGS, code) || (isProviderCode(code) && code !== 'ia_requisicao'))

export const ITEM_STATES = ['pendente', 'feito', 'falhou', 'sumiu', 'cancelado'] as const
export type ItemState = (typeof ITEM_STATES)[number]

/** The outcome of a field in the second reading; people's decisions stay and count as equal. */
export const FIELD_OUTCOMES = ['mudou', 'ganhou', 'perdeu', 'pessoas'] as const
export type FieldOutcome = (typeof FIELD_OUTCOMES)[number]
/** Fields that are not here are equal. */
export type FieldOutcomes = Partial<Record<LeadField, FieldOutcome>>

/** The decided fields, with the agreement of the old and the new reading with people's decisions. */
export type CheckedFields = Partial<Record<LeadField, { before: boolean | null; after: boolean }>>

/** Conversations of a batch in work at once. */
export const BATCH_AT_ONCE = { least: 1, usual: 4, most: 16 } as const
export const SAMPLE_AT_MOST = 200
/** A batch can be taken back for so long. */
export const TAKE_BACK_DAYS = 30
/** Parts of what a company reads again are numbered; longer lists are cut into batches. */
export const BATCH_AT_MOST = 100_000

/**
 * The treatment of unanswered questions of an economic batch: sent again the same way, or at once for the whole
 * price.
 */
export const ECONOMIC_RESTS = ['de_novo', 'direto'] as const
export type EconomicRest = (typeof ECONOMIC_RESTS)[number]
/** The share of the usual price. */
export const ECONOMIC_SHARE = 0.5
/** A provider answers such questions within a day. */
export const ECONOMIC_SECONDS = 24 * 3_600
/** So often a question is asked that way before it counts as unanswered. */
export const ECONOMIC_TRIES = 3
/** Says that a question waits at the provider: its conversation is read once the answer is there. */
export const AT_PROVIDER = 'ia_em_lote'
