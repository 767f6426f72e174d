import type { ItemOutcome, MediaItem } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { bringHere, liesAtWhatsApp, NOT_DELIVERED } from '../live/bring-here.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { readAudio } from './read-audio.ts'
import { readImage, type Reading } from './read-image.ts'
import { NO_WALLS } from './sandbox.ts'

/**
 * Reads one image or recording. One bad file never fails an analysis: what is wrong with it is kept beside it.
 * @throws DomainError when not the file is at fault, but what reads it; without walls around the tools the rest of
 *   the conversation is read all the same, and the file keeps a reason that the operator can remove.
 */
export async function readItem(
  upload: OpenUpload,
  deps: Deps,
  item: MediaItem,
  reading: Reading,
): Promise<ItemOutcome> {
  const { signal, log } = reading
  let here = item
  // A recording without a transcript can be played from now on, too.
  const fetched = (): Partial<ItemOutcome> => (here === item ? {} : { storageKey: here.storageKey })
  try {
    here = await bringHere(upload, deps, item, signal)
    const outcome =
      item.kind === 'audio'
        ? await readAudio(upload, deps, here, reading)
        : await readImage(upload, deps, here, reading)
    return { ...fetched(), ...outcome }
  } catch (err) {
    if (signal.aborted || !(err instanceof DomainError) || !concernsThisFile(err)) throw err
    log.warn({ position: item.position, kind: item.kind, code: err.code }, 'item not read')
    const isLost = liesAtWhatsApp(here) && err.kind === 'invalid'
    return { status: 'unread', reason: err.message, text: null, ...fetched(), ...(isLost && { isLost }) }
  }
}

const concernsThisFile = ({ kind, code }: DomainError): boolean =>
  kind === 'invalid' || code === NO_WALLS || code === NOT_DELIVERED
