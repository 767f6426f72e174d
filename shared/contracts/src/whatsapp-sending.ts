import * as z from 'zod'
import { CLOUD_TEXTS, TEMPLATE_PARAMETER_MAX, TEMPLATE_PARAMETERS_MAX } from '@fechai/domain/whatsapp-cloud'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import type { OutboxState, WhatsAppChannel, WhatsAppState } from '@fechai/domain/whatsapp-states'

/** WhatsApp takes no longer text. */
export const MESSAGE_MAX = 65_536

export const SEND_MISSING = 'sessionId, to e message são obrigatórios'

/** The texts fill the places of the template, those of its header first. */
const templateBody = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(20),
  parameters: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(TEMPLATE_PARAMETER_MAX)
        .regex(/^(?!.* {5})[^\n\t]+$/, CLOUD_TEXTS.parameters),
    )
    .max(TEMPLATE_PARAMETERS_MAX),
})
export type ChosenTemplate = z.infer<typeof templateBody>

/** Specification 2, §7: a session, or the company whose session it is to be. What is missing is named by its own text. */
export const sendBody = z.object({
  sessionId: z.string().max(100).optional(),
  empresaId: z.string().max(100).optional(),
  /** Digits of a number with its country, or the address of a chat. */
  to: z.string().max(200).optional(),
  message: z.string().max(MESSAGE_MAX).optional(),
  /** A template of the official channel, instead of a message. */
  template: templateBody.optional(),
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
    session: { id: string; state: WhatsAppState; channel: WhatsAppChannel } | null
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
