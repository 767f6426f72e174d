import type { AnalysisId } from '@fechai/domain/insights/analysis/analyses'
import type { AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import { COUNTED_KINDS } from '@fechai/domain/insights/analysis/counted-kinds'
import { hourKind } from '@fechai/domain/insights/analysis/timing'
import { plural } from '../../lib/plural.ts'
import type { CountedThings } from '../../parts/report-cases.tsx'
import { figure, percent, reportCopy, shareWords, waitWords } from '../../parts/report-copy.ts'
import { analysisCopy } from './copy.ts'

/** A number of an analysis with the kinds of cases that it counts. */
export interface CardFigure {
  what: string
  words: string
  kinds: readonly string[]
  counts: CountedThings
}

export interface CardWords {
  finding: CardFigure
  beside: CardFigure | null
  /** Further numbers that the score or the formula is made of. */
  more: readonly CardFigure[]
  n: string
  formula: string
  counts: CountedThings
}

const { notes, figures: names, kinds: kindNames } = analysisCopy
const between = ([low, high]: readonly [number, number]): string => `entre ${percent(low)} e ${percent(high)}`
const shareOf = (hits: number, n: number): string => (n === 0 ? reportCopy.noData : shareWords(hits, n))

/** The card's text for each analysis, with the numbers behind its score. */
const WORDS: { [Id in AnalysisId]: (run: AnalysisRun) => CardWords } = {
  sentiment({ analyses }) {
    const { shares, counts, messages } = analyses.sentiment.figures
    const tone = (kind: 'positive' | 'interested', words: string): CardFigure => ({
      ...{ what: kindNames[kind]!, words: `${shareOf(counts[kind], messages)} ${words}`, kinds: [kind] },
      counts: 'messages',
    })
    return {
      finding: tone('positive', 'das mensagens positivas'),
      beside: tone('interested', 'com interesse'),
      more: [],
      n: notes.sentiment(messages),
      formula: `Nota = 2 × (${percent(shares.positive)} positivas + ${percent(shares.interested)} com interesse), até 100.`,
      counts: 'messages',
    }
  },

  timing({ analyses }) {
    const { averageMinutes, medianMinutes, optimalHours, replies } = analyses.timing.figures
    const [what, hours] = [names.wait, optimalHours.map((hour) => `${hour}h`).join(', ')]
    const words = averageMinutes === null ? reportCopy.noData : `${waitWords(averageMinutes)} de resposta média`
    // Figures that a browser kept before they had a median have none.
    const half = typeof medianMinutes === 'number' ? `metade espera até ${waitWords(medianMinutes)}, ` : ''
    return {
      finding: { what, words: `${half}${words}`, kinds: COUNTED_KINDS.timing, counts: 'replies' },
      beside:
        hours === ''
          ? null
          : {
              what: names.hours,
              words: `mais respostas às ${hours}`,
              kinds: optimalHours.map(hourKind),
              counts: 'replies',
            },
      more: [],
      n: notes.timing(replies),
      formula: 'Nota = 100 com resposta média abaixo de 30 min, 80 abaixo de 60, 60 abaixo de 120, senão 40.',
      counts: 'replies',
    }
  },

  language({ analyses }) {
    const { hits, counts, messages } = analyses.language.figures
    const words = plural(hits, 'ocorrência de técnica', 'ocorrências de técnica')
    return {
      finding: { what: names.techniques, words, kinds: COUNTED_KINDS.language, counts: 'messages' },
      beside: {
        ...{ what: kindNames.closing!, words: `${counts.closing} de fechamento`, kinds: ['closing'] },
        counts: 'messages',
      },
      more: [],
      n: notes.language(messages),
      formula: `Nota = 10 × ${hits}, até 100. O teto vem com 10 ocorrências, por muitas que sejam as mensagens.`,
      counts: 'messages',
    }
  },

  competitiveness({ analyses, conversations }) {
    const { mentions, level } = analyses.competitiveness.figures
    const words = plural(mentions, 'menção a concorrentes', 'menções a concorrentes')
    return {
      finding: { what: kindNames.mention!, words, kinds: COUNTED_KINDS.competitiveness, counts: 'messages' },
      beside: { what: names.level, words: `nível ${level}`, kinds: COUNTED_KINDS.competitiveness, counts: 'messages' },
      more: [],
      n: notes.competitiveness(conversations),
      formula: 'Nota = 40 com mais de 10 menções (alto), 70 com mais de 5 (médio), senão 100 (baixo).',
      counts: 'messages',
    }
  },

  productivity({ analyses, conversations }) {
    const { conversionRate, conversionInterval, converted, effortEfficiency, ...rest } = analyses.productivity.figures
    const { resourceOptimisation, timeToCloseDays, averageMessages, agentMessages, messages } = rest
    const conversion = `${shareOf(converted, conversations)} de conversão (${converted} de ${conversations})`
    const close =
      timeToCloseDays === null ? 'tempo até fechar: sem dados' : `${figure(timeToCloseDays)} dias até fechar`
    return {
      finding: { what: names.conversion, words: conversion, kinds: ['converted'], counts: 'conversations' },
      beside: {
        ...{ what: names.effort, words: `${shareOf(agentMessages, messages)} das mensagens são da equipe` },
        ...{ kinds: ['team'], counts: 'messages' },
      },
      more: [
        { what: names.close, words: close, kinds: ['converted'], counts: 'conversations' },
        {
          ...{ what: names.optimisation, words: `Otimização de recursos: ${figure(resourceOptimisation)}` },
          ...{ kinds: COUNTED_KINDS.productivity, counts: 'conversations' },
        },
      ],
      n: notes.productivity(conversations),
      formula: `Nota = (${percent(conversionRate)} de conversão + ${percent(effortEfficiency)} de esforço) ÷ 2. A conversão verdadeira está ${between(conversionInterval)} (95%). Otimização de recursos = 100 − 5 × ${figure(averageMessages)} mensagens por conversa.`,
      counts: 'conversations',
    }
  },
}

export const cardWords = (id: AnalysisId, run: AnalysisRun): CardWords => WORDS[id](run)
