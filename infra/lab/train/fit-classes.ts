/** A text as places of its terms and their values; of which classes any is right, and what it counts for. */
export interface ClassRow {
  places: ArrayLike<number>
  values: ArrayLike<number>
  right: readonly boolean[]
  weight: number
}

/** Speed at which weights move, and the rounds after which it is halved. */
const RATE = 0.25
const SLOWING = 20
const ROUNDS = 60

/**
 * A row of weights a class, so that the right classes are probable: the same numbers for the same rows, in order. Words
 * are many and each text holds few of them, which `fit` is too slow for.
 */
export function fitClasses(rows: readonly ClassRow[], size: number, ridge: number): Float64Array[] {
  const classes = rows[0]?.right.length ?? 0
  const make = (): Float64Array[] => Array.from({ length: classes }, () => new Float64Array(size))
  const [weights, gradients, means, squares] = [make(), make(), make(), make()]
  const total = rows.reduce((sum, { weight }) => sum + weight, 0) || 1
  const scores = new Float64Array(classes)
  for (let round = 1; round <= ROUNDS; round++) {
    weights.forEach((own, at) => own.forEach((weight, place) => (gradients[at]![place] = (ridge * weight) / total)))
    for (const row of rows) addPull(row, { weights, gradients, scores, total })
    const rate = RATE / (1 + round / SLOWING)
    for (let at = 0; at < classes; at++)
      for (let place = 0; place < size; place++) {
        const pull = gradients[at]![place]!
        const mean = (means[at]![place] = 0.9 * means[at]![place]! + 0.1 * pull)
        const square = (squares[at]![place] = 0.99 * squares[at]![place]! + 0.01 * pull * pull)
        weights[at]![place]! -= (rate * (mean / (1 - 0.9 ** round))) / (Math.sqrt(square / (1 - 0.99 ** round)) + 1e-8)
      }
  }
  return weights
}

interface Fitting {
  weights: readonly Float64Array[]
  gradients: readonly Float64Array[]
  scores: Float64Array
  total: number
}

function addPull({ places, values, right, weight }: ClassRow, { weights, gradients, scores, total }: Fitting): void {
  let highest = -Infinity
  weights.forEach((own, at) => {
    let sum = 0
    for (let n = 0; n < places.length; n++) sum += own[places[n]!]! * values[n]!
    scores[at] = sum
    highest = Math.max(highest, sum)
  })
  let [all, good] = [0, 0]
  scores.forEach((score, at) => {
    scores[at] = Math.exp(score - highest)
    all += scores[at]!
    if (right[at]!) good += scores[at]!
  })
  gradients.forEach((own, at) => {
    const pull = ((scores[at]! / all - (right[at]! ? scores[at]! / good : 0)) * weight) / total
    for (let n = 0; n < places.length; n++) own[places[n]!]! += pull * values[n]!
  })
}
