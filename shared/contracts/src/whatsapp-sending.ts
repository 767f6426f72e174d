import * as z from 'zod'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import type { OutboxState, WhatsAppState } from '@fechai/domain/whatsapp-states'

/** WhatsApp takes no longer text. */
export const MESSAGE_MAX = 65_536

export const SEND_MISSING = 'sessionId, to e message são obrigatórios'

/** Specification 2, §7: a session, or the company whose session it is to be. What is missing is named by its own text. */
export const sendBody = z.object({
  sessionId: z.string().max(100).optional(),
  empresaId: z.string().max(100).optional(),
  /** Digits of a number with its country, or the address of a chat. */
  to: z.string().max(200).optional(),
  message: z.string().max(MESSAGE_MAX).optional(),
})
export type SendBody = z.infer<typeof sendBody>

export interface SendAnswer {
  success: true
  messageId: string
  /** State of the message: 'sent' once WhatsApp has taken it. */
  state: 'queued' | 'sent'
}

export type WaitingFile = Pick<OutgoingFile, 'kind' | 'fileName' | 'sizeBytes'>

/** A message that is in no conversation yet: it waits for the connection, or did not go. */
export interface WaitingLine {
  /** The key under which it was asked for. */
  id: string
  messageId: string
  sessionId: string
  chatId: string | null
  to: string
  /** The caption of a file. */
  text: string
  file: WaitingFile | null
  state: OutboxState
  /** The person's sentence; null while it waits. */
  failure: string | null
  createdAt: string
}

export interface WaitingAnswer {
  success: true
  waiting: WaitingLine[]
}

/** Number of new chats that a number may still begin today. */
export interface AllowanceAnswer {
  success: true
  allowance: {
    /** The session that a message goes through, and its state; null where none is linked. */
    session: { id: string; state: WhatsAppState } | null
    newChats: { left: number; most: number }
    /** WhatsApp itself lets this number begin no chat until then. */
    restrictedUntil: string | null
  }
}

/** Delivery states of messages; a failed one without a failure was withdrawn. */
export interface MessageStates {
  sessionId: string
  states: { id: string; messageId: string; chatId: string | null; state: OutboxState; failure: string | null }[]
}
