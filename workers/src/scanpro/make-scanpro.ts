import { createHash } from 'node:crypto'
import { Context } from '@temporalio/activity'
import type { ScanProSummary } from '@fechai/contracts/scanpro'
import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import {
  insightConversations,
  reportActs,
  type ScanProInput,
  type ScanProInputs,
  scanProOf,
} from '@fechai/data/reports'
import { lastDays, type InsightConversation, type Period } from '@fechai/domain/insights/insight-conversation'
import { periodBefore } from '@fechai/domain/insights/objections/objection-report'
import { hasEnded } from '@fechai/domain/insights/phase-outcomes'
import { setConversationOf } from '@fechai/domain/insights/readiness/set-conversation'
import { dealIn, type Deal } from '@fechai/domain/insights/sales/sales-deal'
import type { ReportLead } from '@fechai/domain/insights/scanpro/pages-material'
import { scanProBytes, type ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { defineActivity } from '../activity.ts'
import { asBytes, type ScanProMaterial } from '../analyst/tasks.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** Number of conversations between two reports of progress. */
const PROGRESS_EVERY = 10

/** Reads what the row names and writes the report's bytes. Safe to repeat: the same inputs give the same bytes. */
export const makeScanPro = defineActivity('makeScanPro', { beats: true }, async (deps, ref) => {
  const { report, reports, owner } = await open(deps, ref)
  if (report.state !== 'em_andamento') return
  const { days, until } = report.filter
  const period = lastDays(days, until)
  const { inputs, settings } = await reports.inputs(ref.reportId)
  const known = { ...owner, reach: report.reach }
  const { conversations, dealsBefore } = await readBoth(deps, known, period, inputs, async (share) => {
    const done = Math.floor(report.total * share)
    await reports.progress(ref.reportId, done)
    tell(deps, ref, String(done))
  })
  const { before, leftOut } = inputs
  const all = [...inputs.conversations, ...('reason' in before ? [] : before.conversations)]
  const byId = new Map(all.map((input) => [input.id, input]))
  const acts = await reportActs(deps.db, known, new Map(all.map(({ id, messages }) => [id, messages])))
  const ends = endsOf(conversations, dealsBefore)
  const context = asBytes({
    ...{ conversations, dealsBefore, days, period, settings, leftOut },
    set: conversations.map((each) => setConversationOf(each, byId.get(each.id)!)),
    acts: acts.map((act) => ({ ...act, settledAt: act.settledAt ?? ends.get(act.leadId) ?? null })),
    leads: leadsOf(conversations, dealsBefore, inputs, owner.empresaId),
    before: 'reason' in before ? before : { period: periodBefore(period) },
  } satisfies ScanProMaterial)
  const made = await deps.analyst.run('makeScanPro', {
    sizeBytes: context.length,
    load: async () => ({ context }),
    ...waitingFor(ref),
  })
  const bytes = scanProBytes(made)
  const digest = createHash('sha256').update(bytes).digest('hex')
  await reports.finish(ref.reportId, bytes, digest, summaryOf(made))
  tell(deps, ref, 'pronto')
  deps.log.info({ reportId: ref.reportId, conversations: made.conversations, digest }, 'scanpro made')
})

export const failScanPro = defineActivity('failScanPro', { beats: false }, async (deps, ref, failure) => {
  const { reports } = await open(deps, ref)
  await reports.fail(ref.reportId, failure)
  tell(deps, ref, 'falhou')
  deps.log.warn({ reportId: ref.reportId }, 'scanpro not made')
})

/** Tabs hear of it and read no row themselves; the row was written before. */
const tell = ({ publish }: Deps, { empresaId, userId, reportId }: ScanProRef, how: string): void =>
  void publish({ empresaId, userId }, { type: 'scanpro-changed', reportId }, `scanpro:${reportId}:${how}`)

async function open({ db, master }: Deps, ref: ScanProRef) {
  const owner = ownerOf(ref)
  const reports = scanProOf(db, owner, await companyKeyOf(db, master, owner))
  return { owner, reports, report: await reports.get(ref.reportId) }
}

const waitingFor = ({ empresaId }: ScanProRef) => ({
  empresaId,
  signal: Context.current().cancellationSignal,
})

/** Reads both periods; only counts and places are kept of the one before. */
async function readBoth(
  deps: Deps,
  owner: Owner,
  period: Period,
  { conversations: asked, before }: ScanProInputs,
  onShare: (share: number) => Promise<void>,
): Promise<{ conversations: InsightConversation[]; dealsBefore: Deal[] }> {
  const askedBefore = 'reason' in before ? [] : before.conversations
  const conversations: InsightConversation[] = []
  const dealsBefore: Deal[] = []
  const note = async (): Promise<void> => {
    const done = conversations.length + dealsBefore.length
    if (done % PROGRESS_EVERY === 0) await onShare(done / (asked.length + askedBefore.length))
  }
  for await (const each of readInputs(deps, owner, period, asked)) {
    conversations.push(each)
    await note()
  }
  for await (const each of readInputs(deps, owner, periodBefore(period), askedBefore)) {
    const deal = dealIn(each)
    if (deal) dealsBefore.push(deal)
    await note()
  }
  return {
    conversations: conversations.sort((a, b) => (a.id < b.id ? -1 : 1)),
    dealsBefore: dealsBefore.sort((a, b) => (a.leadId < b.leadId ? -1 : 1)),
  }
}

/** Reads the state at the time of the request: later messages and moves are no part of the report. */
async function* readInputs(
  { db, master }: Deps,
  owner: Owner,
  period: Period,
  inputs: readonly ScanProInput[],
): AsyncGenerator<InsightConversation> {
  if (inputs.length === 0) return
  const byId = new Map(inputs.map((input) => [input.id, input]))
  const totals = new Map(inputs.map(({ id, messages }) => [id, messages]))
  const { conversations } = await insightConversations(db, master, owner, period, { chosen: totals })
  for await (const conversation of conversations()) {
    const { fase, valor } = byId.get(conversation.id)!
    yield { ...conversation, fase, valor, status: fase === 'fechados' ? 'won' : 'open' }
  }
}

/** Returns the leads of both periods, as they were at the request. Without an owner a lead is the company's. */
function leadsOf(
  conversations: readonly InsightConversation[],
  dealsBefore: readonly Deal[],
  inputs: ScanProInputs,
  empresaId: string,
): [string, ReportLead][] {
  const owners = new Map(inputs.conversations.map(({ id, ownerId }) => [id, ownerId ?? empresaId]))
  const now = conversations.map(({ id, leadId, fase, valor }): [string, ReportLead] => [
    leadId,
    { fase, valor, ownerId: owners.get(id)! },
  ])
  const before = dealsBefore.map(({ leadId, fase, valor }): [string, ReportLead] => [
    leadId,
    { fase, valor, ownerId: empresaId },
  ])
  return [...before, ...now]
}

/** Times at which leads that have ended did: those of their last messages. */
const endsOf = (conversations: readonly InsightConversation[], dealsBefore: readonly Deal[]): Map<string, number> =>
  new Map(
    [...dealsBefore, ...conversations.flatMap((each) => dealIn(each) ?? [])]
      .filter(({ fase }) => hasEnded(fase))
      .map(({ leadId, last }) => [leadId, last.at]),
  )

function summaryOf({ conversations, sections }: ScanProReport): ScanProSummary {
  const value = (id: string): number | null =>
    sections.flatMap(({ figures }) => figures).find((figure) => figure.id === id)?.value ?? null
  return { conversations, overall: value('geral'), conversion: value('conversao') }
}
