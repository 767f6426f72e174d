import type { AnalysisProgress, LeadChanged, UploadCompleted } from '@fechai/contracts/events'
import type { ReleaseAnnouncement } from '@fechai/contracts/releases'
import type { MessageStates } from '@fechai/contracts/whatsapp-sending'
import type { Batch } from '@fechai/contracts/batches'
import type { ScanPro } from '@fechai/contracts/scanpro'
import { analysesOf, type AnalysisState } from '@fechai/data/analyses'
import { companyKeyOf } from '@fechai/data/companies'
import { batchesOf } from '@fechai/data/batches'
import { leadsOf } from '@fechai/data/leads'
import { scanProByIds } from '@fechai/data/reports'
import { releasesIn } from '@fechai/data/notices'
import { NOBODY, type Owner, wholeCompany } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { type OutboxStanding, outboxStandings, type SessionView, whatsappSessionViewsOf } from '@fechai/data/whatsapp'
import type { Lead } from '@fechai/domain/lead'
import type { UploadState } from '@fechai/domain/upload'
import { sendFailure, TAKEN_BACK } from '@fechai/domain/whatsapp-states'
import type { StreamEvent, StreamPosition } from '@fechai/platform/messaging/follow-stream'
import type { RowSource } from './row-source.ts'
import { describeSession } from './describe-session.ts'
import { describeChats } from './describe-chats.ts'
import type { DescribedEvent } from './described-event.ts'
import { frame } from './frames.ts'

/** Sessions of a company, where there is something to ask of them: to open them takes the company's key. */
export async function readSessions(
  { db, master }: RowSource,
  owner: Owner,
  read: (views: ReturnType<typeof whatsappSessionViewsOf>) => Promise<SessionView[]>,
): Promise<SessionView[]> {
  return read(whatsappSessionViewsOf(db, owner, await companyKeyOf(db, master, owner)))
}

/**
 * Reads what some events of one company refer to, once for all of its tabs. Without an epoch they belong to no stream:
 * a tab that comes back resumes from its position before them.
 */
export async function describeEvents(
  source: RowSource,
  empresaId: string,
  epoch: number | null,
  events: readonly StreamEvent[],
): Promise<DescribedEvent[]> {
  const { db } = source
  const owner = wholeCompany(empresaId)
  const sessionIds = idsOf(events, ({ event }) => event.type === 'whatsapp-session' && event.sessionId)
  const [uploads, leads, analyses, standings, chats, sessions, batches, releases, reports] = await Promise.all([
    uploadsOf(db, owner).byIds(idsOf(events, ({ event }) => 'uploadId' in event && event.uploadId)),
    leadsOf(db, owner).byIds(
      idsOf(events, ({ event }) => event.type !== 'upload-completed' && 'leadId' in event && event.leadId),
    ),
    analysesOf(db, owner).byIds(idsOf(events, ({ event }) => 'analysisId' in event && event.analysisId)),
    outboxStandings(
      db,
      owner,
      events.flatMap(({ event }) => (event.type === 'whatsapp-states' ? event.ids : [])),
    ),
    describeChats(source, owner, epoch, events),
    sessionIds.length === 0 ? [] : readSessions(source, owner, (views) => views.byIds(sessionIds)),
    batchesOf(db, owner).byIds(idsOf(events, ({ event }) => event.type === 'batch-changed' && event.batchId)),
    releasesIn(db).announcements(
      idsOf(events, ({ event }) => event.type === 'release-announcement' && event.releaseId),
    ),
    scanProByIds(
      db,
      owner,
      idsOf(events, ({ event }) => event.type === 'scanpro-changed' && event.reportId),
    ),
  ])
  const known = {
    ...{ uploads: byId(uploads), leads: byId(leads), analyses: byId(analyses), standings, sessions },
    batches: byId(batches),
    releases: byId(releases),
    reports: byId(reports),
  }
  return events.flatMap((event) => chats.get(event.seq) ?? describe(event, epoch, known) ?? [])
}

interface Known {
  uploads: ReadonlyMap<string, UploadState>
  leads: ReadonlyMap<string, Lead>
  analyses: ReadonlyMap<string, AnalysisState>
  standings: readonly OutboxStanding[]
  sessions: readonly SessionView[]
  batches: ReadonlyMap<string, Batch>
  releases: ReadonlyMap<string, ReleaseAnnouncement>
  reports: ReadonlyMap<string, ScanPro>
}

function describe(
  { seq, empresaId, userId, event }: StreamEvent,
  epoch: number | null,
  known: Known,
): DescribedEvent | DescribedEvent[] | null {
  const id = epoch === null ? null : { epoch, seq }
  if (event.type === 'lead-changed') {
    const lead = known.leads.get(event.leadId) ?? null
    // The present state is reported: a lead that was deleted and came back is one that changed.
    const change = !lead ? 'deleted' : event.change === 'deleted' ? 'updated' : event.change
    const data: LeadChanged = { leadId: event.leadId, change, by: event.by, lead }
    const shown: DescribedEvent = {
      ...{ seq, userId: lead?.user_id ?? userId, name: 'lead-changed' as const },
      bytes: frame('lead-changed', data, id),
    }
    return lead && userId !== NOBODY && userId !== lead.user_id
      ? [shown, lossOf(seq, userId, event, id, lead.user_id)]
      : shown
  }
  if (event.type === 'analysis-progress') {
    const analysis = known.analyses.get(event.analysisId)
    const lead = known.leads.get(event.leadId)
    if (!analysis || !lead) return null
    const { versao, status, stage, cause } = analysis
    const data: AnalysisProgress = { leadId: lead.id, analysisId: analysis.id, versao, status, stage, cause }
    return { seq, userId: lead.user_id, name: event.type, bytes: frame(event.type, data, id) }
  }
  if (event.type === 'conversation-changed') {
    const lead = known.leads.get(event.leadId)
    if (!lead) return null
    return { seq, userId: lead.user_id, name: event.type, bytes: frame(event.type, { leadId: lead.id }, id) }
  }
  if (event.type === 'whatsapp-session') {
    const view = known.sessions.find(({ session }) => session.id === event.sessionId)
    if (!view) return null
    return { seq, name: 'connection-status', ...describeSession(empresaId, view, id) }
  }
  if (event.type === 'whatsapp-states') {
    const states = known.standings.filter(
      ({ id, sessionId }) => sessionId === event.sessionId && event.ids.includes(id),
    )
    if (states.length === 0) return null
    const data: MessageStates = {
      sessionId: event.sessionId,
      states: states.map(({ sessionId: _, failure, ...standing }) => ({
        ...standing,
        // A message that was taken back has no fault.
        failure: failure && failure !== TAKEN_BACK ? sendFailure(failure) : null,
      })),
    }
    return { seq, userId, name: 'message-state', bytes: frame('message-state', data, id) }
  }
  if (event.type === 'batch-changed') {
    const batch = known.batches.get(event.batchId)
    // Its numbers are the company's: its managers are notified.
    return batch ? { seq, userId: NOBODY, name: event.type, bytes: frame(event.type, { batch }, id) } : null
  }
  if (event.type === 'scanpro-changed') {
    const report = known.reports.get(event.reportId)
    // Everybody in the company opens it; tabs of others hear nothing of its subject.
    return report
      ? { seq, userId: report.userId, name: event.type, bytes: frame(event.type, { report }, id), forAll: true }
      : null
  }
  if (event.type === 'release-announcement') {
    const release = known.releases.get(event.releaseId)
    return release
      ? { seq, userId: NOBODY, name: event.type, bytes: frame(event.type, release, id), forAll: true }
      : null
  }
  if (event.type === 'notifications-changed') {
    const bytes = frame(event.type, {}, id)
    return { seq, userId, name: event.type, bytes, ...(userId !== NOBODY && { forOthers: null }) }
  }
  // Those of chats are described by themselves.
  if (event.type === 'whatsapp-message' || event.type === 'whatsapp-chat') return null
  const upload = known.uploads.get(event.uploadId)
  if (!upload) return null
  if (event.type === 'upload-progress') {
    return { seq, userId: upload.userId, name: event.type, bytes: frame(event.type, upload, id) }
  }
  const { texts, images, audios } = upload.counts
  const { uploadId, leadId, durationMs } = event
  const data: UploadCompleted = {
    empresaId,
    uploadId,
    filename: upload.fileName,
    counts: { texts, images, audios },
    durationMs,
    leadId,
  }
  return { seq, userId: upload.userId, name: event.type, bytes: frame(event.type, data, id) }
}

/** Describes to a seller that a lead is no longer theirs; `lostTo` is its owner, where it is known. */
export function lossOf(
  seq: number,
  userId: string,
  { leadId, by }: Pick<LeadChanged, 'leadId' | 'by'>,
  id: StreamPosition | null,
  lostTo = NOBODY,
): DescribedEvent {
  const data: LeadChanged = { leadId, change: 'lost', by, lead: null }
  return { seq, userId, name: 'lead-changed', bytes: frame('lead-changed', data, id), lostTo }
}

function idsOf(events: readonly StreamEvent[], idOf: (event: StreamEvent) => string | false): string[] {
  return [...new Set(events.flatMap((event) => idOf(event) || []))]
}

const byId = <T extends { id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))
