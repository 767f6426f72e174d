import type { HeldSession } from '@fechai/data/whatsapp'
import type { AccountStore } from './channel.ts'
import type { SessionStores } from './session-stores.ts'

/** The initial state of a connection, read in one transaction. */
interface Beginning {
  credentials: Buffer | null
  leftovers: Buffer[]
}

/** Returns the store of a session's connection; the initial state is read once, and given to the first caller. */
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
    async leftovers(most) {
      const { leftovers } = given
      delete given.leftovers
      return leftovers ?? keys.leftovers(most)
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
