import type { Phase } from '../../phases.ts'
import { isTechnique, type TechniqueId } from '../../techniques.ts'

/** How one conversation was sold, by the moment in it; nothing in it names a customer but `who`, for counting. */
export interface SellingMoves {
  /** Key of the customer's name: the same person in two conversations counts once. */
  who: string
  /** The message, zero-based among the human ones, in which it was last done. */
  techniques: [fase: Phase, id: TechniqueId, messageIndex?: number][]
  phrases: [Phase, string][]
}

/** What was stored earlier, as far as it is still understood. */
export function readMoves(json: string): SellingMoves {
  const moves = JSON.parse(json) as SellingMoves
  return { ...moves, techniques: moves.techniques.filter(([, id]) => isTechnique(id)) }
}
