import * as z from 'zod'
import { NEW_LEAD_LENGTHS } from '@fechai/domain/typed-lead'
import { ORIGIN_LIMITS } from '@fechai/domain/lead-origin'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { campaignFields } from './campaign.ts'

const L = ORIGIN_LIMITS

/** A form on another site whose answers become leads. */
export interface LeadForm {
  id: string
  name: string
  /** Part of the form's address; it opens nothing else. */
  token: string
  /** Sites that may send it. */
  origins: string[]
  /** Leads that came by it. */
  leads: number
  createdAt: string
}

/** A short link to WhatsApp that carries its campaign. */
export interface LeadLink {
  id: string
  name: string
  code: string
  number: string
  words: string
  source: string | null
  medium: string | null
  campaign: string | null
  clicks: number
  /** Leads that came by it. */
  leads: number
  createdAt: string
}

/** The address of a company whose e-mails become leads. */
export interface LeadMailbox {
  address: string
  /** Time until which the address before it works too; null without one. */
  previousUntil: string | null
  /** Leads that came by e-mail. */
  leads: number
}

export interface LeadDoors {
  forms: LeadForm[]
  links: LeadLink[]
  mailbox: LeadMailbox | null
  /** False when the operators have not set up the receiving of e-mails. */
  takesMail: boolean
}

/** An origin of a site: protocol, host and port. */
const site = z
  .string()
  .trim()
  .max(200)
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : ''))
  .refine((origin) => /^https?:\/\//.test(origin))

export const newFormBody = z.strictObject({
  name: z.string().trim().min(1).max(L.nameLength),
  origins: z.array(site).min(1).max(L.sitesPerForm),
})
export type NewForm = z.input<typeof newFormBody>

const utm = z.string().trim().max(L.utmLength).optional()

export const newLinkBody = z.strictObject({
  name: z.string().trim().min(1).max(L.nameLength),
  number: z
    .string()
    .trim()
    .max(30)
    .refine((text) => toWhatsappNumber(text) !== null),
  words: z.string().trim().max(L.wordsLength),
  source: utm,
  medium: utm,
  campaign: utm,
})
export type NewLink = z.infer<typeof newLinkBody>

/** A form that a visitor sends. */
export const sentFormBody = z.object({
  nome: z.string().trim().min(1).max(NEW_LEAD_LENGTHS.nome),
  whatsapp: z.string().trim().max(NEW_LEAD_LENGTHS.whatsapp).optional(),
  mensagem: z.string().trim().max(2_000).optional(),
  produto: z.string().trim().max(NEW_LEAD_LENGTHS.produto).optional(),
  ...campaignFields,
  /** A field that people do not see: only programs fill it in. */
  site: z.string().max(2_000).optional(),
  ticket: z.string().max(200),
})
export type SentForm = z.infer<typeof sentFormBody>

/** Proves when the form was opened. */
export interface FormTicket {
  ticket: string
}

/** Leads of a period by where they came from. */
export interface OriginCount {
  origin: string
  leads: number
  closed: number
  /** Value of the closed ones, reais. */
  value: number
}
export interface OriginsAnswer {
  origins: OriginCount[]
}
