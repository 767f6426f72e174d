import type { AnalysisId } from './analyses.ts'
import type { Counted } from './analysis-case.ts'
import type { CompetitivenessFigures } from './competitiveness.ts'
import type { LanguageFigures } from './language.ts'
import type { ProductivityFigures } from './productivity.ts'
import type { SentimentFigures } from './sentiment.ts'
import type { TimingFigures } from './timing.ts'

export interface FiguresById {
  sentiment: SentimentFigures
  timing: TimingFigures
  language: LanguageFigures
  competitiveness: CompetitivenessFigures
  productivity: ProductivityFigures
}

export interface Analysis<Id extends AnalysisId = AnalysisId> {
  available: boolean
  /** Why it is not available; empty where it is. */
  reason: string
  /** 0 to 100; null without data. */
  score: number | null
  figures: FiguresById[Id]
  /** The counts by kind, with the latest cases. */
  counted: Record<string, Counted>
}

export type Analyses = { [Id in AnalysisId]: Analysis<Id> }
