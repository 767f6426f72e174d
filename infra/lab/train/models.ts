import {
  CLAIMED,
  type ClaimedField,
  claimWithContact,
  type Features,
  phaseOptions,
  type Weights,
} from '@fechai/analyst/training'
import { PHASES } from '@fechai/domain/phases'
import { type Choice, fit } from './fit.ts'
import type { Lesson } from './load-examples.ts'

/** A model by itself: what it chooses between, and how strongly its weights are held near 0. */
export interface Model {
  id: 'phase' | 'sums' | 'sale' | 'products' | ClaimedField
  ridge: number
  /** Whether a lesson teaches it; all do unless told. */
  learns?(lesson: Lesson): boolean
  choice(lesson: Lesson, without?: ReadonlySet<string>): Pick<Choice, 'options' | 'right'>
}

const NONE: ReadonlySet<string> = new Set()

export const talkOf = ({ talk, words }: Lesson, without: ReadonlySet<string> = NONE): Features =>
  Object.assign(
    { always: 1 },
    ...Object.entries(talk).flatMap(([id, features]) => (without.has(id) ? [] : [features])),
    without.has('moves') ? {} : words.moves,
  )

/** Of a talk that is no sale neither phase nor sum nor thing is learned: that it is none is for another model to say. */
const isSale = ({ sale }: Lesson): boolean => sale.right

export const MODELS: readonly Model[] = [
  {
    id: 'phase',
    ridge: 6,
    learns: isSale,
    choice: (lesson, without = NONE) => ({
      options: phaseOptions(talkOf(lesson, without)),
      right: PHASES.map((phase) => lesson.phase.right.includes(phase)),
    }),
  },
  { id: 'sums', ridge: 3, learns: isSale, choice: ({ sums }) => sums },
  { id: 'products', ridge: 3, learns: isSale, choice: ({ products }) => products },
  {
    id: 'sale',
    ridge: 3,
    choice: ({ sale, words }) => ({
      options: [{ ...sale.features, ...words.all, ...words.shares }, {}],
      right: [sale.right, !sale.right],
    }),
  },
  ...CLAIMED.map((field): Model => ({
    id: field,
    ridge: 4,
    choice: ({ claims, sale }) => {
      const { features, right } = claims[field]
      return {
        options: [claimWithContact(field, features, sale.features), {}],
        right: [right > 0.5, right <= 0.5],
      }
    },
  })),
]

/** What a rarer process counts for at most. */
const MOST_WEIGHT = 3

/** What a lesson counts for: of a rarer process more. */
export function weightByRarity(lessons: readonly Lesson[]): (lesson: Lesson) => number {
  const counts = new Map<string, number>()
  for (const { process } of lessons) counts.set(process, (counts.get(process) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return ({ process }) => Math.min(MOST_WEIGHT, most / counts.get(process)!)
}

/** Trains a model on lessons, rarer processes counting more. */
export function train(model: Model, lessons: readonly Lesson[], without?: ReadonlySet<string>, rounds = 120): Weights {
  const weightOf = weightByRarity(lessons)
  const taught = lessons.filter((lesson) => model.learns?.(lesson) ?? true)
  return fit(
    taught.map((lesson) => ({
      ...model.choice(lesson, without),
      weight: weightOf(lesson),
    })),
    { ridge: model.ridge, rounds },
  )
}
