import * as z from 'zod'
import { MAIN_SESSION } from '@fechai/domain/session-title'
import { REPLY_MAX, type SessionSettings } from '@fechai/domain/session-settings'
import type { WhatsAppChannel, WhatsAppState } from '@fechai/domain/whatsapp-states'
import { WHATSAPP_TEXTS } from '@fechai/domain/whatsapp-texts'

/** A session as people see it. */
export interface WhatsAppSession {
  id: string
  /** A scanned phone, or a number of Meta's Cloud API. */
  channel: WhatsAppChannel
  /** Owner: the user who connected it. */
  userId: string
  name: string
  customName: string | null
  status: WhatsAppState
  connected: boolean
  /** Why it is not there, or not whole: its code, and the person's sentence. */
  reason: string | null
  message: string | null
  /** '+5511999999999'; null while no phone has read a code. */
  phone: string | null
  /** The phone that it is linked with, as WhatsApp names it: 'Android', 'iPhone'. */
  device: string | null
  /** Time and cause of the last disconnection; without a cause a person disconnected it here. */
  lastEnd: { at: string; reason: string | null; message: string | null } | null
  /** A phone has read a code of it, and did not remove it since. */
  isLinked: boolean
  /** It waits for a code that is typed on the phone, instead of a QR code. */
  isByCode: boolean
  restrictedUntil: string | null
  connectedAt: string | null
  /** ISO instant of the last message, or of the last connection; null before the first. */
  lastSyncAt: string | null
  createdAt: string
  settings: SessionSettings
}

export interface SessionsAnswer {
  success: true
  sessions: WhatsAppSession[]
}

/** `automatic` marks a request that no person triggered by a button. */
export const connectBody = z.object({
  sessionName: z.string().trim().min(1).max(60).default(MAIN_SESSION),
  customName: z.string().trim().min(1).max(60).optional(),
  automatic: z.boolean().default(false),
})

/** POST connect and regenerate-qr: `qrCode` is what the code says, where there is one by now. */
export interface CodeAnswer {
  success: true
  empresaId: string
  sessionId: string
  status: WhatsAppState
  qrCode: string | null
  qrEndsAt: string | null
  message: string | null
}

/** The phone number as people write it; without a plus sign it is Brazilian. */
export const linkCodeBody = z.object({
  number: z.string().trim().min(1).max(40),
  sessionName: z.string().trim().min(1).max(60).default(MAIN_SESSION),
  customName: z.string().trim().min(1).max(60).optional(),
})

/** POST link-code: the code comes as an event, or is in the answer where there is one already. */
export interface LinkCodeAnswer {
  success: true
  empresaId: string
  sessionId: string
  status: WhatsAppState
  linkCode: string | null
  linkCodeEndsAt: string | null
  message: string | null
}

/** POST regenerate-qr and disconnect: the session, or the company whose session of the viewer's it is to be. */
export const sessionBody = z.object({ sessionId: z.string().max(100).optional() })

export interface DisconnectAnswer {
  success: true
  message: string
}

/** Selects one of the viewer's sessions; by default the one that is furthest. */
export const debugQuery = z.object({ sessionId: z.string().max(100).optional() })
export interface DebugAnswer {
  success: true
  empresaId: string
  qr: string | null
  qrEndsAt: string | null
  linkCode: string | null
  linkCodeEndsAt: string | null
  status: WhatsAppState
  sessionId: string | null
  message: string | null
}

/** 'mock' while no gateway serves. */
export interface StatusAnswer {
  success: true
  status: WhatsAppState | 'mock'
  connected: boolean
  empresaId: string
  sessionId: string | null
  phoneNumber: string | null
  message: string | null
}

/** Additional field of a refused status request. */
export const UNAUTHENTICATED_STATUS = {
  connected: false,
  status: 'unauthenticated',
  message: WHATSAPP_TEXTS.unauthenticated,
} as const

/** The sessions that are connected now. */
export interface ConnectionsAnswer {
  success: true
  connections: Pick<WhatsAppSession, 'id' | 'name' | 'status' | 'connected' | 'phone' | 'connectedAt'>[]
}

/** States who agreed for the company, and when. */
export interface ConsentAnswer {
  success: true
  consent: { by: string; name: string; at: string } | null
}
export const consentBody = z.object({ understood: z.literal(true), mayDecide: z.literal(true) })

export const settingsBody = z
  .object({
    autoReconnect: z.boolean(),
    statusNotices: z.boolean(),
    silent: z.boolean(),
    deliveryTicks: z.boolean(),
    autoReply: z.boolean(),
    replyText: z.string().trim().min(1).max(REPLY_MAX),
  })
  .partial()
export interface SettingsAnswer {
  success: true
  settings: SessionSettings
}

/** Number of operations used in the current five minutes. */
export interface OperationsAnswer {
  success: true
  used: number
  most: number
  secondsLeft: number | null
}

/** Event 'qr-code' (specification 2, §3). */
export interface QrCodeEvent {
  qr: string
  empresaId: string
  sessionId: string
  endsAt: string
}

/** Event 'link-code': a code to be typed on the phone, sent to its person alone. */
export interface LinkCodeEvent {
  code: string
  empresaId: string
  sessionId: string
  endsAt: string
}

/** Event 'connection-status' (specification 2, §3). */
export interface ConnectionStatusEvent {
  status: WhatsAppState
  connected: boolean
  empresaId: string
  phoneNumber: string | null
  sessionId: string
  session: WhatsAppSession
}

/** A chat behind a figure; `answered` where the figure asks for it. */
export interface AnalyticsCase {
  chatId: string
  name: string
  count: number
  answered: boolean | null
}

/** The last thirty days, computed from the messages. */
export interface WhatsAppAnalytics {
  sent: { value: number; cases: AnalyticsCase[] }
  active: { value: number; cases: AnalyticsCase[] }
  answered: { value: number; of: number; cases: AnalyticsCase[] }
  online: {
    ms: number
    cases: { sessionId: string; name: string; since: string; until: string; isOpen: boolean }[]
  }
  /** False when there is nothing to count. */
  hasMessages: boolean
}
export interface AnalyticsAnswer {
  success: true
  analytics: WhatsAppAnalytics
}
