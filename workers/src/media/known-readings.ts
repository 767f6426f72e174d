import type { Key } from '@fechai/platform/crypto/keys'
import {
  heardRecording,
  type ItemKind,
  type ItemOutcome,
  type MediaItem,
  mediaItemsOf,
} from '@fechai/data/conversations'
import { openFileKey, uploadsOf } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { cleanCopyKey } from './read-image.ts'

/** Returns the earlier reading of a file, or null if it has to be read. */
export type KnownReading = (item: MediaItem) => Promise<ItemOutcome | null>

const READ_KINDS: ReadonlySet<ItemKind> = new Set<ItemKind>(['image', 'audio'])

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
const byBytes = ({ kind, sha256 }: MediaItem): string => `${kind}|${sha256}`
const byName = ({ kind, name, sizeBytes }: MediaItem): string => `${kind}|${baseName(name)}|${sizeBytes}`

/**
 * Finds readings of this conversation's files in earlier exports, so that none is read or paid for twice. The same
 * bytes are the same file; so are the same name and size, if WhatsApp wrote the file anew. A recording's bytes are
 * searched in all conversations of the company.
 */
export async function knownReadings(upload: OpenUpload, deps: Deps): Promise<KnownReading> {
  const earlier = await readBefore(upload, deps)
  return async (item) => {
    const known = earlier.get(byBytes(item)) ?? earlier.get(byName(item))
    if (!known) return item.kind === 'audio' ? heardElsewhere(item, upload, deps) : null
    const { reason, text, places, seconds, readBy, espera, correction } = known.item
    const outcome: ItemOutcome = {
      ...{ status: 'read', reason, text, places, espera, correction },
      ...(seconds !== null && { seconds }),
      ...(readBy !== null && { readBy }),
    }
    if (item.kind !== 'image' && item.storageKey !== '') return outcome
    const storageKey = item.kind === 'image' ? cleanCopyKey(upload, item) : upload.at(`entries/${item.sha256}`)
    if (storageKey !== known.item.storageKey) {
      // Each upload keeps a copy of its own: the other one may be undone.
      const clean = await deps.storage.get(known.item.storageKey, known.key).catch(missingAsNull)
      if (clean === null) return null
      await deps.storage.put(storageKey, clean, upload.key)
    }
    return { ...outcome, storageKey }
  }
}

/**
 * Returns the transcript of the same bytes in another conversation of the company, without corrections, which hold
 * for one conversation.
 */
async function heardElsewhere(
  { sha256 }: MediaItem,
  { owner }: OpenUpload,
  { db, master }: Deps,
): Promise<ItemOutcome | null> {
  const found = await heardRecording(db, master, owner, sha256)
  if (found === null) return null
  const { text, places } = found.correction?.heard ?? found
  const outcome = { status: 'read' as const, reason: text === '' ? found.reason : null, text, places }
  return { ...outcome, readBy: found.readBy!, ...(found.seconds !== null && { seconds: found.seconds }) }
}

interface KnownItem {
  item: MediaItem
  /** Opens the file. */
  key: Key
}

/** Files of the conversation that were read, by their bytes and by their name and size; the earliest reading counts. */
async function readBefore(upload: OpenUpload, { db }: Deps): Promise<ReadonlyMap<string, KnownItem>> {
  const known = new Map<string, KnownItem>()
  for (const { id, wrappedKey } of await uploadsOf(db, upload.owner).feeding(upload.conversationId)) {
    const key = openFileKey(upload.conversationKey, id, wrappedKey)
    for (const item of await mediaItemsOf(db, upload.owner, key).list(id)) {
      if (item.status !== 'read' || item.storageKey === '' || !READ_KINDS.has(item.kind)) continue
      for (const name of [byBytes(item), byName(item)]) if (!known.has(name)) known.set(name, { item, key })
    }
  }
  return known
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null
  throw error
}
