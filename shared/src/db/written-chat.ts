import type { Key } from '../crypto/keys.ts'
import type { chatKeys } from './chat-keys.ts'
import type { ChatDetails } from './chat-seals.ts'
import type { Tx } from './connect.ts'
import type { Owner } from './scope.ts'

/** A session whose chats are being written, by whoever holds its lock. */
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
