import type { Generated } from 'kysely'
import type { Instant } from '../database/column-types.ts'

/** A form on another site. */
export interface LeadFormsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  /** Owner of the leads that come by it. */
  user_id: string
  name: string
  token: Generated<string>
  origins: string[]
  created_at: Instant
}

/** A short link to WhatsApp. */
export interface LeadLinksTable {
  empresa_id: Generated<string>
  id: Generated<string>
  user_id: string
  name: string
  code: string
  number: string
  words: string
  source: string | null
  medium: string | null
  campaign: string | null
  clicks: Generated<number>
  created_at: Instant
}

/** The origin of a lead, or of a conversation that is none yet. */
export interface LeadOriginsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string | null
  conversation_id: string | null
  form_id: string | null
  link_id: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  page: string | null
  by_mail: Generated<boolean>
  /** Name of the API key by which a program sent it. */
  by_key: Generated<string | null>
  at: Instant
}

/** The address of a company whose e-mails become leads. */
export interface LeadMailboxesTable {
  empresa_id: Generated<string>
  /** Owner of the leads that come by it. */
  user_id: string
  token: string
  previous: string | null
  previous_until: string | null
  created_at: Instant
}

/** An e-mail that came, by hashes under a key of the company. */
export interface LeadMailsTable {
  empresa_id: Generated<string>
  id: Generated<string>
  lead_id: string
  message: Buffer
  sender: Buffer | null
  made_lead: boolean
  at: Instant
}

export interface OriginsSchema {
  lead_forms: LeadFormsTable
  lead_links: LeadLinksTable
  lead_origins: LeadOriginsTable
  lead_mailboxes: LeadMailboxesTable
  lead_mails: LeadMailsTable
}
