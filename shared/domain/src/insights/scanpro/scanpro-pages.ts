import { timeInZone } from '../../task.ts'
import type { Period } from '../insight-conversation.ts'
import {
  objectionReport,
  objectionsSince,
  type ObjectionAct,
  type ObjectionReport,
  type ObjectionRow,
  type ObjectionWeek,
} from '../objections/objection-report.ts'
import type { FunnelStep } from '../sales/funnel-steps.ts'
import type { QuestionHour } from '../sales/question-hours.ts'
import type { Deal } from '../sales/sales-deal.ts'
import { salesReportOf, type SalesReport } from '../sales/sales-report.ts'
import type { SalesSettings } from '../sales/sales-settings.ts'
import { trendOf, type Trend } from '../sales/trend.ts'
import type { WaitStep } from '../sales/wait-spread.ts'
import { refs, type CaseRef } from './case-ref.ts'
import { comparedFigures, type ComparedFigure } from './compared-figures.ts'
import { findingsOf, type Finding } from './findings.ts'
import type { LeftOut, NoBefore, PagesMaterial, ReportAct, ReportLead } from './pages-material.ts'
import { mediansOfTeam, teamLines, type TeamLine, type TeamLineMedians } from './team-lines.ts'

export interface FunnelLine {
  step: FunnelStep
  /** Conversations in which a sentence proves the step. */
  n: number
  before: number | null
  cases: CaseRef[]
}

export interface ObjectionLine extends Pick<ObjectionRow, 'kind' | 'label' | 'n' | 'answered'> {
  open: CountedRefs
  overcome: CountedRefs
  lost: CountedRefs
  atStake: { sum: number; valued: CountedRefs }
  /** The latest sentence of the team after which it was let go. */
  answer: CountedRefs
  before: number | null
}

export interface CountedRefs {
  n: number
  cases: CaseRef[]
}

/** The parts of the report's pages, without a word or a name: both are looked up when it is opened. */
export interface ScanProPages {
  /** The period of the same length before; null where there is nothing to compare with. */
  before: Period | null
  noBefore: NoBefore | null
  compared: ComparedFigure[]
  /** By their weight: the first three are the report's findings, all of them are its next actions. */
  findings: Finding[]
  funnel: FunnelLine[]
  /** Conversations that reached the step of proposals with no sentence that proves one. */
  deducedProposals: number
  objections: { kinds: ObjectionLine[]; open: ObjectionReport['open']; weeks: ObjectionWeek[] }
  team: TeamLine[]
  medians: TeamLineMedians | null
  /** Over both periods, or over this one where there is none before. */
  trend: Trend
  questionHours: QuestionHour[]
  waitSpread: WaitStep[]
  leftOut: LeftOut
}

/** Computes the pages of `sales`, the figures of `dealsNow`. */
export function scanProPages(
  sales: SalesReport,
  dealsNow: readonly Deal[],
  settings: SalesSettings,
  material: PagesMaterial,
): ScanProPages {
  const { dealsBefore, acts, leads, leftOut } = material
  const { period } = sales
  const before = 'period' in material.before ? material.before.period : null
  const salesBefore = before && salesReportOf(dealsBefore, before, settings)
  const current = within(dealsNow, period)
  const objections = objectionsIn(acts, leads, period)
  const hasBefore = salesBefore !== null && salesBefore.conversations > 0
  const told = hasBefore ? salesBefore : null
  const team = teamLines(current, objections, leads)
  return {
    before: hasBefore ? before : null,
    noBefore: 'reason' in material.before ? material.before.reason : hasBefore ? null : 'none',
    compared: comparedFigures(sales, told, objections),
    findings: findingsOf({ deals: current, sales, objections, acts, leads, team, ...leftOut }),
    funnel: sales.funnel.map(({ step, proved }, at) => ({
      ...{ step, n: proved.n, before: told?.funnel[at]!.proved.n ?? null, cases: refs(proved.cases) },
    })),
    deducedProposals: sales.funnel[2]!.reached.n - sales.funnel[2]!.proved.n,
    objections: {
      kinds: objections.kinds.map((row) => objectionLine(row, hasBefore)),
      open: objections.open,
      weeks: weeksSince(objections, told ? told.period : period),
    },
    team,
    medians: mediansOfTeam(team),
    trend: trendOf([...dealsBefore, ...dealsNow], { from: told ? told.period.from : period.from, to: period.to }),
    questionHours: sales.questionHours,
    waitSpread: sales.waitSpread,
    leftOut,
  }
}

const within = (deals: readonly Deal[], { from, to }: Period): Deal[] =>
  deals.filter(({ last }) => last.at >= Date.parse(from) && last.at < Date.parse(to))

/** 'Por que não fecham' of the report's conversations. */
function objectionsIn(
  acts: readonly ReportAct[],
  leads: ReadonlyMap<string, ReportLead>,
  period: Period,
): ObjectionReport {
  const [since, to] = [Date.parse(objectionsSince(period)), Date.parse(period.to)]
  const objecting = acts.flatMap((act): ObjectionAct[] => {
    const { kind, objection, leadId, at } = act
    const lead = leads.get(leadId)
    if (kind === 'promises' || objection === null || !lead || at < since || at >= to) return []
    return [{ ...act, kind, objection, fase: lead.fase, valor: lead.valor, vendedor: lead.ownerId }]
  })
  return objectionReport(objecting, period, { read: 0, unread: 0, toConfirm: 0 })
}

function objectionLine(row: ObjectionRow, hasBefore: boolean): ObjectionLine {
  const { kind, label, n, answered, open, overcome, lost, atStake, answers, before } = row
  const [answer] = answers
  return {
    ...{ kind, label, n, answered, before: hasBefore ? before : null },
    ...{ open: counted(open), overcome: counted(overcome), lost: counted(lost) },
    atStake: { sum: atStake.sum, valued: counted(atStake.valued) },
    answer: { n: answers.length, cases: answer ? refs([answer]) : [] },
  }
}

const counted = ({ n, cases }: ObjectionRow['open']): CountedRefs => ({ n, cases: refs(cases) })

/** Whole weeks alone: the report does not read the conversations of earlier ones. */
const weeksSince = ({ weeks }: ObjectionReport, { from }: Period): ObjectionWeek[] => {
  const { day } = timeInZone(Date.parse(from))
  return weeks.filter((week) => week.from >= day)
}
