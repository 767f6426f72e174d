import type { HeldSession } from '@fechai/data/whatsapp'
import type { AccountStore } from './channel.ts'
import type { SessionStores } from './session-stores.ts'

/** What a connection begins with, read in one transaction. */
interface Beginning {
  credentials: Buffer | null
  leftovers: Buffer[]
}

/** What a connection of a session keeps; what it begins with is read once, and given to who asks first. */
export function accountStore(
  held: HeldSession,
  { sessions, keys, outbox }: Pick<SessionStores, 'sessions' | 'keys' | 'outbox'>,
  openFile: AccountStore['openFile'],
): AccountStore & { begins(read: Beginning): void } {
  let given: Partial<Beginning> = {}
  return {
    begins: (read) => void (given = { ...read }),
    async loadCredentials() {
      const { credentials } = given
      delete given.credentials
      return credentials === undefined ? sessions.credentials(held) : credentials
    },
    async leftovers() {
      const { leftovers } = given
      delete given.leftovers
      return leftovers ?? keys.leftovers()
    },
    saveCredentials: (credentials) => sessions.saveCredentials(held, credentials),
    readKeys: keys.read,
    writeKeys: keys.write,
    journaled: keys.journaled,
    keepWire: (messageId, wire, media) => outbox.keepWire(held, messageId, wire, media),
    wire: (messageId) => outbox.wire(held.id, messageId),
    openFile,
  }
}
