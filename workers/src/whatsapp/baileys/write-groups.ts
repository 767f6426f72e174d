import type { JournalEntry, KeyChange } from '@fechai/shared/db/whatsapp-keys'
import type { AccountStore } from '../channel.ts'

/** A group that has grown so large is waited for before anything else is opened. */
const MOST_WAITING = 200

interface Group {
  changes: Map<string, KeyChange>
  entries: Map<string, JournalEntry>
  stored: PromiseWithResolvers<void>
}

export interface GroupedAccount extends AccountStore {
  /** Resolves once everything that was written until now is stored; rejects, from then on, when it could not be. */
  settled(): Promise<void>
  /** Whether there is anything to wait for. */
  isSettled(): boolean
  /** Resolves when something could not be stored. */
  failed: Promise<void>
}

const nameOf = (type: string, id: string): string => `${type}|${id}`

/**
 * What one connection writes while something of it is being stored is stored together, in one statement. A write counts
 * as done when it is taken: reads see it, and nothing that follows from it leaves the process before it is stored, for
 * which `settled` is waited. Who dies before that has opened nothing: the server brings it again. After a failure
 * nothing is taken any more.
 */
export function inGroups(store: AccountStore): GroupedAccount {
  const failure = Promise.withResolvers<void>()
  let broken: { error: unknown } | null = null
  let waiting: Group | null = null
  let underWay: Group | null = null

  function open(): Group {
    const stored = Promise.withResolvers<void>()
    stored.promise.catch(() => undefined)
    return { changes: new Map(), entries: new Map(), stored }
  }

  async function storeAll(): Promise<void> {
    while (waiting !== null) {
      const group: Group = waiting
      underWay = group
      waiting = null
      try {
        await store.writeKeys([...group.changes.values()], [...group.entries.values()])
        group.stored.resolve()
      } catch (error) {
        broken = { error }
        group.stored.reject(error)
        const behind = waiting as Group | null
        behind?.stored.reject(error)
        failure.resolve()
        return
      }
    }
    underWay = null
  }

  function settled(): Promise<void> {
    if (broken !== null) return Promise.reject(broken.error)
    return (waiting ?? underWay)?.stored.promise ?? Promise.resolve()
  }

  const takenOf = (type: string, id: string): KeyChange | undefined =>
    waiting?.changes.get(nameOf(type, id)) ?? underWay?.changes.get(nameOf(type, id))

  return {
    ...store,
    settled,
    isSettled: () => broken === null && waiting === null && underWay === null,
    failed: failure.promise,

    async writeKeys(changes, entries) {
      if (broken !== null) throw broken.error
      const group = (waiting ??= open())
      for (const change of changes) group.changes.set(nameOf(change.type, change.id), change)
      for (const entry of entries) group.entries.set(entry.id, entry)
      if (underWay === null) void storeAll()
      if (group.changes.size + group.entries.size > MOST_WAITING) await group.stored.promise
    },

    async readKeys(type, ids) {
      const taken = ids.map((id) => takenOf(type, id))
      const missing = ids.filter((_id, at) => taken[at] === undefined)
      const found = missing.length > 0 ? new Map(await store.readKeys(type, missing)) : new Map<string, Buffer>()
      for (const change of taken) if (change?.value) found.set(change.id, change.value)
      return found
    },

    async journaled(id) {
      const entry = waiting?.entries.get(id) ?? underWay?.entries.get(id)
      return entry?.body ?? store.journaled(id)
    },

    // Of keys that it counts as made, none may be missing.
    async saveCredentials(credentials) {
      await settled()
      await store.saveCredentials(credentials)
    },
  }
}
