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
  /** True if the conversations that otherwise judge teach it as well. */
  learnsBeside?: boolean
  /** Selects the lessons that teach the model; all by default. */
  learns?(lesson: Lesson): boolean
  choice(lesson: Lesson): Pick<Choice, 'options' | 'right'>
}

export const talkOf = ({ talk, words }: Lesson): Features =>
  Object.assign({ always: 1 }, ...Object.values(talk), words.moves)

/** Conversations without a sale teach neither phase nor sum nor product: another model recognises them. */
const isSale = ({ sale }: Lesson): boolean => sale.right

export const MODELS: readonly Model[] = [
  {
    id: 'phase',
    ridge: 6,
    learns: isSale,
    choice: (lesson) => ({
      options: phaseOptions(talkOf(lesson)),
      right: PHASES.map((phase) => lesson.phase.right.includes(phase)),
    }),
  },
  { id: 'sums', ridge: 3, learnsBeside: true, learns: isSale, choice: ({ sums }) => sums },
  { id: 'products', ridge: 3, learns: isSale, choice: ({ products }) => products },
  {
    id: 'sale',
    ridge: 3,
    learnsBeside: true,
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

/** Upper limit for the weight of a rare process. */
const MOST_WEIGHT = 3

/** Weighs a lesson by the rarity of its process. */
export function weightByRarity(lessons: readonly Lesson[]): (lesson: Lesson) => number {
  const counts = new Map<string, number>()
  for (const { process } of lessons) counts.set(process, (counts.get(process) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return ({ process }) => Math.min(MOST_WEIGHT, most / counts.get(process)!)
}

const ROUNDS = 120

/** Trains a model on lessons, rarer processes counting more. */
export function train(model: Model, lessons: readonly Lesson[]): Weights {
  const weightOf = weightByRarity(lessons)
  const taught = lessons.filter((lesson) => model.learns?.(lesson) ?? true)
  return fit(
    taught.map((lesson) => ({
      ...model.choice(lesson),
      weight: weightOf(lesson),
    })),
    { ridge: model.ridge, rounds: ROUNDS },
  )
}
