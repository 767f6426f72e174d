import { type Features, probabilitiesOf, type Weights } from '@fechai/analyst/training'
import { foldsOf } from './cross.ts'
import type { Lesson } from './load-examples.ts'
import { type Model, train } from './models.ts'

/** A feature, and how many choices are lost without it: in all processes, and in each that gains or loses. */
export interface Worth {
  name: string
  lost: number
  byProcess: Record<string, number>
}

interface Held {
  process: string
  options: readonly Features[]
  right: readonly boolean[]
  weights: Weights
}

/**
 * The worth of each feature of a model. Every lesson is judged by weights that saw nothing of its process, once with
 * all features and once with the weight of one of them at zero. The other weights are not learned anew, so a feature
 * whose work others could take over counts for more than it is worth.
 */
export function worthOfFeatures(model: Model, lessons: readonly Lesson[]): Worth[] {
  const held = foldsOf(lessons).flatMap((isHeld): Held[] => {
    const weights = train(
      model,
      lessons.filter((lesson) => !isHeld(lesson)),
    )
    return lessons
      .filter((lesson) => isHeld(lesson) && (model.learns?.(lesson) ?? true))
      .map((lesson) => ({ ...model.choice(lesson), process: lesson.process, weights }))
  })
  const names = [...new Set(held.flatMap(({ options }) => options.flatMap(Object.keys)))]
  return names.map((name) => worthOf(name, held)).toSorted((a, b) => b.lost - a.lost)
}

function worthOf(name: string, held: readonly Held[]): Worth {
  const byProcess: Record<string, number> = {}
  for (const { process, options, right, weights } of held) {
    if (!options.some((features) => name in features)) continue
    const lost = Number(isRight(options, right, weights)) - Number(isRight(options, right, { ...weights, [name]: 0 }))
    if (lost !== 0) byProcess[process] = (byProcess[process] ?? 0) + lost
  }
  return { name, byProcess, lost: Object.values(byProcess).reduce((sum, one) => sum + one, 0) }
}

function isRight(options: readonly Features[], right: readonly boolean[], weights: Weights): boolean {
  const probabilities = probabilitiesOf(options, weights)
  return right[probabilities.indexOf(Math.max(...probabilities))] === true
}

/** One line for each feature that decides any choice, the worthiest first. */
export const worthLines = (id: string, worth: readonly Worth[]): string[] =>
  worth
    .filter(({ byProcess }) => Object.keys(byProcess).length > 0)
    .map(({ name, lost, byProcess }) => {
      const parts = Object.entries(byProcess).map(([process, count]) => `${process} ${-count}`)
      return `${id} sem ${name.padEnd(26)} ${String(-lost).padStart(4)}  ${parts.join(', ')}`
    })
