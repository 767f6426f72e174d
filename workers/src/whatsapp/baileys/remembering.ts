import type { AccountStore } from '../channel.ts'

/** Sessions of Signal weigh some kilobytes each, and a gateway has a hundred connections. */
const MOST_KEYS = 128
const MOST_JOURNALED = 5_000
/** Made by the hundred, and each used once. */
const NOT_KEPT = 'pre-key'

const nameOf = (type: string, id: string): string => `${type}|${id}`

/**
 * Caches what one connection has read or written. No other process writes while it holds the session, and its own
 * writes after it lost the session are refused. Only stored values are cached: a failed write clears the cache. The
 * earlier decryption of a ciphertext is checked only if it is possible.
 */
export function remembering(account: AccountStore): AccountStore {
  const known = new Map<string, Buffer | null>()
  const journaled = new Set<string>()
  /** Null until it was looked for what another connection left; then whether it left anything. */
  let wasEmpty: boolean | null = null
  let changes = 0

  function remember(name: string, value: Buffer | null): void {
    known.delete(name)
    known.set(name, value)
    if (known.size > MOST_KEYS) known.delete(known.keys().next().value!)
  }

  return {
    ...account,
    async readKeys(type, ids) {
      const found = new Map<string, Buffer>()
      const missing: string[] = []
      for (const id of ids) {
        const value = known.get(nameOf(type, id))
        if (value) found.set(id, value)
        else if (value === undefined) missing.push(id)
      }
      if (missing.length === 0) return found
      const before = changes
      const read = await account.readKeys(type, missing)
      for (const id of missing) {
        const value = read.get(id) ?? null
        // A write that went on meanwhile may have changed it.
        if (type !== NOT_KEPT && before === changes) remember(nameOf(type, id), value)
        if (value) found.set(id, value)
      }
      return found
    },
    async writeKeys(written, entries) {
      changes++
      try {
        await account.writeKeys(written, entries)
      } catch (error) {
        known.clear()
        throw error
      } finally {
        changes++
      }
      for (const { id } of entries) journaled.add(id)
      for (const { type, id, value } of written) if (type !== NOT_KEPT) remember(nameOf(type, id), value)
    },
    async leftovers() {
      const left = await account.leftovers()
      wasEmpty ??= left.length === 0
      return left
    },
    journaled: async (id) =>
      wasEmpty && journaled.size < MOST_JOURNALED && !journaled.has(id) ? null : account.journaled(id),
  }
}
