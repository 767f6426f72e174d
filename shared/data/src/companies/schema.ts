import type { Generated } from 'kysely'
import type { Instant } from '../database/column-types.ts'

export interface CompaniesTable {
  id: Generated<string>
  name: string
  wrapped_key: Buffer
  /** The same key, wrapped for the gateway to WhatsApp; null until a worker has wrapped it. */
  whatsapp_key: Generated<Buffer | null>
  /** Time at which a manager of it confirmed an address; null until then. */
  confirmed_at: string | null
  /** Made to be attacked by a test of isolation, and removed with its end. */
  is_canary: Generated<boolean>
  /** Time of its suspension: while it is set, none of its users is signed in. */
  suspended_at: Generated<string | null>
  erasure_id: Generated<string | null>
  erase_at: Generated<string | null>
  created_at: Instant
}

export interface EmergencySwitchesTable {
  name: string
  since: Instant
}

export interface RateLimitsTable {
  key: string
  hits: number
  window_ends_at: Instant
}

export interface CompaniesSchema {
  companies: CompaniesTable
  emergency_switches: EmergencySwitchesTable
  rate_limits: RateLimitsTable
}
