import { mediaItemsOf, type MediaItem } from '@fechai/data/conversations'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { heardAlone } from './heard-alone.ts'
import { knownReadings } from './known-readings.ts'
import { slice } from './slice.ts'
import type { Reading } from './read-image.ts'
import { readItem } from './read-item.ts'

/** Files in work at the same time: the provider is waited for, the processor is not overrun. */
const AT_ONCE = 3
/** Then others have their turn. A file that is begun is read to its end. */
const SLICE_MS = 30_000

export interface ItemsToRead extends Reading {
  pending: readonly MediaItem[]
  /** Called before each file with the number of finished ones. */
  beat(done: number): Promise<void>
  sliceMs?: number
}

/**
 * Reads files, each bytes once, for a slice of time; every result is kept as soon as it is there. For each file
 * there has to be a place, and companies take turns. @returns whether files are left. @throws as `readItem` does.
 */
export async function readItems(
  upload: OpenUpload,
  deps: Deps,
  { pending, beat, sliceMs = SLICE_MS, ...reading }: ItemsToRead,
): Promise<boolean> {
  if (pending.length === 0) return false
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const known = await knownReadings(upload, deps)
  const sameBytes = [...Map.groupBy(pending, ({ sha256 }) => sha256).values()]
  let done = 0
  const { empresaId } = upload.owner
  const { signal } = reading
  const { items, left } = slice(sameBytes, sliceMs)
  await forEachLimit(AT_ONCE, items, (copies) =>
    deps.mediaPlaces.hold({ empresaId, signal }, async () => {
      await beat(done)
      // Waits for another reading of the same bytes, which then serves this file too.
      const item = copies[0]!
      const read = async (): Promise<void> => {
        const outcome = (await known(item)) ?? (await readItem(upload, deps, item, reading))
        for (const { position } of copies) await itemsOf.finish(upload.id, position, outcome)
      }
      await deps.sameBytes.hold(`${empresaId} ${item.sha256}`, () =>
        item.kind === 'audio' ? heardAlone(upload, deps, item.sha256, reading, read) : read(),
      )
      done += copies.length
    }),
  )
  return left()
}
