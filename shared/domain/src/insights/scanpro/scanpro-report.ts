import { ANALYSES, ANALYSIS_IDS, type AnalysisId } from '../analysis/analyses.ts'
import { casesOfKinds, COUNTED_KINDS } from '../analysis/counted-kinds.ts'
import { runAnalysis, type AnalysisRun } from '../analysis/run-analysis.ts'
import { FEW_CASES } from '../closing/interval.ts'
import type { InsightConversation, Period } from '../insight-conversation.ts'
import type { SetConversation } from '../readiness/set-conversation.ts'
import type { SetValidation } from '../readiness/validate-set.ts'
import { countedCases, type CountedCases } from '../sales/sales-case.ts'
import { dealIn } from '../sales/sales-deal.ts'
import { salesReport, type SalesReport } from '../sales/sales-report.ts'
import type { SalesSettings } from '../sales/sales-settings.ts'
import { refs, type CaseRef } from './case-ref.ts'
import type { PagesMaterial } from './pages-material.ts'
import { scanProPages, type ScanProPages } from './scanpro-pages.ts'
import type { Unit } from './unit.ts'

/** Changes with what a report holds or how a figure is computed: reports of two versions are not compared. */
export const SCANPRO_VERSION = 8

export interface ScanProFigure {
  id: string
  name: string
  /** Null without data. */
  value: number | null
  unit: Unit
  /** The number of conversations, replies or other cases. */
  n: number
  /** Why there is no value, where that is known. */
  note?: string
  cases: CaseRef[]
}

export interface ScanProSection {
  id: 'conjunto' | 'analises' | 'vendas' | 'funil' | 'perdas' | 'gargalos'
  title: string
  figures: ScanProFigure[]
}

/** The numbered report: the same conversations and the same version give the same bytes. */
export interface ScanProReport {
  version: number
  period: Period
  conversations: number
  sections: ScanProSection[]
  /** Absent of reports before version 7. */
  pages?: ScanProPages
}

const BOTTLENECKS = {
  'price-without-terms': 'Paradas depois da objeção',
  'no-return-date': 'Propostas sem resposta',
  'slow-first-reply': 'Primeira resposta depois de 1 hora',
} as const

export function scanProReport(
  conversations: readonly InsightConversation[],
  set: readonly SetConversation[],
  { seen }: SetValidation,
  period: Period,
  settings: SalesSettings,
  material: PagesMaterial,
): ScanProReport {
  const sales = salesReport(conversations, period, settings)
  const run = runAnalysis(conversations, period)
  const deals = conversations.flatMap((each) => dealIn(each) ?? [])
  return {
    version: SCANPRO_VERSION,
    period,
    conversations: sales.conversations,
    sections: [
      { id: 'conjunto', title: 'O conjunto', figures: setFigures(set, seen) },
      { id: 'analises', title: 'Análises', figures: analysisFigures(run) },
      { id: 'vendas', title: 'Vendas', figures: salesFigures(sales) },
      { id: 'funil', title: 'Funil', figures: funnelFigures(sales) },
      { id: 'perdas', title: 'Perdas por motivo', figures: lostFigures(sales) },
      { id: 'gargalos', title: 'Gargalos', figures: bottleneckFigures(sales) },
    ],
    pages: scanProPages(sales, deals, settings, material),
  }
}

/** As it is stored, hashed and handed out. */
export const scanProBytes = (report: ScanProReport): string => JSON.stringify(report)

function setFigures(set: readonly SetConversation[], seen: SetValidation['seen']): ScanProFigure[] {
  const n = set.length
  const valid = set.filter(({ mensagens, propostas }) => mensagens >= 5 && propostas >= 1)
  const count = (id: string, name: string, these: readonly SetConversation[]): ScanProFigure => ({
    ...{ id, name, value: these.length, unit: 'count', n },
    cases: refs(these.slice(0, MOST_CASES).map(({ leadId, last }) => ({ leadId, index: last }))),
  })
  return [
    count('conversas', 'Conversas', set),
    count('validas', 'Conversas válidas', valid),
    { ...count('qualidade', 'Qualidade', valid), value: seen.quality, unit: 'percent' },
    count(
      'com-objecao',
      'Com objeção',
      set.filter(({ objecoes }) => objecoes > 0),
    ),
    count(
      'com-audio',
      'Com áudio',
      set.filter(({ audios }) => audios > 0),
    ),
  ]
}

const MOST_CASES = 60

const casesBehind = ({ analyses }: AnalysisRun, id: AnalysisId): CaseRef[] =>
  refs(casesOfKinds(analyses[id].counted, COUNTED_KINDS[id]).cases)

function analysisFigures(run: AnalysisRun): ScanProFigure[] {
  const { analyses, overall, conversations } = run
  // The page of the analyses shows a score from the specification's minimum on; a numbered report holds no grade of few.
  const graded = (score: number | null): number | null => (conversations < FEW_CASES ? null : score)
  const one = (id: AnalysisId): ScanProFigure => {
    const { score, reason } = analyses[id]
    return {
      ...{ id, name: ANALYSES[id].label, value: graded(score), unit: 'points', n: conversations },
      ...(reason !== '' && { note: reason }),
      cases: casesBehind(run, id),
    }
  }
  const all: ScanProFigure = {
    ...{ id: 'geral', name: 'Pontuação geral', value: graded(overall), unit: 'points', n: conversations },
    cases: casesBehind(run, 'productivity'),
  }
  return [all, ...ANALYSIS_IDS.map(one)]
}

function salesFigures(report: SalesReport): ScanProFigure[] {
  const {
    replies,
    waits,
    active,
    won,
    lost,
    conversionRate,
    funnelDays,
    closedValue,
    efficiency,
    conversations: n,
  } = report
  const hasAny = n > 0
  const counted = (id: string, name: string, { n: value, cases }: CountedCases): ScanProFigure => ({
    ...{ id, name, value, unit: 'count', n },
    cases: refs(cases),
  })
  const wonCases = refs(won.cases)
  const all = refs(countedCases([...active.cases, ...won.cases, ...lost.leads]).cases)
  return [
    {
      ...{ id: 'espera', name: 'Espera por resposta (mediana)', value: waits.medianMinutes, unit: 'minutes' },
      ...{ n: waits.all.n, cases: refs(waits.all.cases) },
    },
    {
      ...{ id: 'em-30-min', name: 'Perguntas respondidas em até 30 min', unit: 'percent', n: waits.all.n },
      ...{ value: waits.all.n === 0 ? null : (100 * waits.onTime.n) / waits.all.n, cases: refs(waits.onTime.cases) },
    },
    {
      ...{ id: 'resposta', name: 'Tempo médio de resposta', value: replies.averageMinutes, unit: 'minutes' },
      ...{ n: replies.all.n, cases: refs(replies.all.cases) },
    },
    counted('ativos', 'Leads ativos', active),
    counted('fechados', 'Fechados', won),
    { id: 'perdidos', name: 'Perdidos', value: lost.n, unit: 'count', n, cases: refs(lost.leads.slice(0, MOST_CASES)) },
    {
      ...{ id: 'conversao', name: 'Taxa de conversão', value: hasAny ? conversionRate : null, unit: 'percent' },
      ...{ n, cases: wonCases },
    },
    { id: 'ciclo', name: 'Tempo médio no funil', value: funnelDays, unit: 'days', n: won.n, cases: wonCases },
    {
      ...{ id: 'valor', name: 'Valor fechado', value: closedValue.valued.n > 0 ? closedValue.sum : null, unit: 'brl' },
      ...{ n: closedValue.valued.n, cases: refs(closedValue.valued.cases) },
    },
    { id: 'eficiencia', name: 'Nota de eficiência (0 a 10)', value: efficiency.score, unit: 'points', n, cases: all },
  ]
}

const funnelFigures = ({ funnel, conversations }: SalesReport): ScanProFigure[] =>
  funnel.map(({ step, proved }, at) => ({
    ...{ id: `etapa-${at + 1}`, name: step, value: proved.n, unit: 'count', n: conversations },
    cases: refs(proved.cases),
  }))

const lostFigures = ({ lost }: SalesReport): ScanProFigure[] =>
  lost.byReason.map(({ reason, cases }) => ({
    ...{ id: reason, name: reason, value: cases.n, unit: 'count', n: lost.n },
    cases: refs(cases.cases),
  }))

const bottleneckFigures = ({ bottlenecks }: SalesReport): ScanProFigure[] =>
  bottlenecks.map(({ kind, cases, of }) => ({
    ...{ id: kind, name: BOTTLENECKS[kind], value: cases.n, unit: 'count', n: of },
    cases: refs(cases.cases),
  }))
