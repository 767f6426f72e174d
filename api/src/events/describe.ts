import type { LeadChanged, ServerEventName, UploadCompleted } from '@fechai/shared/contracts/events'
import type { Database } from '@fechai/shared/db/connect'
import { leadsOf } from '@fechai/shared/db/leads'
import type { Owner } from '@fechai/shared/db/scope'
import { uploadsOf } from '@fechai/shared/db/uploads'
import type { Lead } from '@fechai/shared/domain/lead'
import type { UploadState } from '@fechai/shared/domain/upload'
import type { StreamEvent } from '@fechai/shared/messaging/follow-stream'
import { frame } from './frames.ts'

/** An event as tabs get it: one buffer for all of them, and whose it is. */
export interface DescribedEvent {
  seq: number
  /** Who may see it besides those whose reach is the company. */
  userId: string
  name: ServerEventName
  bytes: Buffer
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
export const wholeCompany = (empresaId: string): Owner => ({ empresaId, userId: NOBODY, reach: 'company' })

/** Reads what some events of one company speak of, once for all of its tabs. */
export async function describeEvents(
  db: Database,
  empresaId: string,
  epoch: number,
  events: readonly StreamEvent[],
): Promise<DescribedEvent[]> {
  const owner = wholeCompany(empresaId)
  const [uploads, leads] = await Promise.all([
    uploadsOf(db, owner).byIds(idsOf(events, 'uploadId')),
    leadsOf(db, owner).byIds(idsOf(events, 'leadId')),
  ])
  const uploadById = new Map(uploads.map((upload) => [upload.id, upload]))
  const leadById = new Map(leads.map((lead) => [lead.id, lead]))
  return events.flatMap((event) => describe(event, epoch, uploadById, leadById) ?? [])
}

function describe(
  { seq, empresaId, userId, event }: StreamEvent,
  epoch: number,
  uploads: ReadonlyMap<string, UploadState>,
  leads: ReadonlyMap<string, Lead>,
): DescribedEvent | null {
  const id = { epoch, seq }
  if (event.type === 'lead-changed') {
    const lead = leads.get(event.leadId) ?? null
    const data: LeadChanged = { leadId: event.leadId, change: lead ? event.change : 'deleted', by: event.by, lead }
    return { seq, userId: lead?.user_id ?? userId, name: 'lead-changed', bytes: frame('lead-changed', data, id) }
  }
  const upload = uploads.get(event.uploadId)
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

function idsOf(events: readonly StreamEvent[], key: 'uploadId' | 'leadId'): string[] {
  const ids = events.flatMap(({ event }) => {
    if (key === 'uploadId') return event.type === 'lead-changed' ? [] : [event.uploadId]
    return event.type === 'lead-changed' ? [event.leadId] : []
  })
  return [...new Set(ids)]
}

export const maySee = (owner: Owner, userId: string): boolean => owner.reach === 'company' || owner.userId === userId
