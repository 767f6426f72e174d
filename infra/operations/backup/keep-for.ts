import type { ObjectStore } from '@fechai/platform/storage/object-store'
import type { Key } from '@fechai/platform/crypto/keys'
import { COPIED } from './copy-objects.ts'
import { basePrefix, walPrefix, type Vault } from './vault.ts'
import { parseLsn, segmentName, segmentOf } from './wal-place.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GONE = 'objects-gone.json'

/** Removes what no kept time needs: bases older than the newest one of `days` ago, and the log before the first kept. */
export async function forgetOldBases(vault: Vault, days: number, now = Date.now()): Promise<number> {
  const bases = await vault.bases()
  const first = bases.findLast(({ endedAt }) => Date.parse(endedAt) <= now - days * DAY_MS)
  if (!first) return 0
  const old = bases.slice(0, bases.indexOf(first))
  for (const { name } of old) await vault.store.removePrefix(basePrefix(name))
  const oldest = segmentName(first.timeline, segmentOf(parseLsn(first.startLsn)))
  const prefix = walPrefix(first.systemId)
  const log = (await vault.store.list(prefix)).filter((key) => key.slice(prefix.length) < oldest)
  await vault.store.remove(log)
  return old.length
}

/** Removes copies of objects that the product removed `days` ago: until then a restored database may need them. */
export async function forgetGone(
  { store, key }: { store: ObjectStore; key: Key },
  gone: readonly string[],
  days: number,
  now = Date.now(),
): Promise<string[]> {
  const before = await readGone(store, key)
  if (gone.length === 0 && Object.keys(before).length === 0) return []
  const since = Object.fromEntries(gone.map((each) => [each, before[each] ?? now]))
  const due = gone.filter((each) => since[each]! <= now - days * DAY_MS)
  await store.remove(due.map((each) => COPIED + each))
  for (const each of due) delete since[each]
  await store.put(GONE, Buffer.from(JSON.stringify(since)), key)
  return due
}

async function readGone(store: ObjectStore, key: Key): Promise<Record<string, number>> {
  try {
    return JSON.parse((await store.get(GONE, key)).toString('utf8')) as Record<string, number>
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return {}
    throw error
  }
}
