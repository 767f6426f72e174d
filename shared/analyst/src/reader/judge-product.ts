import { byProbability, certaintyOfChoice } from './certainty-of.ts'
import type { CandidateReading, FieldCertainty, Judgement } from './judgement.ts'
import { probabilitiesOf } from './log-linear.ts'
import { NO_PRODUCT, type ProductOption, productOptions } from './product-options.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { shownOf } from './shown-reading.ts'
import type { TalkView } from './talk-view.ts'

/** The rules' name, unless another is clearly more probable. */
export function judgeProduct(
  view: TalkView,
  { sold, weights }: { sold: number; weights: ReaderWeights },
): { named: Judgement['product']; certainty: FieldCertainty } {
  const options = productOptions(view)
  const features = [...options.map((option) => option.features), NO_PRODUCT]
  const all = probabilitiesOf(features, weights.products)
  const readings = [...options, null].map((option, at) => ({ option, p: all[at]! }))
  const own = readings.findIndex(({ option }) => (option?.name ?? null) === view.findings.produto)
  const at = shownOf('produto', all, own, (other) => options[other]?.said != null)
  const best = readings[at]!
  const candidates = [best, ...readings.filter((one) => one !== best).toSorted(byProbability)]
    .slice(0, 2)
    .map(({ option, p }) => told(option, p))
  const named = best.option?.said == null ? null : { name: best.option.name, said: best.option.said }
  const shown = { all, at, sold, features: features[at]! }
  return { named, certainty: certaintyOfChoice('produto', candidates, shown, weights) }
}
const told = (option: ProductOption | null, p: number): CandidateReading => ({
  value: option?.name ?? null,
  p,
  said: option?.said ?? null,
})
