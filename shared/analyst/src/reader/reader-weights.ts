import trained from '../../data/weights/reader.json' with { type: 'json' }
import { logOdds, type Weights } from './log-linear.ts'
import type { TermWeights } from './term-tables.ts'
import type { WordWeights } from './word-opinion.ts'

/** Fields of which it is said how sure they are. */
export const JUDGED_FIELDS = ['nome', 'whatsapp', 'produto', 'quantidade', 'valor', 'fase', 'proximoPasso'] as const
export type JudgedField = (typeof JUDGED_FIELDS)[number]

/** Fields of which one reading of several is shown, and whose being right is estimated by itself. */
export const CHOSEN_FIELDS = ['fase', 'valor', 'produto'] as const satisfies readonly JudgedField[]
export type ChosenField = (typeof CHOSEN_FIELDS)[number]

/** Output of `npm run train`. */
export interface ReaderWeights {
  phase: Weights
  /** Weights of the words of the deal's lines for the phase. */
  words: WordWeights
  sums: Weights
  products: Weights
  sale: Weights
  objections: Weights
  /** Weights of the words of a customer's line for each kind of objection, and for none. */
  objecting: TermWeights
  claims: Record<Exclude<JudgedField, ChosenField>, Weights>
  /** Weights that decide whether the shown reading is right. */
  correctness: Record<ChosenField, Weights>
  /** Slope and shift that turn a model's own probability into how often it is right. */
  scale: Record<Exclude<JudgedField, ChosenField> | 'sale', readonly [slope: number, shift: number]>
  /** Minimum probability of a field that is shown as sure. */
  sure: Record<JudgedField, number>
}

export const READER_WEIGHTS = trained as unknown as ReaderWeights

/** Share of claims with this probability that turned out right. */
export function calibrated(p: number, [slope, shift]: readonly [number, number]): number {
  return 1 / (1 + Math.exp(-(slope * logOdds(p) + shift)))
}

/** Fields that say something only of a sale. */
const OF_A_SALE: ReadonlySet<JudgedField> = new Set(['produto', 'quantidade', 'valor'])

/** A claim about a sale is no surer than that there is one. */
export const ifSold = (field: JudgedField, p: number, sold: number): number => (OF_A_SALE.has(field) ? p * sold : p)
