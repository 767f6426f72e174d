import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { JOURNAL } from '@fechai/platform/storage/erasure-journal'
import type { RawBucket, StoredObject } from '@fechai/platform/storage/raw-bucket'

const AT_ONCE = 24

export const COPIED = 'objects/'
/** The object by which the product checks that storage has room. */
const HEALTH = 'health/'

/** Follows one bucket with another: knows what it has copied, so that a round asks only what is there. */
export function objectCopier(from: RawBucket, into: { objects: RawBucket; journal: RawBucket }) {
  let copied: Map<string, StoredObject> | null = null
  const placeOf = (key: string): { bucket: RawBucket; as: string } =>
    key.startsWith(JOURNAL) ? { bucket: into.journal, as: key } : { bucket: into.objects, as: COPIED + key }

  return {
    /** @returns how many were copied, and which copies have no object any more */
    async round(): Promise<{ copied: number; gone: string[] }> {
      copied ??= new Map([
        ...[...(await into.objects.list(COPIED))].map(([key, known]) => [key.slice(COPIED.length), known] as const),
        ...(await into.journal.list(JOURNAL)),
      ])
      const present = await from.list('')
      const isCurrent = (key: string, { sizeBytes, storedAt }: StoredObject) => {
        const known = copied!.get(key)
        return known !== undefined && known.sizeBytes === sizeBytes && known.storedAt >= storedAt
      }
      const wanted = [...present].filter(([key, object]) => !key.startsWith(HEALTH) && !isCurrent(key, object))
      await forEachLimit(AT_ONCE, wanted, async ([key, object]) => {
        const { bucket, as } = placeOf(key)
        try {
          await bucket.copyFrom(from, key, as)
          copied!.set(key, object)
        } catch (error) {
          // Removed since it was listed.
          if ((error as Error).name !== 'NoSuchKey') throw error
        }
      })
      const gone = [...copied.keys()].filter((key) => !present.has(key) && !key.startsWith(JOURNAL))
      return { copied: wanted.length, gone }
    },
    /** Forgets copies that were removed. */
    forget: (keys: readonly string[]) => keys.forEach((key) => copied?.delete(key)),
  }
}

/** Brings back what a bucket lacks. @returns how many objects that were */
export async function restoreObjects(
  from: { objects: RawBucket; journal: RawBucket },
  into: RawBucket,
): Promise<number> {
  const present = await into.list('')
  const kept = [...(await from.objects.list(COPIED)).keys()].map((as) => ({
    bucket: from.objects,
    as,
    key: as.slice(COPIED.length),
  }))
  const journal = [...(await from.journal.list(JOURNAL)).keys()].map((as) => ({ bucket: from.journal, as, key: as }))
  const lacking = [...journal, ...kept].filter(({ key }) => !present.has(key))
  await forEachLimit(AT_ONCE, lacking, ({ bucket, as, key }) => into.copyFrom(bucket, as, key))
  return lacking.length
}
