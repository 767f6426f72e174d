import { byProbability, certaintyOf } from './certainty-of.ts'
import type { CandidateReading, FieldCertainty, Judgement } from './judgement.ts'
import { probabilitiesOf } from './log-linear.ts'
import { NO_PRODUCT, type ProductOption, productOptions } from './product-options.ts'
import type { ReaderWeights } from './reader-weights.ts'
import type { TalkView } from './talk-view.ts'

/** So much more probable another name has to be than the rules' to take its place. */
const AHEAD = 0.4

/** The rules' name, unless another is clearly more probable. */
export function judgeProduct(
  view: TalkView,
  { sold, weights }: { sold: number; weights: ReaderWeights },
): { named: Judgement['product']; certainty: FieldCertainty } {
  const options = productOptions(view)
  const all = probabilitiesOf([...options.map(({ features }) => features), NO_PRODUCT], weights.products)
  const ranked = [...options, null].map((option, at) => ({ option, p: all[at]! })).toSorted(byProbability)
  const own = ranked.find(({ option }) => (option?.name ?? null) === view.findings.produto)!
  const best = ranked.find(({ option, p }) => option?.said != null && p > own.p + AHEAD) ?? own
  const candidates = [best, ...ranked.filter((one) => one !== best)].slice(0, 2).map(({ option, p }) => told(option, p))
  const named = best.option?.said == null ? null : { name: best.option.name, said: best.option.said }
  return { named, certainty: certaintyOf('produto', candidates, sold, weights) }
}
const told = (option: ProductOption | null, p: number): CandidateReading => ({
  value: option?.name ?? null,
  p,
  said: option?.said ?? null,
})
