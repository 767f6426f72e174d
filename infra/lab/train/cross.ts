import { type PhaseOpinions, probabilitiesOf } from '@fechai/analyst/training'
import type { Lesson } from './load-examples.ts'
import { type Model, train } from './models.ts'

/** A lesson that a model did not learn from, and what it made of it. */
export interface HeldOut {
  lesson: Lesson
  probabilities: number[]
  right: readonly boolean[]
  /** The phase that each reader chose by itself. */
  opinions?: PhaseOpinions
}

/** Sets by hands are held out in so many parts, a set never divided. */
const PARTS = 4

/** Says whether a lesson is held out: a process, or of hands a part of the sets. */
export type Fold = (lesson: Lesson) => boolean

export function foldsOf(lessons: readonly Lesson[]): Fold[] {
  const hands = [...new Set(lessons.filter(({ process }) => process === 'hands').map(({ set }) => set))]
  const processes = [...new Set(lessons.map(({ process }) => process))].filter((process) => process !== 'hands')
  return [
    ...processes.map((process) => (lesson: Lesson) => lesson.process === process),
    ...Array.from({ length: Math.min(PARTS, hands.length) }, (_, part) => (lesson: Lesson) => {
      const place = hands.indexOf(lesson.set)
      return lesson.process === 'hands' && place % PARTS === part
    }),
  ]
}

/** Every lesson judged by a model that saw nothing of its process; of hands, nothing of its set's part. */
export const crossJudge = (model: Model, lessons: readonly Lesson[]): HeldOut[] =>
  foldsOf(lessons).flatMap((isHeld) => judgeHeld(model, lessons, isHeld))

function judgeHeld(model: Model, lessons: readonly Lesson[], isHeld: Fold, beside: readonly Lesson[] = []): HeldOut[] {
  const taught = [...lessons.filter((lesson) => !isHeld(lesson)), ...beside]
  const weights = train(model, taught)
  return lessons.filter(isHeld).map((lesson): HeldOut => {
    const { options, right } = model.choice(lesson)
    return { lesson, probabilities: probabilitiesOf(options, weights), right }
  })
}

/** Judgements of a model on lessons that it had not seen, with one further fold left out. */
export interface CrossedTwice {
  held: HeldOut[]
  /** A lesson judged by a model that saw nothing of its fold nor of the other one. */
  without(lesson: Lesson, other: Fold): HeldOut
}

/**
 * A model that learns from another model's judgements has to be judged on a process that neither of them has seen: each
 * pair of folds is left out together. `beside` teaches every model and is never judged.
 */
export function crossTwice(
  model: Model,
  lessons: readonly Lesson[],
  folds: readonly Fold[],
  beside: readonly Lesson[] = [],
): CrossedTwice {
  const judged = new Map(folds.map((fold) => [fold, new Map<Lesson, HeldOut>()]))
  folds.forEach((one, at) => {
    for (const other of folds.slice(at))
      for (const held of judgeHeld(model, lessons, (lesson) => one(lesson) || other(lesson), beside))
        judged.get(one(held.lesson) ? other : one)!.set(held.lesson, held)
  })
  return {
    held: folds.flatMap((fold) => lessons.filter(fold).map((lesson) => judged.get(fold)!.get(lesson)!)),
    without: (lesson, other) => judged.get(other)!.get(lesson)!,
  }
}
