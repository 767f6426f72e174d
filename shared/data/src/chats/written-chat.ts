import type { Key } from '@fechai/platform/crypto/keys'
import type { chatKeys } from './keys.ts'
import type { ChatDetails } from './seals.ts'
import type { Tx } from '../database/connect.ts'
import type { Owner } from '../database/scope.ts'

/** A session whose chats are being written, by the holder of its lock. */
export interface SessionScope {
  tx: Tx
  owner: Owner
  companyKey: Key
  sessionId: string
  keys: ReturnType<typeof chatKeys>
}

/** A chat while it is written. */
export interface WrittenChat {
  id: string
  conversationId: string | null
  isGroup: boolean
  name: string
  details: ChatDetails
}
