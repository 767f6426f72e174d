import { hasEnded, outcomeOf } from '../phase-outcomes.ts'
import { wilsonInterval } from '../closing/interval.ts'
import type { Phase } from '../../phases.ts'
import { FEWEST_CASES } from './reliability.ts'

/** A lead by the analysis that it shows, and what became of it. */
export interface LearnedRun {
  leadId: string
  /** Ids of the learnings that the analysis was given. */
  learnings: readonly string[]
  fase: Phase
  /** True if a person changed a field of the analysis. */
  isCorrected: boolean
}

export interface Share {
  hits: number
  n: number
  /** Percent; null of none. */
  percent: number | null
  interval: readonly [number, number] | null
}

export interface LearningSide {
  runs: number
  corrected: Share
  /** The share of won leads among the ended. */
  won: Share
}

/**
 * Compares runs with a learning and without it. The runs were not randomized: other things may have changed as well.
 */
export interface LearningEffect {
  learningId: string
  with: LearningSide
  without: LearningSide
  /** Below `FEWEST_CASES` on either side nothing is said. */
  hasBase: boolean
  /** Less corrected and more won count as better; null without a base, or where the intervals overlap. */
  change: { corrected: Verdict; won: Verdict } | null
}
export type Verdict = 'melhor' | 'pior' | 'sem-diferenca'

export function learningEffect(learningId: string, runs: readonly LearnedRun[]): LearningEffect {
  const mine = sideOf(runs.filter(({ learnings }) => learnings.includes(learningId)))
  const others = sideOf(runs.filter(({ learnings }) => !learnings.includes(learningId)))
  const hasBase = mine.runs >= FEWEST_CASES && others.runs >= FEWEST_CASES
  return {
    ...{ learningId, with: mine, without: others, hasBase },
    change: hasBase
      ? { corrected: verdictOf(others.corrected, mine.corrected), won: verdictOf(mine.won, others.won) }
      : null,
  }
}

function sideOf(runs: readonly LearnedRun[]): LearningSide {
  const ended = runs.filter(({ fase }) => hasEnded(fase))
  return {
    runs: runs.length,
    corrected: shareOf(runs.filter(({ isCorrected }) => isCorrected).length, runs.length),
    won: shareOf(ended.filter(({ fase }) => outcomeOf(fase) === 'won').length, ended.length),
  }
}

function shareOf(hits: number, n: number): Share {
  if (n === 0) return { hits, n, percent: null, interval: null }
  const [low, high] = wilsonInterval(hits, n)
  return { hits, n, percent: (100 * hits) / n, interval: [100 * low, 100 * high] }
}

/** Decides if the first is surely more than the second: only if the intervals do not touch. */
function verdictOf(more: Share, less: Share): Verdict {
  if (!more.interval || !less.interval) return 'sem-diferenca'
  if (more.interval[0] > less.interval[1]) return 'melhor'
  return more.interval[1] < less.interval[0] ? 'pior' : 'sem-diferenca'
}
