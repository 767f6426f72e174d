import { mediaItemsOf, type ItemOutcome, type MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import { cleanImage } from '../media/image.ts'
import type { OpenUpload } from '../open-upload.ts'
import { defineStage } from '../stage.ts'

/** Replaces each image by a clean copy and reads the text in it. Safe to repeat: an image that was read is done, and the copy's key derives from the image's hash. */
export const readImages = defineStage('readImages', async (upload, deps, { beat, signal, log }) => {
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const images = (await itemsOf.list(upload.id)).filter((item) => item.kind === 'image')
  const pending = images.filter((item) => item.status === 'pending')
  let unread = images.filter((item) => item.status === 'unread').length
  let done = images.length - pending.length
  for (const image of pending) {
    signal.throwIfAborted()
    await beat(done, images.length, `Imagem ${done + 1} de ${images.length}`)
    const outcome = await readOne(upload, deps, image, signal).catch((err: unknown) => {
      // One bad image never fails an analysis: what is wrong with it is kept beside it.
      if (signal.aborted || !(err instanceof DomainError && err.kind === 'invalid')) throw err
      log.warn({ position: image.position, code: err.code }, 'image not read')
      return { status: 'unread', reason: err.message, text: null } satisfies ItemOutcome
    })
    await itemsOf.finish(upload.id, image.position, outcome)
    if (outcome.status === 'unread') unread++
    done++
  }
  return { read: images.length - unread, unread }
})

async function readOne(
  upload: OpenUpload,
  { storage, ocr }: Deps,
  image: MediaItem,
  signal: AbortSignal,
): Promise<ItemOutcome> {
  const storageKey = upload.at(`images/${image.sha256}.jpg`)
  const { clean, readable } = await cleanImage(await storage.get(image.storageKey, upload.key))
  await storage.put(storageKey, clean, upload.key)
  return { status: 'read', reason: null, text: await ocr.read(readable, signal), storageKey }
}
