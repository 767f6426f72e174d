import type { AnalysisVersion } from '@fechai/domain/analysis-version'
import type { UploadState } from '@fechai/domain/upload'
import type { Lead } from '@fechai/domain/lead'
import type { ChatsChanged, ContactsList, NewMessage } from './whatsapp-chats.ts'
import type { MessageStates } from './whatsapp-sending.ts'
import type { ConnectionStatusEvent, LinkCodeEvent, QrCodeEvent } from './whatsapp-sessions.ts'
import type { Batch } from './batches.ts'
import type { ReleaseAnnouncement } from './releases.ts'
import type { ScanPro } from './scanpro.ts'

/** Events of the one SSE stream of a tab; names are the SSE `event:` field, payloads its `data:`. */
export interface ServerEvents {
  /** First frame, and again when the stream was recreated: everything that is not terminal, and the recent rest. */
  snapshot: { uploads: UploadState[] }
  'upload-progress': UploadState
  'upload-completed': UploadCompleted
  'lead-changed': LeadChanged
  'analysis-progress': AnalysisProgress
  'conversation-changed': ConversationChanged
  'new-message': NewMessage
  'contacts-list': ContactsList
  'message-state': MessageStates
  'chats-changed': ChatsChanged
  'qr-code': QrCodeEvent
  'link-code': LinkCodeEvent
  'connection-status': ConnectionStatusEvent
  'batch-changed': BatchChanged
  'scanpro-changed': ScanProChanged
  'release-announcement': ReleaseAnnouncement
  /** The viewer's notifications changed: fetch them again. */
  'notifications-changed': Record<string, never>
}
export type ServerEventName = keyof ServerEvents

/** Specification 2, §3 'Upload-completed event'. */
export interface UploadCompleted {
  empresaId: string
  uploadId: string
  filename: string
  counts: { texts: number; images: number; audios: number }
  durationMs: number
  leadId: string
}

/** 'lost': another person owns it by now, and this one no longer sees it. */
export type LeadChange = 'created' | 'updated' | 'moved' | 'deleted' | 'lost'

/** `lead` is null when it was deleted. */
export interface LeadChanged {
  leadId: string
  change: LeadChange
  /** User id of who changed it; null for the pipeline. */
  by: string | null
  lead: Lead | null
}

/** State of a new analysis of a lead's conversation. */
export interface AnalysisProgress extends Pick<AnalysisVersion, 'versao' | 'status' | 'stage' | 'cause'> {
  leadId: string
  analysisId: string
}

/** Files of a lead's conversation were read, or are being read again. */
export interface ConversationChanged {
  leadId: string
}

/** A batch changed; only users whose reach is the company are notified. */
export interface BatchChanged {
  batch: Batch
}

/** A numbered report came on, or has ended: everybody in the company may open it. */
export interface ScanProChanged {
  report: ScanPro
}

/** Payload on NATS: ids only, no personal data. The API reads the rest from Postgres for each viewer. */
export type WireEvent =
  | {
      type: 'upload-progress'
      uploadId: string
      status: UploadState['status']
      stage: UploadState['stage']
      percent: number
      done: number
      total: number
    }
  | { type: 'upload-completed'; uploadId: string; leadId: string; durationMs: number }
  | { type: 'lead-changed'; leadId: string; change: LeadChange; by: string | null }
  | { type: 'analysis-progress'; leadId: string; analysisId: string }
  | { type: 'conversation-changed'; leadId: string }
  | { type: 'whatsapp-states'; sessionId: string; ids: string[] }
  | { type: 'whatsapp-chat'; chatId: string; moved?: boolean }
  | { type: 'whatsapp-message'; chatId: string; position: number; change: 'new' | 'changed' }
  | { type: 'whatsapp-session'; sessionId: string }
  | { type: 'batch-changed'; batchId: string }
  | { type: 'scanpro-changed'; reportId: string }
  | { type: 'release-announcement'; releaseId: string }
  /** For the event's user; without one, for managers. */
  | { type: 'notifications-changed' }

export const EVENT_STREAM = 'FECHAI_EVENTS'

/** All subjects: the company is the third part of each. */
export const EVENT_SUBJECTS = 'fechai.events.>'

/** A few bytes that are no news: that they were stored proves that the stream takes what is published. */
export const TAKING_SUBJECT = 'fechai.events.taking'

/** Used instead of a company id for events that go to every open tab. */
export const EVERYBODY = 'todos'

/** Subject of an event: ids come from the session and the database, never from a request. */
export const eventSubject = (empresaId: string, userId: string, type: WireEvent['type']): string =>
  `fechai.events.${empresaId}.${userId}.${type}`
