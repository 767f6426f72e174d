import {
  BufferJSON,
  initAuthCreds,
  proto,
  type AuthenticationCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys'
import type { JournalEntry } from '@fechai/data/whatsapp'
import type { AccountStore } from '../channel.ts'

/** The type under which a journal entry passes the library's transaction, to be written with the ratchet. */
const JOURNAL = 'fechai-journal'

export const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, BufferJSON.replacer))
export const decode = (bytes: Buffer): unknown => JSON.parse(bytes.toString(), BufferJSON.reviver)

/** Entries of the journal that no event has taken away yet; one that a later version wrote otherwise stays there for it. */
export async function journalEntries<Entry>(account: AccountStore): Promise<Partial<Entry>[]> {
  return (await account.leftovers()).flatMap((body) => {
    try {
      const entry = decode(body)
      return typeof entry === 'object' && entry !== null ? [entry as Partial<Entry>] : []
    } catch {
      return []
    }
  })
}

export async function loadCreds(account: AccountStore): Promise<AuthenticationCreds> {
  const stored = await account.loadCredentials()
  return stored ? (decode(stored) as AuthenticationCreds) : initAuthCreds()
}

/** An entry as part of what a transaction of the library writes. */
export const journalChange = (entry: JournalEntry): SignalDataSet =>
  ({ [JOURNAL]: { [entry.id]: entry } }) as unknown as SignalDataSet

/**
 * The library's keys in the store of the account. What a write that failed would have changed, the next read does
 * not show. `onFailure` is called before the failure is passed on.
 */
export function signalKeys(account: AccountStore, onFailure: (error: unknown) => void): SignalKeyStore {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  return {
    get: <T extends keyof SignalDataTypeMap>(type: T, ids: string[]) =>
      guarded(async () => {
        const rows = await account.readKeys(type, ids)
        const entries = [...rows].map(([id, bytes]) => [id, revived(type, decode(bytes))])
        return Object.fromEntries(entries) as { [id: string]: SignalDataTypeMap[T] }
      }),
    set: (data) =>
      guarded(async () => {
        const { [JOURNAL]: journal = {}, ...types } = data as Record<string, Record<string, unknown>>
        const changes = Object.entries(types).flatMap(([type, values]) =>
          Object.entries(values).map(([id, value]) => ({ type, id, value: value === null ? null : encode(value) })),
        )
        await account.writeKeys(changes, Object.values(journal) as JournalEntry[])
      }),
  }
}

/** Restores a protobuf message from JSON. */
function revived(type: string, value: unknown): unknown {
  return type === 'app-state-sync-key' ? proto.Message.AppStateSyncKeyData.fromObject(value as object) : value
}
