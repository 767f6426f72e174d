import * as z from 'zod'
import type { MessageTemplate } from '@fechai/domain/message-template'
import { CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'

const metaId = z
  .string()
  .trim()
  .regex(/^\d{5,25}$/, CLOUD_TEXTS.ids)

/** What Meta's pages show of a number, its account and its app; the last two are secrets. */
export const cloudConnectBody = z.object({
  phoneNumberId: metaId,
  wabaId: metaId,
  accessToken: z.string().trim().min(20).max(1_000),
  appSecret: z.string().trim().min(16).max(200),
  customName: z.string().trim().min(1).max(60).optional(),
})
export type CloudConnect = z.infer<typeof cloudConnectBody>

/** A number of the official channel; Meta's part of it is null while Meta does not tell. */
export interface CloudNumberAnswer {
  success: true
  sessionId: string
  phoneNumberId: string
  wabaId: string
  atMeta: {
    displayNumber: string
    verifiedName: string | null
    quality: string
    tier: string | null
    status: string | null
    templates: Pick<MessageTemplate, 'name' | 'language' | 'category'>[]
    /** Templates that are not approved. */
    others: number
  } | null
  /** Why Meta does not tell, in words. */
  trouble: string | null
  /** The address and the word to be entered at Meta, and when Meta called there. */
  hook: { url: string; verifyToken: string; verifiedAt: string | null; reportedAt: string | null }
}

export const templatesQuery = z.object({ sessionId: z.uuid() })
export interface TemplatesAnswer {
  success: true
  templates: MessageTemplate[]
}

/** Meta proves an address before it reports anything there. */
export const hookQuery = z.object({
  'hub.mode': z.string().max(40).optional(),
  'hub.verify_token': z.string().max(200).optional(),
  'hub.challenge': z.string().max(200).optional(),
})
