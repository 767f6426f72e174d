import { PHASES } from '@fechai/domain/phases'
import trained from '../../data/weights/reader.json' with { type: 'json' }
import { VIEWS } from './deal-words.ts'
import { logOdds, type Weights } from './log-linear.ts'
import { unpackNames, type PackedTables, type PackedWeights, unpackTables, unpackWeights } from './packed-weights.ts'
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

/** The same as `npm run train` stores them, in half of their size. */
export interface PackedReader extends Omit<ReaderWeights, 'phase' | 'words' | 'sale' | 'objecting'> {
  /** Words and pairs of words that any table knows. */
  vocabulary: string
  phase: PackedWeights
  words: { lines: PackedLines; views: PackedTables; always: readonly number[] }
  sale: PackedWeights
  objecting: PackedLines
}

/** Words of lines, as one table for each beginning of their terms. */
type PackedLines = PackedTables & { always: readonly number[] }
export const BEGINNINGS = ['', 'p_', 'q_', 'r_']
/** Views as they are stored, the fewest words first: neighbours differ least. */
export const STORED_VIEWS = [4, 2, 5, 0, 3, 6, 1]
export const PHASE_NAMES = PHASES.map((phase) => `${phase}|`)

function unpackLines({ always, ...packed }: PackedLines, vocabulary: readonly string[]): TermWeights {
  const tables = unpackTables(packed, vocabulary, { tables: BEGINNINGS.length, classes: always.length })
  return {
    terms: tables.flatMap(({ terms }, at) => terms.map((term) => BEGINNINGS[at]! + term)),
    rarity: tables.flatMap(({ rarity }) => rarity),
    weights: always.map((_, own) => tables.flatMap(({ weights }) => weights[own]!)),
    always,
  }
}

export function unpackReader({ vocabulary, phase, words, sale, objecting, ...others }: PackedReader): ReaderWeights {
  const terms = unpackNames(vocabulary)
  const views = unpackTables(words.views, terms, { tables: VIEWS.length, classes: PHASES.length })
  return {
    ...others,
    phase: unpackWeights(phase, PHASE_NAMES),
    words: {
      lines: unpackLines(words.lines, terms),
      views: VIEWS.map((_, view) => views[STORED_VIEWS.indexOf(view)]!),
      always: words.always,
    },
    sale: unpackWeights(sale, ['']),
    objecting: unpackLines(objecting, terms),
  }
}

let shipped: ReaderWeights | null = null
/** The weights that are shipped, unpacked once. */
export const shippedWeights = (): ReaderWeights => (shipped ??= unpackReader(trained as unknown as PackedReader))

/** Share of claims with this probability that turned out right. */
export function calibrated(p: number, [slope, shift]: readonly [number, number]): number {
  return 1 / (1 + Math.exp(-(slope * logOdds(p) + shift)))
}

/** Fields that say something only of a sale. */
const OF_A_SALE: ReadonlySet<JudgedField> = new Set(['produto', 'quantidade', 'valor'])

/** A claim about a sale is no surer than that there is one. */
export const ifSold = (field: JudgedField, p: number, sold: number): number => (OF_A_SALE.has(field) ? p * sold : p)
