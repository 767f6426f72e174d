import { durationText } from '../../duration-text.ts'
import { fewCasesWords } from '../closing/interval.ts'
import { FAST_MINUTES } from '../sales/deal-marks.ts'
import { ANALYSES, type AnalysisId } from './analyses.ts'
import type { Analyses } from './analysis-figures.ts'
import type { ProductivityFigures } from './productivity.ts'
import type { Tone } from './sentiment-of.ts'
import type { SentimentFigures } from './sentiment.ts'
import type { TimingFigures } from './timing.ts'

export type InsightPriority = 'alta' | 'média' | 'outra'

export interface Insight {
  analysis: AnalysisId
  text: string
  /** Weight × 100, doubled where negatives pass 30% or conversion stays below 10% (specification 2, §9). */
  points: number
  priority: InsightPriority
  /** Kind of the cases behind it, in its analysis. */
  kinds: string[]
}

type Rule = (analyses: Analyses) => Omit<Insight, 'points' | 'priority'> | null

const percent = (value: number): string => `${value.toFixed(1).replace('.', ',')}%`

/** A share of the customers' messages, of few with what may lie behind it. */
const share = ({ shares, counts, messages }: SentimentFigures, tone: Tone): string =>
  `${percent(shares[tone])}${fewCasesWords(counts[tone], messages)}`

const conversion = ({ conversionRate, converted, conversations }: ProductivityFigures): string =>
  `${percent(conversionRate)}${fewCasesWords(converted, conversations)}`

/** Few waits of days raise the mean of a team that answers at once, and then the median says so. */
const medianWords = ({ medianMinutes }: TimingFigures): string =>
  medianMinutes === null || medianMinutes > FAST_MINUTES
    ? ''
    : `, embora metade espere até ${durationText(medianMinutes * 60)}`

/** Thresholds of specification 2, §9. */
const RULES: readonly Rule[] = [
  ({ sentiment: { score, figures } }) =>
    score !== null && figures.shares.positive > 60
      ? say(
          'sentiment',
          `${share(figures, 'positive')} de mensagens positivas: os clientes gostam do atendimento.`,
          'positive',
        )
      : null,
  ({ sentiment: { score, figures } }) =>
    score !== null && figures.shares.negative > 30
      ? say(
          'sentiment',
          `${share(figures, 'negative')} de mensagens negativas: leia o que os clientes reclamam e responda primeiro a eles.`,
          'negative',
        )
      : null,
  ({ sentiment: { score, figures } }) =>
    score !== null && figures.shares.interested > 40
      ? say(
          'sentiment',
          `${share(figures, 'interested')} de mensagens com interesse: proponha o próximo passo já na resposta.`,
          'interested',
        )
      : null,
  ({ timing: { score, figures } }) =>
    score !== null && figures.averageMinutes !== null && figures.averageMinutes < 30
      ? say(
          'timing',
          `Resposta média de ${durationText(figures.averageMinutes * 60)}: excelente.`,
          'fast',
          'hour',
          'twoHours',
          'slow',
        )
      : null,
  ({ timing: { score, figures } }) =>
    score !== null && figures.averageMinutes !== null && figures.averageMinutes > 120
      ? say(
          'timing',
          `Resposta média de ${durationText(figures.averageMinutes * 60)}: alta${medianWords(figures)}. Comece pelas respostas que demoraram mais de duas horas.`,
          'slow',
        )
      : null,
  ({ productivity: { score, figures } }) =>
    score !== null && figures.conversionRate > 30
      ? say('productivity', `Conversão de ${conversion(figures)}: excelente.`, 'converted')
      : null,
  ({ productivity: { score, figures } }) =>
    score !== null && figures.conversionRate < 10
      ? say('productivity', `Conversão de ${conversion(figures)}: baixa. Retome as conversas em aberto.`, 'open')
      : null,
  ({ productivity: { score, figures } }) =>
    score !== null && figures.timeToCloseDays !== null && figures.timeToCloseDays < 7
      ? say(
          'productivity',
          `Fechamento em ${figures.timeToCloseDays.toFixed(1).replace('.', ',')} dias: rápido.`,
          'converted',
        )
      : null,
]

const say = (analysis: AnalysisId, text: string, ...kinds: string[]) => ({ analysis, text, kinds })

/** Most urgent first. */
export function insightsOf(analyses: Analyses): Insight[] {
  return RULES.flatMap((rule) => rule(analyses) ?? [])
    .map((found) => {
      const points = pointsOf(found.analysis, analyses)
      return { ...found, points, priority: priorityOf(points) }
    })
    .sort((a, b) => b.points - a.points)
}

function pointsOf(id: AnalysisId, { sentiment, productivity }: Analyses): number {
  const isUrgent =
    (id === 'sentiment' && sentiment.figures.shares.negative > 30) ||
    (id === 'productivity' && productivity.figures.conversionRate < 10)
  return Math.round(ANALYSES[id].weight * 100) * (isUrgent ? 2 : 1)
}

const priorityOf = (points: number): InsightPriority => (points >= 30 ? 'alta' : points >= 25 ? 'média' : 'outra')
