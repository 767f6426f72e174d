import type { AnalysisId } from '@fechai/shared/insights/analysis/analyses'
import type { AnalysisRun } from '@fechai/shared/insights/analysis/run-analysis'
import { plural } from '../../lib/plural.ts'
import { figure, percent, waitWords } from '../../parts/report-copy.ts'
import { analysisCopy } from './copy.ts'

export interface CardWords {
  finding: string
  beside: string
  n: string
  formula: string
  /** Kinds of cases in the order in which they are told. */
  kinds: readonly string[]
}

const { notes } = analysisCopy
const between = ([low, high]: readonly [number, number]): string => `entre ${percent(low)} e ${percent(high)}`

/** What a card says of its analysis, with the numbers that its score is made of. */
export function cardWords(id: AnalysisId, { analyses, conversations }: AnalysisRun): CardWords {
  switch (id) {
    case 'sentiment': {
      const { shares, messages } = analyses.sentiment.figures
      return {
        finding: `${percent(shares.positive)} das mensagens positivas`,
        beside: `${percent(shares.interested)} com interesse`,
        n: notes.sentiment(messages),
        formula: `Nota = 2 × (${percent(shares.positive)} positivas + ${percent(shares.interested)} com interesse), até 100.`,
        kinds: ['positive', 'interested', 'neutral', 'negative', 'frustrated'],
      }
    }
    case 'timing': {
      const { averageMinutes, optimalHours, replies } = analyses.timing.figures
      return {
        finding: averageMinutes === null ? analysisCopy.noData : `${waitWords(averageMinutes)} de resposta média`,
        beside: optimalHours.length > 0 ? `mais respostas às ${optimalHours.map((hour) => `${hour}h`).join(', ')}` : '',
        n: notes.timing(replies),
        formula: 'Nota = 100 com resposta média abaixo de 30 min, 80 abaixo de 60, 60 abaixo de 120, senão 40.',
        kinds: ['fast', 'hour', 'twoHours', 'slow'],
      }
    }
    case 'language': {
      const { hits, counts, messages } = analyses.language.figures
      return {
        finding: plural(hits, 'ocorrência de técnica', 'ocorrências de técnica'),
        beside: hits >= 10 ? 'o teto de 100 vem com 10' : `${counts.closing} de fechamento`,
        n: notes.language(messages),
        formula: `Nota = 10 × ${hits}, até 100. O teto vem com 10 ocorrências, por muitas que sejam as mensagens.`,
        kinds: ['persuasion', 'objection', 'closing', 'urgency'],
      }
    }
    case 'competitiveness': {
      const { mentions, level } = analyses.competitiveness.figures
      return {
        finding: plural(mentions, 'menção a concorrentes', 'menções a concorrentes'),
        beside: `nível ${level}`,
        n: notes.competitiveness(conversations),
        formula: 'Nota = 40 com mais de 10 menções (alto), 70 com mais de 5 (médio), senão 100 (baixo).',
        kinds: ['mention'],
      }
    }
    case 'productivity': {
      const { conversionRate, conversionInterval, converted, effortEfficiency, ...rest } = analyses.productivity.figures
      const { resourceOptimisation, timeToCloseDays, averageMessages } = rest
      const close =
        timeToCloseDays === null ? 'tempo até fechar: sem dados' : `${figure(timeToCloseDays)} dias até fechar`
      return {
        finding: `${percent(conversionRate)} de conversão (${converted} de ${conversations})`,
        beside: `${percent(effortEfficiency)} das mensagens são da equipe`,
        n: notes.productivity(conversations),
        formula: `Nota = (${percent(conversionRate)} de conversão + ${percent(effortEfficiency)} de esforço) ÷ 2. A conversão verdadeira está ${between(conversionInterval)} (95%). Otimização de recursos: ${figure(resourceOptimisation)} (100 − 5 × ${figure(averageMessages)} mensagens por conversa); ${close}.`,
        kinds: ['converted', 'open'],
      }
    }
  }
}
