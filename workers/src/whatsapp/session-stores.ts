import type { whatsappInboxOf, whatsappKeysOf, whatsappOutboxOf, whatsappSessionsOf } from '@fechai/data/whatsapp'

/** The stores that a session reads and writes. */
export interface SessionStores {
  sessions: ReturnType<typeof whatsappSessionsOf>
  keys: ReturnType<typeof whatsappKeysOf>
  inbox: ReturnType<typeof whatsappInboxOf>
  outbox: ReturnType<typeof whatsappOutboxOf>
}
