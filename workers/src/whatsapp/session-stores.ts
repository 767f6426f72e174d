import type { whatsappInboxOf } from '@fechai/shared/db/whatsapp-inbox'
import type { whatsappKeysOf } from '@fechai/shared/db/whatsapp-keys'
import type { whatsappOutboxOf } from '@fechai/shared/db/whatsapp-outbox'
import type { whatsappSessionsOf } from '@fechai/shared/db/whatsapp-sessions'

/** What a session reads and writes. */
export interface SessionStores {
  sessions: ReturnType<typeof whatsappSessionsOf>
  keys: ReturnType<typeof whatsappKeysOf>
  inbox: ReturnType<typeof whatsappInboxOf>
  outbox: ReturnType<typeof whatsappOutboxOf>
}
