import {
  type ChosenField,
  correctnessFeatures,
  type Features,
  isCrowd,
  mixedOpinion,
  opinionFeatures,
  probablyRight,
  settledPhase,
  shownOf,
  type ShownReading,
  soldFrom,
  type Weights,
  withoutSale,
  withDealState,
} from '@fechai/analyst/training'
import { PHASES } from '@fechai/domain/phases'
import type { Judged } from './calibrate.ts'
import { type CrossedTwice, crossTwice, type Fold, foldsOf, type HeldOut } from './cross.ts'
import { fit } from './fit.ts'
import type { Lesson } from './load-examples.ts'
import { type Model, MODELS, talkOf, weightByRarity } from './models.ts'
import { crossWords, type WordOpinions } from './word-models.ts'

/** The value that a lead would show for a lesson, and whether it is right. */
interface Look extends ShownReading {
  lesson: Lesson
  right: boolean
  /** Nothing is shown. */
  isNone: boolean
}

/** Strength of the pull towards 0 on the weights of correctness: few conversations teach them. */
const RIDGE = 10

type Crossed = Readonly<Record<ChosenField | 'sale', CrossedTwice>>

/** Judgements of all models that what is shown depends on, each pair of folds left out. */
export function crossAll(lessons: readonly Lesson[], beside: readonly Lesson[]): { folds: Fold[]; crossed: Crossed } {
  const folds = foldsOf(lessons)
  const of = (id: Model['id']): CrossedTwice => {
    const model = MODELS.find((one) => one.id === id)!
    return crossTwice(model, lessons, folds, model.learnsBeside ? beside : [])
  }
  return {
    folds,
    crossed: {
      fase: withWords(of('phase'), crossWords(lessons, folds)),
      valor: of('sums'),
      produto: of('products'),
      sale: of('sale'),
    },
  }
}

/** Phases as both readers and the state of the deal give them; neither reader has met the lesson. */
function withWords({ held, without }: CrossedTwice, opinionOf: WordOpinions): CrossedTwice {
  const both = (one: HeldOut, words: readonly number[]): HeldOut => ({
    ...one,
    probabilities: [...withDealState(mixedOpinion(one.probabilities, words), one.lesson.state)],
    opinions: { acts: one.probabilities, words },
  })
  return {
    held: held.map((one) => both(one, opinionOf(one.lesson))),
    without: (lesson, other) => both(without(lesson, other), opinionOf(lesson, other)),
  }
}

const LOOKS: Readonly<Record<ChosenField, (held: HeldOut, sold: number) => Look>> = {
  fase: ({ lesson, probabilities, right, opinions }, sold) => {
    const all = withoutSale(probabilities, soldFrom(lesson.sale.features, sold))
    const own = PHASES.findIndex((phase) => phase === (lesson.phase.read ?? 'leads-frios'))
    const at = settledPhase(all, own, lesson.state, probabilities)
    const features = { ...talkOf(lesson), ...opinionFeatures(opinions!, at, PHASES[at]!) }
    return { lesson, right: right[at]!, isNone: false, all, at, sold, features }
  },
  valor: (held, sold) => {
    const { options } = held.lesson.sums
    const none = options.length - 1
    const own = 'none:rules:none' in options[none]! ? none : 0
    return lookAt('valor', held, { options, own, sold, mayTake: () => true })
  },
  produto: (held, sold) => {
    const { options } = held.lesson.products
    const none = options.length - 1
    const own = 'product:own' in options[0]! ? 0 : none
    return lookAt('produto', held, { options, own, sold, mayTake: (other) => other !== none })
  },
}

function lookAt(
  field: ChosenField,
  { lesson, probabilities: all, right }: HeldOut,
  told: { options: readonly Look['features'][]; own: number; sold: number; mayTake: (at: number) => boolean },
): Look {
  const at = shownOf(field, all, told.own, told.mayTake)
  const isNone = at === told.options.length - 1
  return { lesson, right: right[at]!, isNone, all, at, sold: told.sold, features: told.options[at]! }
}

/**
 * Decides whether a conversation is classified as a sale, by its features and by the probability that its words give.
 */
export type IsSale = (features: Features, byWords: number) => boolean

/** Shows nothing as sure in a crowd, and nothing at all without a sale; a hidden value cannot be wrong. */
const isTold =
  (isSale: IsSale) =>
  ({ lesson: { sale }, isNone, sold }: Look): boolean =>
    !isNone && !isCrowd(sale.features) && isSale(sale.features, sold)

function learn(field: ChosenField, looks: readonly Look[]): Weights {
  const weightOf = weightByRarity(looks.map(({ lesson }) => lesson))
  return fit(
    looks.map((look) => ({
      options: [correctnessFeatures(field, look), {}],
      right: [look.right, !look.right],
      weight: weightOf(look.lesson),
    })),
    { ridge: RIDGE },
  )
}

/** Learns whether the shown reading is right, from the judgements of models that had not seen the conversation. */
export function trainCorrectness(
  field: ChosenField,
  { crossed }: ReturnType<typeof crossAll>,
  isSale: IsSale,
): Weights {
  const looks = crossed[field].held.map((held, at) => LOOKS[field](held, crossed.sale.held[at]!.probabilities[0]!))
  return learn(field, looks.filter(isTold(isSale)))
}

/** Each reading that is shown, judged by models and by what learned from them without anything of its process. */
export function judgeCorrectness(
  field: ChosenField,
  lessons: readonly Lesson[],
  { folds, crossed }: ReturnType<typeof crossAll>,
  isSale: IsSale,
): Judged[] {
  return folds.flatMap((fold) => {
    const lookAtAll = (of: readonly Lesson[]): Look[] =>
      of
        .map((lesson) =>
          LOOKS[field](crossed[field].without(lesson, fold), crossed.sale.without(lesson, fold).probabilities[0]!),
        )
        .filter(isTold(isSale))
    const weights = learn(field, lookAtAll(lessons.filter((lesson) => !fold(lesson))))
    return lookAtAll(lessons.filter(fold)).map((look) => ({
      p: probablyRight(field, look, weights),
      right: look.right,
      process: look.lesson.process,
    }))
  })
}
