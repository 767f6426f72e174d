import type { Phase } from '../../phases.ts'
import { isTechnique, type TechniqueId } from '../../techniques.ts'

/** The selling moves of one conversation, by their moment; only `who` identifies a customer, for counting. */
export interface SellingMoves {
  /** Key of the customer's name: the same person in two conversations counts once. */
  who: string
  /** The message, zero-based among the human ones, in which it was last done. */
  techniques: [fase: Phase, id: TechniqueId, messageIndex?: number][]
  phrases: [Phase, string][]
}

/** Parses stored moves, as far as they are still understood. */
export function readMoves(json: string): SellingMoves {
  const moves = JSON.parse(json) as SellingMoves
  return { ...moves, techniques: moves.techniques.filter(([, id]) => isTechnique(id)) }
}
