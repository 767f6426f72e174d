import type { Selectable } from 'kysely'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { MediaReference } from '@fechai/domain/chat-message'
import type { MediaPlaces } from '@fechai/domain/media-places'
import type { AwaitedCode } from '@fechai/domain/pending-reading'
import type { Database, Tx } from '../database/connect.ts'
import type { ItemKind, MediaItemsTable } from './schema.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { wordsOfUploadChanged } from './unread-words.ts'

export type ItemStatus = 'pending' | 'read' | 'unread'

/** One entry of an upload. Position is its place in the archive. */
export interface NewMediaItem {
  position: number
  kind: ItemKind
  sha256: string
  sizeBytes: number
  /** Empty when nothing of the pipeline reads such a file, so that it is not kept. */
  storageKey: string
  name: string
  status: ItemStatus
  /** Why it could not be read, in pt-BR; null otherwise. */
  reason: string | null
  /** The location at WhatsApp: it is fetched when it is read. Absent if it came in a file. */
  remote?: MediaReference | null
}

export interface MediaItem extends NewMediaItem {
  remote: MediaReference | null
  seconds: number | null
  /** Transcript or text read in the image; null when there is none. */
  text: string | null
  /** Positions of the text in the file; null when unknown. */
  places: MediaPlaces | null
  /** Names of the programs and models that read it, never of people. */
  readBy: string | null
  /** Why the AI has still to read it; null when it has, or need not. */
  espera: AwaitedCode | null
  /** The author of a corrected text; null without a correction. */
  correction: Correction | null
}

/** A user's correction, and the original transcript. */
export interface Correction {
  by: string
  at: string
  heard: Pick<MediaItem, 'text' | 'places'>
}

export interface ItemOutcome {
  status: 'read' | 'unread'
  reason: string | null
  text: string | null
  places?: MediaPlaces | null
  readBy?: string
  espera?: AwaitedCode | null
  correction?: Correction | null
  seconds?: number
  /** New place of the item, when it was fetched, or replaced by a clean copy. */
  storageKey?: string
  /** WhatsApp has it no more, or something else under its name: it is not asked for again. */
  isLost?: boolean
}

const place = (
  column: 'name' | 'content' | 'places' | 'remote' | 'heard',
  uploadId: string,
  position: number,
): string => `media_items|${column}|${uploadId}|${position}`

export const openItemName = (
  key: Key,
  row: Pick<Selectable<MediaItemsTable>, 'name' | 'upload_id' | 'position'>,
): string => openText(key, row.name, place('name', row.upload_id, row.position))

export const toMediaItem = (key: Key, row: Selectable<MediaItemsTable>): MediaItem => ({
  position: row.position,
  kind: row.kind,
  sha256: row.sha256,
  sizeBytes: row.size_bytes,
  storageKey: row.storage_key,
  name: openItemName(key, row),
  status: row.status,
  reason: row.reason,
  seconds: row.seconds,
  text: row.content && openText(key, row.content, place('content', row.upload_id, row.position)),
  places: row.places && openPlaces(openText(key, row.places, place('places', row.upload_id, row.position))),
  readBy: row.read_by,
  espera: row.espera_ia,
  correction: row.heard && {
    by: row.corrected_by!,
    at: row.corrected_at!,
    heard: JSON.parse(openText(key, row.heard, place('heard', row.upload_id, row.position))) as Correction['heard'],
  },
  remote:
    row.remote &&
    (JSON.parse(openText(key, row.remote, place('remote', row.upload_id, row.position))) as MediaReference),
})

export const mediaItemsOf = (db: Database, owner: Owner, key: Key) => ({
  /** Lists the entries of an upload, all or none. Entries that are known already keep what was read of them. */
  async add(uploadId: string, items: readonly NewMediaItem[]): Promise<void> {
    if (items.length === 0) return
    const rows = items.map((item) => ({
      upload_id: uploadId,
      position: item.position,
      kind: item.kind,
      sha256: item.sha256,
      size_bytes: item.sizeBytes,
      storage_key: item.storageKey,
      name: sealText(key, item.name, place('name', uploadId, item.position)),
      status: item.status,
      reason: item.reason,
      remote: item.remote ? sealText(key, JSON.stringify(item.remote), place('remote', uploadId, item.position)) : null,
    }))
    await inScope(db, owner, async (tx) => {
      for (let start = 0; start < rows.length; start += 500) {
        await tx
          .insertInto('media_items')
          .values(rows.slice(start, start + 500))
          .onConflict((oc) => oc.doNothing())
          .execute()
      }
    })
  },

  async list(uploadId: string): Promise<MediaItem[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx.selectFrom('media_items').selectAll().where('upload_id', '=', uploadId).orderBy('position').execute(),
    )
    return rows.map((row) => toMediaItem(key, row))
  },

  /**
   * Stores what was read of one item, so that a repeated stage neither reads nor pays for it again. What a person
   * corrected meanwhile stays. @returns whether it was stored
   */
  finish: (uploadId: string, position: number, outcome: ItemOutcome): Promise<boolean> =>
    inScope(db, owner, (tx) => writeOutcome(tx, key, { uploadId, position }, outcome, null)),

  /** Marks the text that is the conversation; the others are documents that a participant sent. */
  async chooseTranscript(uploadId: string, position: number): Promise<void> {
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('media_items')
        .set({ kind: 'transcript', status: 'read' })
        .where('upload_id', '=', uploadId)
        .where('position', '=', position)
        .execute(),
    )
  },

  /** Forgets where items were stored, once their objects are gone. */
  async forgetObjects(uploadId: string, positions: readonly number[]): Promise<void> {
    if (positions.length === 0) return
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('media_items')
        .set({ storage_key: '' })
        .where('upload_id', '=', uploadId)
        .where('position', 'in', positions)
        .execute(),
    )
  },

  async removeAll(uploadId: string): Promise<void> {
    await inScope(db, owner, (tx) => tx.deleteFrom('media_items').where('upload_id', '=', uploadId).execute())
  },
})

const openPlaces = (json: string): MediaPlaces => JSON.parse(json) as MediaPlaces

/** Stores a correction over the one made at `before`, null for none. @returns false when the words changed since then */
export const correctItem = (
  tx: Tx,
  key: Key,
  item: ItemPlace,
  correction: { outcome: ItemOutcome; before: string | null },
): Promise<boolean> => writeOutcome(tx, key, item, correction.outcome, correction.before)

interface ItemPlace {
  uploadId: string
  position: number
}

async function writeOutcome(
  tx: Tx,
  key: Key,
  { uploadId, position }: ItemPlace,
  outcome: ItemOutcome,
  correctedAt: string | null,
): Promise<boolean> {
  const { places = null, correction = null } = outcome
  const sealed = (column: 'content' | 'places' | 'heard', text: string | null): Buffer | null =>
    text === null ? null : sealText(key, text, place(column, uploadId, position))
  const { numUpdatedRows } = await tx
    .updateTable('media_items')
    .set({
      status: outcome.status,
      reason: outcome.reason,
      content: sealed('content', outcome.text),
      places: sealed('places', places && JSON.stringify(places)),
      read_by: outcome.readBy ?? null,
      espera_ia: outcome.espera ?? null,
      corrected_by: correction?.by ?? null,
      corrected_at: correction?.at ?? null,
      heard: sealed('heard', correction && JSON.stringify(correction.heard)),
      ...(outcome.seconds === undefined ? {} : { seconds: outcome.seconds }),
      ...(outcome.storageKey === undefined ? {} : { storage_key: outcome.storageKey }),
      ...(outcome.isLost ? { remote: null } : {}),
    })
    .where('upload_id', '=', uploadId)
    .where('position', '=', position)
    .where('corrected_at', 'is not distinct from', correctedAt)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (outcome.text !== null) await wordsOfUploadChanged(tx, uploadId)
  return true
}
