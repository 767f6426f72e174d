import type { Utterance } from '../text/utterances.ts'
import { dealLines, type WordLine, wordLines } from './deal-lines.ts'
import { dealTerms, VIEWS } from './deal-words.ts'
import { knownTable, STEP, type TermWeights } from './term-tables.ts'

/** Weights of the reader by words: those that pick the lines of a deal, and those of their words for its phase. */
export interface WordWeights {
  lines: TermWeights
  /** One a view of the deal's lines. */
  views: readonly TermWeights[]
  /** Bias of each phase, in steps. */
  always: readonly number[]
}

/** Probability of each phase by the words of the deal's lines alone, in the order of `PHASES`. */
export const wordOpinion = (utterances: readonly Utterance[], weights: WordWeights): number[] =>
  opinionOfLines(wordLines(utterances), weights)

export function opinionOfLines(lines: readonly WordLine[], weights: WordWeights): number[] {
  const deal = dealLines(lines, knownTable(weights.lines))
  const scores = weights.always.map((weight) => weight * STEP)
  weights.views.forEach((view, at) => {
    knownTable(view)
      .scores(dealTerms(VIEWS[at]!(deal)))
      .forEach((score, phase) => (scores[phase]! += score))
  })
  return softened(scores)
}

export function softened(scores: readonly number[]): number[] {
  const highest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - highest))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}

/** No reader rules a phase out by itself. */
const LEAST = 1e-6

/** Two opinions of one weight, mixed by their logarithms. */
export const mixedOpinion = (one: readonly number[], other: readonly number[]): number[] =>
  softened(one.map((p, at) => (Math.log(p + LEAST) + Math.log(other[at]! + LEAST)) / 2))
