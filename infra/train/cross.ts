import { probabilitiesOf } from '@fechai/analyst/reader/log-linear'
import type { Lesson } from './load-examples.ts'
import { type Model, train } from './models.ts'

/** A lesson that a model did not learn from, and what it made of it. */
export interface HeldOut {
  lesson: Lesson
  probabilities: number[]
  right: readonly boolean[]
}

/** Sets by hands are held out in so many parts, a set never divided. */
const PARTS = 4

/** Each says which lessons it holds out: a process, or of hands a part of the sets. */
export function foldsOf(lessons: readonly Lesson[]): ((lesson: Lesson) => boolean)[] {
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
export function crossJudge(model: Model, lessons: readonly Lesson[], without?: ReadonlySet<string>): HeldOut[] {
  return foldsOf(lessons).flatMap((isHeld) => {
    const weights = train(
      model,
      lessons.filter((lesson) => !isHeld(lesson)),
      without,
    )
    return lessons.filter(isHeld).map((lesson): HeldOut => {
      const { options, right } = model.choice(lesson, without)
      return { lesson, probabilities: probabilitiesOf(options, weights), right }
    })
  })
}
