import type { ItemOutcome, MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../open-upload.ts'
import { readAudio } from './read-audio.ts'
import { readImage, type Reading } from './read-image.ts'

/**
 * Reads one image or recording. One bad file never fails an analysis: what is wrong with it is kept beside it.
 * @throws DomainError when not the file is at fault, but what reads it.
 */
export async function readItem(
  upload: OpenUpload,
  deps: Deps,
  item: MediaItem,
  { signal, log }: Reading,
): Promise<ItemOutcome> {
  try {
    return item.kind === 'audio'
      ? await readAudio(upload, deps, item, signal)
      : await readImage(upload, deps, item, { signal, log })
  } catch (err) {
    if (signal.aborted || !(err instanceof DomainError && err.kind === 'invalid')) throw err
    log.warn({ position: item.position, kind: item.kind, code: err.code }, 'item not read')
    return { status: 'unread', reason: err.message, text: null }
  }
}
