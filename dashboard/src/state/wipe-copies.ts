import { localDatabase } from '../lib/local-database.ts'
import { recall, remember } from '../lib/remember.ts'
import { COPY, COPY_KEY, databaseOf, DRAFTS_COPY, WAITING_FILE } from './local-copy.ts'
import { session } from './session.ts'

/** Wipes what this browser must not keep, once the user is known. */
export async function wipeCopies(): Promise<void> {
  await wipeOthersCopies()
  await wipeForgottenCopies()
}

/**
 * Wipes the copies of other people once the user is known. Unsent work is stored elsewhere and is kept for its
 * author.
 */
async function wipeOthersCopies(): Promise<void> {
  if (session.status === 'loading') return
  const own = session.user ? COPY + session.user.id : null
  // Browsers that do not name their databases wipe a copy when its session ends, as all do.
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  const others = databases.flatMap(({ name = '' }) => (name.startsWith(`fechai:${COPY}`) ? [name.slice(7)] : []))
  for (const name of others)
    if (name !== own)
      await localDatabase(name)
        .clear()
        .catch(() => undefined)
}

const WIPED = 'wiped'

/** Wipes the copy when data was erased, or the person lost a lead, since it was kept: all but unsent work. */
export async function wipeForgottenCopies(): Promise<void> {
  const { user, forgottenAt } = session
  if (!user || forgottenAt === null) return
  const wiped = recall<{ userId?: string; forgottenAt?: string }>(WIPED, {})
  if (wiped.userId === user.id && wiped.forgottenAt === forgottenAt) return
  const database = databaseOf(user.id)
  const kept = await database.entries<unknown>().catch(() => [])
  for (const [key] of kept) if (!isUnsent(key)) await database.delete(key).catch(() => undefined)
  remember(WIPED, { userId: user.id, forgottenAt })
}

const isUnsent = (key: string): boolean => key === DRAFTS_COPY || key === COPY_KEY || key.startsWith(WAITING_FILE)
