import { FEW_CASES } from '../closing/interval.ts'
import { FULL_CONVERSION } from '../sales/efficiency.ts'
import type { SellerFigures } from './seller-figures.ts'
import type { TechniqueUse } from './technique-use.ts'

export interface SellerScore {
  /** 0 to 100; null of fewer than `FEW_CASES` conversations, or without replies. */
  score: number | null
  /** The points that the parts with data can reach together: a part without any leaves the sum and its whole. */
  outOf: number
  conversion: { rate: number; points: number }
  replies: { fast: number; of: number; points: number }
  /** Techniques with a rate, and those of them that close more often than the team does. */
  techniques: { above: number; of: number; points: number }
}

const POINTS = { conversion: 40, replies: 30, techniques: 30 } as const

/** 40 × conversion ÷ 25% (at most 40) + 30 × replies within 30 minutes + 30 × techniques above the team's conversion, of 100. */
export function sellerScore(
  figures: SellerFigures,
  techniques: readonly TechniqueUse[],
  team: SellerFigures,
): SellerScore {
  const rate = figures.conversion.value ?? 0
  const fastShare = (figures.fastReplies.value ?? 0) / 100
  const rated = techniques.flatMap(({ rate: own }) => own ?? [])
  const above = rated.filter((own) => own > (team.conversion.value ?? 0)).length
  const conversion = { rate, points: POINTS.conversion * Math.min(1, rate / FULL_CONVERSION) }
  const replies = {
    fast: Math.round(fastShare * figures.fastReplies.n),
    of: figures.fastReplies.n,
    points: POINTS.replies * fastShare,
  }
  const used = { above, of: rated.length, points: rated.length === 0 ? 0 : (POINTS.techniques * above) / rated.length }
  const hasData = figures.conversion.n >= FEW_CASES && figures.fastReplies.n > 0
  const outOf = POINTS.conversion + POINTS.replies + (rated.length === 0 ? 0 : POINTS.techniques)
  const sum = conversion.points + replies.points + used.points
  const score = hasData ? Math.round((100 * sum) / outOf) : null
  return { score, outOf, conversion, replies, techniques: used }
}
