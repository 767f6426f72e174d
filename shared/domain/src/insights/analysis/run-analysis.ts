import { withinPeriod, type InsightConversation, type Period } from '../insight-conversation.ts'
import { ANALYSES, ANALYSIS_IDS, availabilityOf } from './analyses.ts'
import type { Analyses } from './analysis-figures.ts'
import { readCompetitiveness } from './competitiveness.ts'
import { insightsOf, type Insight } from './insights.ts'
import { readLanguage } from './language.ts'
import { matchersWith, NO_OWN_WORDS, type OwnWords } from './own-words.ts'
import { readProductivity } from './productivity.ts'
import { readSentiment } from './sentiment.ts'
import { readTiming } from './timing.ts'

export interface AnalysisRun {
  period: Period
  conversations: number
  analyses: Analyses
  /** Weighted average of the available analyses, rounded; null where none is. */
  overall: number | null
  /** Sum of the weights of those that are available. */
  weights: number
  insights: Insight[]
}

const READERS = {
  sentiment: readSentiment,
  timing: readTiming,
  language: readLanguage,
  competitiveness: readCompetitiveness,
  productivity: readProductivity,
}

/** The five analyses of the conversations of a period, with the words that a company adds: the same figures everywhere. */
export function runAnalysis(
  all: readonly InsightConversation[],
  period: Period,
  own: OwnWords = NO_OWN_WORDS,
): AnalysisRun {
  const find = matchersWith(own)
  const conversations = withinPeriod(all, period)
  const analyses = Object.fromEntries(
    ANALYSIS_IDS.map((id) => {
      const availability = availabilityOf(id, conversations.length)
      const read = READERS[id](conversations, find)
      const hasScore = availability.available && read.score !== null
      return [id, { ...availability, ...read, score: hasScore ? read.score : null }]
    }),
  ) as Analyses
  const scored = ANALYSIS_IDS.flatMap((id) => {
    const { score } = analyses[id]
    return score === null ? [] : [{ score, weight: Math.round(ANALYSES[id].weight * 100) }]
  })
  const weights = scored.reduce((sum, { weight }) => sum + weight, 0)
  const points = scored.reduce((sum, { score, weight }) => sum + score * weight, 0)
  return {
    period,
    conversations: conversations.length,
    analyses,
    overall: weights === 0 ? null : Math.round(points / weights),
    weights,
    insights: insightsOf(analyses),
  }
}
