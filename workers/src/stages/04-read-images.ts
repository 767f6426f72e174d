import { mediaItemsOf } from '@fechai/data/conversations'
import { readItems } from '../media/read-items.ts'
import { waitsForOperator } from '../media/waits-for-operator.ts'
import { defineStage } from '../stage.ts'

/**
 * Replaces each image by a clean copy and reads the text in it. Ends after a slice of time and says whether there is
 * more. Safe to repeat: an image that was read is done, and the copy's key derives from the image's hash.
 */
export const readImages = defineStage('readImages', async (upload, deps, { beat, signal, log }) => {
  const list = async () =>
    (await mediaItemsOf(deps.db, upload.owner, upload.key).list(upload.id)).filter((item) => item.kind === 'image')
  const images = await list()
  const pending = images.filter((item) => item.status === 'pending' || waitsForOperator(item))
  const before = images.length - pending.length
  const more = await readItems(upload, deps, {
    pending,
    beat: (done) => beat(before + done, images.length, `Imagem ${before + done + 1} de ${images.length}`),
    signal,
    log,
  })
  const unread = (await list()).filter((item) => item.status === 'unread').length
  return { read: images.length - unread, unread, ...(more && { more }) }
})
