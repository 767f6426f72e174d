import type { BaileysEventMap, WAMessage } from '@whiskeysockets/baileys'
import { messageKey } from './journal.ts'

type Events = Partial<BaileysEventMap>

/**
 * Tracks what a phone sends to its linked devices, history and keys of the app state: it is decrypted first and
 * processed later, so it stays in the journal for a process that dies in between.
 */
export function pendingNotices() {
  const history: string[] = []
  const keys: string[] = []
  return {
    /** Notices which a batch of events opened are held back. */
    isNotice({ key, message }: WAMessage): boolean {
      const notice = message?.protocolMessage
      if (notice?.historySyncNotification) return history.push(messageKey(key)) > 0
      if (notice?.appStateSyncKeyShare) return keys.push(messageKey(key)) > 0
      return false
    },
    /** Those that were taken in with a batch of events. */
    taken(events: Events): string[] {
      return [
        ...(events['messaging-history.set'] ? history.splice(0) : []),
        ...(events['creds.update']?.myAppStateKeyId ? keys.splice(0) : []),
      ]
    },
  }
}
