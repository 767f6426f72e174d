import type { Features } from '@fechai/analyst/training'
import { foldsOf } from './cross.ts'
import { groupOf, sentenceOf } from './feature-sentences.ts'
import type { Lesson, Lessons } from './load-examples.ts'
import { type Model, train } from './models.ts'

/** A feature, and how many choices are lost without it: in all processes, and in each that gains or loses. */
export interface Worth {
  name: string
  lost: number
  byProcess: Record<string, number>
}

/** A choice of a process that its weights had not met. */
export interface HeldChoice {
  process: string
  options: readonly Features[]
  right: readonly boolean[]
  weights: Readonly<Record<string, number>>
}

/** Judges every lesson by weights that saw nothing of its process; `onFold` is called after each that was held out. */
export function holdOut(
  model: Model,
  { all, beside }: Lessons,
  onFold: (done: number, of: number) => void = () => {},
): HeldChoice[] {
  const learns = (lesson: Lesson): boolean => model.learns?.(lesson) ?? true
  return foldsOf(all).flatMap((isHeld, at, folds) => {
    const taught = all.filter((lesson) => !isHeld(lesson))
    const weights = train(model, model.learnsBeside ? [...taught, ...beside] : taught)
    onFold(at + 1, folds.length)
    return all
      .filter((lesson) => isHeld(lesson) && learns(lesson))
      .map((lesson) => ({ ...model.choice(lesson), process: lesson.process, weights }))
  })
}

/** A feature of a phase belongs to all five phases: 'fechados|act:paid' is 'act:paid'. */
export const withoutPhase = (feature: string): string => feature.slice(feature.indexOf('|') + 1)
export const phaseGroup = (feature: string): string => groupOf(withoutPhase(feature)) ?? withoutPhase(feature)

/**
 * The worth of each feature, the worthiest first: every choice is made once with all features and once with the weight
 * of one of them at zero. Features of one name are left out together. The other weights are not learned anew, so a
 * feature whose work others could take over counts for more than it is worth.
 */
export function worthOfFeatures(
  held: readonly HeldChoice[],
  nameOf: (feature: string) => string = (feature) => feature,
): Worth[] {
  const worth = new Map<string, Worth>()
  for (const { process, options, right, weights } of held) {
    const [scores, adds] = scored(options, weights, nameOf)
    const isRight = right[best(scores)] === true
    for (const [name, own] of adds) {
      const one = worth.get(name) ?? { name, lost: 0, byProcess: {} }
      worth.set(name, one)
      const lost = Number(isRight) - Number(right[best(scores.map((score, at) => score - own[at]!))] === true)
      if (lost === 0) continue
      one.lost += lost
      one.byProcess[process] = (one.byProcess[process] ?? 0) + lost
    }
  }
  return [...worth.values()].toSorted((a, b) => b.lost - a.lost || (a.name < b.name ? -1 : 1))
}

/** The score of each option, and what the features of each name add to it. */
function scored(
  options: readonly Features[],
  weights: HeldChoice['weights'],
  nameOf: (feature: string) => string,
): [scores: number[], adds: Map<string, number[]>] {
  const adds = new Map<string, number[]>()
  const scores = options.map((features, at) => {
    let score = 0
    for (const feature in features) {
      const more = features[feature]! * (weights[feature] ?? 0)
      const name = nameOf(feature)
      const own = adds.get(name) ?? options.map(() => 0)
      adds.set(name, own)
      own[at]! += more
      score += more
    }
    return score
  })
  return [scores, adds]
}

/** The first of the best options; what is left of a subtraction counts for nothing. */
const best = (scores: readonly number[]): number => {
  const highest = Math.max(...scores) - 1e-9
  return scores.findIndex((score) => score >= highest)
}

const decides = ({ byProcess }: Worth): boolean => Object.keys(byProcess).length > 0

/** True if no process loses a choice without the feature. */
export const bringsNothing = ({ byProcess }: Worth): boolean => Object.values(byProcess).every((lost) => lost <= 0)

const line = (id: string, { name, lost, byProcess }: Worth): string => {
  const parts = Object.entries(byProcess).map(([process, count]) => `${process} ${-count}`)
  return `${id} sem ${name.padEnd(30)} ${String(-lost).padStart(4)}  ${parts.join(', ')}  · ${sentenceOf(name) ?? name}`
}

/** One line for each feature that decides any choice, the worthiest first; then the names of the others. */
export function worthLines(id: string, worth: readonly Worth[]): string[] {
  const idle = worth.filter((one) => !decides(one)).map(({ name }) => name)
  return [
    ...worth.filter(decides).map((one) => line(id, one)),
    ...(idle.length === 0 ? [] : [`${id} · ${idle.length} não decidem nada: ${idle.join(' ')}`]),
  ]
}

/** The best ten of a model, and those that no process loses by. */
export const worthSummary = (id: string, worth: readonly Worth[]): string[] => {
  const harmful = worth.filter((one) => decides(one) && bringsNothing(one))
  return [
    `${id} · as dez melhores: ${worth
      .slice(0, 10)
      .map(({ name, lost }) => `${name} ${lost}`)
      .join(', ')}`,
    `${id} · sem as quais nenhum processo perde: ${harmful.map(({ name, lost }) => `${name} ${lost}`).join(', ') || 'nenhuma'}`,
  ]
}
