import { createHash } from 'node:crypto'
import { Context } from '@temporalio/activity'
import type { ScanProSummary } from '@fechai/contracts/scanpro'
import type { ScanProRef } from '@fechai/contracts/runs/make-scanpro-report'
import { companyKeyOf } from '@fechai/data/companies'
import { insightConversations, type ScanProInput, scanProOf } from '@fechai/data/reports'
import { lastDays, type InsightConversation, type Period } from '@fechai/domain/insights/insight-conversation'
import { setConversationOf } from '@fechai/domain/insights/readiness/set-conversation'
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
  const conversations = await readInputs(deps, { ...owner, reach: report.reach }, period, inputs, async (done) => {
    await reports.progress(ref.reportId, done)
    tell(deps, ref, String(done))
  })
  const byId = new Map(inputs.map((input) => [input.id, input]))
  const set = conversations.map((each) => setConversationOf(each, byId.get(each.id)!))
  const context = asBytes({ conversations, set, days, period, settings } satisfies ScanProMaterial)
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

/** Reads the state at the time of the request: later messages and moves are no part of the report. */
async function readInputs(
  { db, master }: Deps,
  owner: Parameters<typeof insightConversations>[2],
  period: Period,
  inputs: readonly ScanProInput[],
  onProgress: (done: number) => Promise<void>,
): Promise<InsightConversation[]> {
  const byId = new Map(inputs.map((input) => [input.id, input]))
  const totals = new Map(inputs.map(({ id, messages }) => [id, messages]))
  const read: InsightConversation[] = []
  const { conversations } = await insightConversations(db, master, owner, period, { chosen: totals })
  for await (const conversation of conversations()) {
    const { fase, valor } = byId.get(conversation.id)!
    read.push({ ...conversation, fase, valor, status: fase === 'fechados' ? 'won' : 'open' })
    if (read.length % PROGRESS_EVERY === 0) await onProgress(read.length)
  }
  return read.sort((a, b) => (a.id < b.id ? -1 : 1))
}

function summaryOf({ conversations, sections }: ScanProReport): ScanProSummary {
  const value = (id: string): number | null =>
    sections.flatMap(({ figures }) => figures).find((figure) => figure.id === id)?.value ?? null
  return { conversations, overall: value('geral'), conversion: value('conversao') }
}
