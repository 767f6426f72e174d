import { proxy } from 'valtio'
import { isUnreachable } from '../lib/api.ts'
import { localDatabase, type LocalDatabase } from '../lib/local-database.ts'
import { session } from './session.ts'

interface Kept {
  /** Time of the server's answer, ISO. */
  at: string
  value: unknown
}

/** Instant (ISO) of this browser's copy on the screen; null when the data comes from the server. */
export const localCopy = proxy({ shownFrom: null as string | null })

/** Key of the unsent drafts in chats. */
export const DRAFTS_COPY = 'chat-drafts'
/** Prefix of files that wait for the network or the hour, sealed under the copy's own key. */
export const WAITING_FILE = 'waiting-file:'
export const COPY_KEY = 'copy-key'
export const COPY = 'copy:'
/** Each person has a copy of their own. */
export const databaseOf = (userId: string): LocalDatabase => localDatabase(COPY + userId)
export const ownDatabase = (): LocalDatabase | null => (session.user ? databaseOf(session.user.id) : null)

/**
 * The server's answer, or when the server cannot be reached, the last one that this browser had. For what a
 * lead's card shows and what the company taught: what was said in a chat is kept sealed, and elsewhere.
 */
export async function withLocalCopy<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const kept = ownDatabase()
  try {
    return await keepCopy(key, ask)
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const copy = await kept?.get<Kept>(key).catch(() => undefined)
    if (!copy) throw error
    localCopy.shownFrom = copy.at
    return copy.value as T
  }
}

/** The server's answer, kept for when the server cannot be reached. */
export async function keepCopy<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const asker = session.user?.id
  const kept = ownDatabase()
  const answer = await ask()
  localCopy.shownFrom = null
  // A browser that keeps nothing still shows everything while it is online.
  if (session.user?.id === asker)
    void kept?.set(key, { at: new Date().toISOString(), value: answer } satisfies Kept).catch(() => undefined)
  return answer
}

/** Returns the kept copy, without a notice about it on the screen. */
export const ownCopy = async <T>(key: string): Promise<T | undefined> =>
  (await ownDatabase()?.get<Kept>(key))?.value as T | undefined

/** Keeps what the person's screens were given; a browser that keeps nothing shows less offline, and no error. */
export async function putCopy(key: string, value: unknown): Promise<void> {
  await ownDatabase()
    ?.set(key, { at: new Date().toISOString(), value } satisfies Kept)
    .catch(() => undefined)
}

/** The server's answer, or when the server cannot be reached, what `derive` makes of another answer's copy. */
export async function orFromCopy<T, Source>(
  ask: () => Promise<T>,
  key: string,
  derive: (copy: Source) => T,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const copy = await ownDatabase()
      ?.get<Kept>(key)
      .catch(() => undefined)
    if (!copy) throw error
    localCopy.shownFrom = copy.at
    return derive(copy.value as Source)
  }
}

/**
 * Returns this browser's last copies of the keys, in their order, without the missing ones; the screen then shows the
 * newest instant of them.
 */
export async function copiesOf(keys: readonly string[]): Promise<unknown[]> {
  const kept = ownDatabase()
  const copies = await Promise.all(keys.map((key) => kept?.get<Kept>(key).catch(() => undefined)))
  const found = copies.filter((copy) => copy !== undefined)
  const newest = found
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (newest !== undefined) localCopy.shownFrom = newest
  return found.map(({ value }) => value)
}

/** Takes this person's copy out of the browser. */
export const wipeLocalCopy = (userId: string): Promise<void> =>
  databaseOf(userId)
    .clear()
    .catch(() => undefined)
