import { createHash } from 'node:crypto'
import type { SyncedTriple } from '@fechai/domain/connection'

export interface DigestedRow {
  id: string
  triple: SyncedTriple
}
const BUCKETS = 1_024
const LENGTH = 4

/** Names the state of all rows in a text of 4 KiB: a short hash of the rows of each bucket of ids. */
export function digestOf(rows: readonly DigestedRow[]): string {
  const buckets = Array.from({ length: BUCKETS }, (): string[] => [])
  for (const { id, triple } of rows)
    buckets[bucketOf(id)]!.push(JSON.stringify([id, triple.owner, triple.stage, triple.value]))
  return buckets.map((own) => (own.length === 0 ? '-'.repeat(LENGTH) : hashOf(own.sort().join()))).join('')
}

/** Ids of the rows in whose bucket something changed: that row's, and the few others' beside it. */
export const changedIds = (rows: readonly DigestedRow[], before: string, now: string): string[] =>
  rows.flatMap(({ id }) => (partOf(before, id) === partOf(now, id) ? [] : [id]))

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, LENGTH)
const bucketOf = (id: string): number => createHash('sha256').update(id).digest().readUInt16BE() % BUCKETS
const partOf = (digest: string, id: string): string =>
  digest.slice(bucketOf(id) * LENGTH, bucketOf(id) * LENGTH + LENGTH)
