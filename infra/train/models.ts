import type { Features, Weights } from '@fechai/shared/analyst/reader/log-linear'
import { CLAIMED, type ClaimedField } from '@fechai/shared/analyst/reader/claim-features'
import { phaseOptions } from '@fechai/shared/analyst/reader/phase-options'
import { PHASES } from '@fechai/shared/domain/phases'
import { type Choice, fit } from './fit.ts'
import type { Lesson } from './load-examples.ts'

/** A model by itself: what it chooses between, and how strongly its weights are held near 0. */
export interface Model {
  id: 'phase' | 'sums' | 'sale' | ClaimedField
  ridge: number
  choice(lesson: Lesson, without?: ReadonlySet<string>): Pick<Choice, 'options' | 'right'>
}

const NONE: ReadonlySet<string> = new Set()

const talkOf = ({ talk, words }: Lesson, without: ReadonlySet<string>): Features =>
  Object.assign(
    { always: 1 },
    ...Object.entries(talk).flatMap(([id, features]) => (without.has(id) ? [] : [features])),
    without.has('words') ? {} : words.last,
  )

export const MODELS: readonly Model[] = [
  {
    id: 'phase',
    ridge: 6,
    choice: (lesson, without = NONE) => ({
      options: phaseOptions(talkOf(lesson, without)),
      right: PHASES.map((phase) => lesson.phase.right.includes(phase)),
    }),
  },
  { id: 'sums', ridge: 3, choice: ({ sums }) => sums },
  {
    id: 'sale',
    ridge: 3,
    choice: ({ sale, words }) => ({
      options: [{ ...sale.features, ...words.all }, {}],
      right: [sale.right, !sale.right],
    }),
  },
  ...CLAIMED.map((field): Model => ({
    id: field,
    ridge: 4,
    choice: ({ claims }) => {
      const { features, right } = claims[field]
      return { options: [features, {}], right: [right > 0.5, right <= 0.5] }
    },
  })),
]

/** What a rarer process counts for at most. */
const MOST_WEIGHT = 3

/** Trains a model on lessons, rarer processes counting more. */
export function train(model: Model, lessons: readonly Lesson[], without?: ReadonlySet<string>, rounds = 120): Weights {
  const counts = new Map<string, number>()
  for (const { process } of lessons) counts.set(process, (counts.get(process) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return fit(
    lessons.map((lesson) => ({
      ...model.choice(lesson, without),
      weight: Math.min(MOST_WEIGHT, most / counts.get(lesson.process)!),
    })),
    { ridge: model.ridge, rounds },
  )
}
