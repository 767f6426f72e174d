import { mediaItemsOf, type ItemOutcome, type MediaItem } from '@fechai/data/conversations'
import { STILL_HEARING } from '@fechai/domain/still-reading'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { knownReadings } from './known-readings.ts'

export const LATER = {
  status: 'unread',
  reason: 'Ainda sendo ouvido: o lead é lido de novo sozinho depois.',
  text: null,
  espera: STILL_HEARING,
} as const satisfies ItemOutcome

/** Voice notes that are heard once the lead is made; what was heard before is known at once. Safe to repeat. */
export async function putOff(upload: OpenUpload, deps: Deps, notes: readonly MediaItem[]): Promise<void> {
  if (notes.length === 0) return
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const known = await knownReadings(upload, deps)
  for (const note of notes) await itemsOf.finish(upload.id, note.position, (await known(note)) ?? LATER)
}
