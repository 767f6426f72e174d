import type { OwnWords } from '@fechai/domain/insights/analysis/own-words'
import { runAnalysis, type AnalysisRun } from '@fechai/domain/insights/analysis/run-analysis'
import type { InsightConversation, Period } from '@fechai/domain/insights/insight-conversation'
import { readActSteps } from '@fechai/domain/insights/sales/act-steps'
import { readMarks } from '@fechai/domain/insights/sales/deal-marks'
import { dealOf, type Deal } from '@fechai/domain/insights/sales/sales-deal'
import { salesReportOf, type SalesReport } from '@fechai/domain/insights/sales/sales-report'
import type { SalesSettings } from '@fechai/domain/insights/sales/sales-settings'
import { sellerReport, type SellerReport } from '@fechai/domain/insights/seller/seller-report'

export type Conversations = readonly InsightConversation[]

/** Tasks computed of many conversations, and the number of sets of them that each takes. */
export interface InsightTasks {
  analysis: { about: { period: Period; ownWords: OwnWords }; sets: [Conversations]; result: AnalysisRun }
  sales: { about: { period: Period; settings: SalesSettings; deals: string }; sets: []; result: SalesReport }
  seller: { about: { period: Period }; sets: [own: Conversations, team: Conversations]; result: SellerReport }
}
export type InsightTaskName = keyof InsightTasks

export const INSIGHT_TASKS: {
  [Name in InsightTaskName]: (
    sets: InsightTasks[Name]['sets'],
    about: InsightTasks[Name]['about'],
  ) => InsightTasks[Name]['result']
} = {
  analysis: ([all], { period, ownWords }) => runAnalysis(all, period, ownWords),
  sales: (_none, { period, settings, deals }) => salesReportOf(dealsIn(deals), period, settings),
  seller: ([own, team], { period }) => sellerReport(own, team, period),
}

type WrittenDeal = [leadId: string, fase: Deal['fase'], valor: number | null, marks: unknown, steps?: unknown]

/** As `salesRows` writes them. */
const dealsIn = (written: string): Deal[] =>
  (JSON.parse(written) as WrittenDeal[]).map(([leadId, fase, valor, marks, steps]) =>
    dealOf({ leadId, fase, valor }, readMarks(marks), steps ? readActSteps(steps) : null),
  )
