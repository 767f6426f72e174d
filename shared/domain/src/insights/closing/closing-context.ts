import type { Phase } from '../../phases.ts'
import { TECHNIQUES, type TechniqueId } from '../../techniques.ts'
import { wilsonInterval } from './interval.ts'
import type { SellingMoves } from './selling-moves.ts'

/** The minimum number of different customers behind a shown pattern: fewer could reveal one customer's story. */
const FEWEST_CUSTOMERS = 3
/** A trigger is 'proven technique' above this success rate, 'success phrase' above this usage (specification 1, §9). */
export const PROVEN_RATE = 0.8
export const SUCCESS_USES = 5
const MOST_PHRASES = 10

/** A conversation that was decided, one way or the other. */
export interface DecidedConversation {
  closed: boolean
  moves: SellingMoves
}

export interface ClosingPattern {
  pattern_data: { id: TechniqueId | null; text: string }
  /** Closed among the decided conversations in which it was used, 0 to 1. */
  success_rate: number
  /** Closed conversations in which it was used. */
  usage_count: number
  /** Decided conversations in which it was used. */
  n: number
  /** 95% interval of the rate. */
  interval: [number, number]
  label: 'proven technique' | 'success phrase' | null
}

/** The company's ways of closing from a phase (specification 1, §3 'Closing context'). */
export interface ClosingContext {
  fase: Phase
  conversations: { closed: number; decided: number }
  successfulPatterns: { techniques: ClosingPattern[]; phrases: ClosingPattern[] }
}

interface Tally {
  closed: Set<string>
  decided: Set<string>
}

/** Computed from one company's own conversations; a customer counts once, however many conversations they have. */
export function closingContext(fase: Phase, conversations: readonly DecidedConversation[]): ClosingContext {
  const techniques = new Map<TechniqueId, Tally>()
  const phrases = new Map<string, Tally>()
  for (const { closed, moves } of conversations) {
    for (const [at, id] of moves.techniques) if (at === fase) count(techniques, id, moves.who, closed)
    for (const [at, text] of moves.phrases) if (at === fase) count(phrases, text, moves.who, closed)
  }
  return {
    fase,
    conversations: {
      closed: conversations.filter(({ closed }) => closed).length,
      decided: conversations.length,
    },
    successfulPatterns: {
      techniques: patterns(
        techniques,
        (id) => ({ id, text: TECHNIQUES[id] }),
        (pattern) => (pattern.success_rate > PROVEN_RATE ? 'proven technique' : null),
      ),
      phrases: patterns(
        phrases,
        (text) => ({ id: null, text }),
        (pattern) => (pattern.usage_count > SUCCESS_USES ? 'success phrase' : null),
      ).slice(0, MOST_PHRASES),
    },
  }
}

function count<Id>(tallies: Map<Id, Tally>, id: Id, who: string, closed: boolean): void {
  const tally = tallies.get(id) ?? { closed: new Set(), decided: new Set() }
  tally.decided.add(who)
  if (closed) tally.closed.add(who)
  tallies.set(id, tally)
}

function patterns<Id>(
  tallies: Map<Id, Tally>,
  dataOf: (id: Id) => ClosingPattern['pattern_data'],
  labelOf: (pattern: ClosingPattern) => ClosingPattern['label'],
): ClosingPattern[] {
  return [...tallies]
    .filter(([, { closed }]) => closed.size >= FEWEST_CUSTOMERS)
    .map(([id, { closed, decided }]) => {
      const pattern: ClosingPattern = {
        pattern_data: dataOf(id),
        success_rate: closed.size / decided.size,
        usage_count: closed.size,
        n: decided.size,
        interval: wilsonInterval(closed.size, decided.size),
        label: null,
      }
      return { ...pattern, label: labelOf(pattern) }
    })
    .sort((a, b) => b.interval[0] - a.interval[0] || b.usage_count - a.usage_count)
}

export const provenTechniques = ({ successfulPatterns }: ClosingContext): Set<TechniqueId> =>
  new Set(
    successfulPatterns.techniques.flatMap(({ label, pattern_data: { id } }) =>
      label === 'proven technique' && id !== null ? [id] : [],
    ),
  )

/** Phrases that many closed sales have in common, folded. */
export const successPhrases = ({ successfulPatterns }: ClosingContext): string[] =>
  successfulPatterns.phrases.flatMap(({ label, pattern_data }) =>
    label === 'success phrase' ? [pattern_data.text] : [],
  )
