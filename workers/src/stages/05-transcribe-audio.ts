import { mediaItemsOf, type MediaItem } from '@fechai/shared/db/media-items'
import { leftToHear } from '@fechai/shared/domain/heard-time'
import type { Deps } from '../deps.ts'
import { NO_TRANSCRIBER } from '../media/read-audio.ts'
import { readItems } from '../media/read-items.ts'
import { waitsForOperator } from '../media/waits-for-operator.ts'
import { defineStage } from '../stage.ts'

/** Measures each audio and has it transcribed. Ends after a slice of time and says whether there is more. Safe to repeat: each result is kept as soon as it is there, so that no audio is paid for twice. */
export const transcribeAudio = defineStage('transcribeAudio', async (upload, deps, { beat, signal, log }) => {
  const list = async () =>
    (await mediaItemsOf(deps.db, upload.owner, upload.key).list(upload.id)).filter((item) => item.kind === 'audio')
  const audios = await list()
  const pending = audios.filter((item) => canBeRead(item, deps))
  const before = audios.length - pending.length
  const more = await readItems(upload, deps, {
    pending,
    beat: (done) => {
      const left = leftToHear(pending.slice(done), deps.environment.TRANSCRIPTION_SECONDS_A_MINUTE)
      return beat(before + done, audios.length, `Áudio ${before + done + 1} de ${audios.length}: ${left}`)
    },
    signal,
    log,
  })
  const unread = (await list()).filter((item) => item.status === 'unread').length
  return { read: audios.length - unread, unread, ...(more && { more }) }
})

function canBeRead(item: MediaItem, { transcriber, sandbox }: Deps): boolean {
  if (item.status !== 'unread') return item.status === 'pending'
  if (item.reason === NO_TRANSCRIBER) return transcriber !== null
  return waitsForOperator(item) && sandbox.missing === null
}
