import { brierOf, FEWEST_CASES, inOrder, type Forecast } from './reliability.ts'

/** Moves a forecast on the scale of log odds: `slope` 1 and `shift` 0 leave it as it is. */
export interface Scale {
  slope: number
  shift: number
}

export interface Recalibration {
  n: number
  scale: Scale
  /** Brier score as it is; and of each case by a scale that four fifths of the others made. */
  before: number
  after: number
}

/** Both ends have to be seen so often: of one end alone nothing is learned. */
const FEWEST_OF_EACH = 5
const FOLDS = 5
/** Certainty has no odds. */
const EDGE = 0.005

/** The scale that the outcomes ask for; null where they are no base for one. The order of cases changes nothing. */
export function recalibrationOf(unordered: readonly Forecast[]): Recalibration | null {
  const all = inOrder(unordered)
  const happened = all.filter((each) => each.happened).length
  if (all.length < FEWEST_CASES || Math.min(happened, all.length - happened) < FEWEST_OF_EACH) return null
  const scale = fitScale(all)
  const unseen = all.map((each, at) => {
    const others = fitScale(all.filter((_, other) => other % FOLDS !== at % FOLDS))
    return { ...each, p: rescaled(each.p, others) }
  })
  return scale.slope > 0 ? { n: all.length, scale, before: brierOf(all), after: brierOf(unseen) } : null
}

/** Returns true if calibration is worthwhile: better on cases outside the fit. */
export const helps = ({ before, after }: Pick<Recalibration, 'before' | 'after'>): boolean => after < before

export const rescaled = (p: number, { slope, shift }: Scale): number => 1 / (1 + Math.exp(-(slope * odds(p) + shift)))

/** 0 to 100, as a lead holds it. Neither end is said of what has not come. */
export const rescaledPercent = (percent: number, scale: Scale): number =>
  Math.min(99, Math.max(1, Math.round(100 * rescaled(percent / 100, scale))))

function odds(p: number): number {
  const within = Math.min(1 - EDGE, Math.max(EDGE, p))
  return Math.log(within / (1 - within))
}

const STEPS = 30

/** Platt's: Newton's steps on the log likelihood, its targets drawn in a little so that few cases claim no certainty. */
function fitScale(all: readonly Forecast[]): Scale {
  const yes = all.filter(({ happened }) => happened).length
  const [high, low] = [(yes + 1) / (yes + 2), 1 / (all.length - yes + 2)]
  let [slope, shift] = [1, 0]
  for (let step = 0; step < STEPS; step++) {
    let [gs, gb, ss, sb, bb] = [0, 0, 1e-6, 0, 1e-6]
    for (const { p, happened } of all) {
      const x = odds(p)
      const said = rescaled(p, { slope, shift })
      const [miss, weight] = [said - (happened ? high : low), said * (1 - said)]
      gs += miss * x
      gb += miss
      ss += weight * x * x
      sb += weight * x
      bb += weight
    }
    const det = ss * bb - sb * sb
    const [ds, db] = [(bb * gs - sb * gb) / det, (ss * gb - sb * gs) / det]
    slope -= bounded(ds)
    shift -= bounded(db)
    if (Math.abs(ds) + Math.abs(db) < 1e-9) break
  }
  return { slope, shift }
}

/** A step too far would leave the ground on which it was computed. */
const bounded = (step: number): number => Math.max(-1, Math.min(1, step))
