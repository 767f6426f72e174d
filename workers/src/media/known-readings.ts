import { mediaItemsOf, type ItemOutcome, type MediaItem } from '@fechai/shared/db/media-items'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../open-upload.ts'
import { cleanCopyKey } from './read-image.ts'

/** What was read of a file before, or null when it has to be read. */
export type KnownReading = (item: MediaItem) => Promise<ItemOutcome | null>

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
const byBytes = ({ kind, sha256 }: MediaItem): string => `${kind}|${sha256}`
const byName = ({ kind, name, sizeBytes }: MediaItem): string => `${kind}|${baseName(name)}|${sizeBytes}`

/**
 * What this conversation's files said in earlier exports, so that none is read or paid for twice. The same
 * bytes are the same file; so are the same name and size, where WhatsApp wrote the file anew.
 */
export async function knownReadings(upload: OpenUpload, { db, storage }: Deps): Promise<KnownReading> {
  const items = await mediaItemsOf(db, upload.owner, upload.key).listRead(upload.conversationId)
  const earlier = new Map(items.toReversed().flatMap((item) => [byName(item), byBytes(item)].map((key) => [key, item])))
  return async (item) => {
    const known = earlier.get(byBytes(item)) ?? earlier.get(byName(item))
    if (!known) return null
    const { reason, text, places, seconds } = known
    const outcome: ItemOutcome = { status: 'read', reason, text, places, seconds: seconds ?? undefined }
    if (known.readBy !== null) outcome.readBy = known.readBy
    if (item.kind !== 'image') return outcome
    const storageKey = cleanCopyKey(upload, item)
    if (storageKey !== known.storageKey) {
      // Each upload keeps a copy of its own: the other one may be undone.
      const clean = await storage.get(known.storageKey, upload.key).catch(missingAsNull)
      if (clean === null) return null
      await storage.put(storageKey, clean, upload.key)
    }
    return { ...outcome, storageKey }
  }
}

function missingAsNull(error: unknown): null {
  if (error instanceof Error && error.name === 'NoSuchKey') return null
  throw error
}
