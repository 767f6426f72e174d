import { mediaItemsOf, type MediaItem } from '@fechai/data/conversations'
import { heardFirst, heardTooLate, leftToHear, WAITED_SECONDS } from '@fechai/domain/heard-time'
import type { Deps } from '../deps.ts'
import { putOff } from '../media/put-off.ts'
import { NO_TRANSCRIBER } from '../media/read-audio.ts'
import { readItems } from '../media/read-items.ts'
import { waitsForOperator } from '../media/waits-for-operator.ts'
import { defineStage } from '../stage.ts'

/**
 * Measures each audio and has it transcribed, the shortest first; what would keep the lead waiting is left for after
 * it. Ends after a slice of time and says whether there is more. Safe to repeat: each result is kept as soon as it is
 * there, so that no audio is paid for twice.
 */
export const transcribeAudio = defineStage('transcribeAudio', async (upload, deps, { beat, signal, log }) => {
  const list = async () =>
    (await mediaItemsOf(deps.db, upload.owner, upload.key).list(upload.id)).filter((item) => item.kind === 'audio')
  const audios = await list()
  const { TRANSCRIPTION_BASE_URL, TRANSCRIPTION_SECONDS_A_MINUTE } = deps.environment
  const secondsAMinute = TRANSCRIPTION_BASE_URL === '' ? 0 : TRANSCRIPTION_SECONDS_A_MINUTE
  const waiting = audios.filter((item) => canBeRead(item, deps))
  const { first: pending, later } = heardFirst(waiting, secondsAMinute)
  await putOff(upload, deps, later)
  const before = audios.length - waiting.length
  const begun = performance.now()
  const late = secondsAMinute > 0 ? AbortSignal.timeout(WAITED_SECONDS * 1_000) : null
  const more = await readItems(upload, deps, {
    pending,
    beat: (done) => {
      const left = leftToHear(pending.slice(done), secondsAMinute)
      return beat(before + done, audios.length, `Áudio ${before + done + 1} de ${audios.length}: ${left}`)
    },
    signal: late ? AbortSignal.any([signal, late]) : signal,
    log,
  }).catch((error: unknown) => {
    // A machine in use may give the transcriber next to nothing: what it hears now is heard again after the lead.
    if (signal.aborted || !late?.aborted) throw error
    return true
  })
  const wanted = new Set(pending.map(({ position }) => position))
  const left = more ? (await list()).filter((item) => wanted.has(item.position) && canBeRead(item, deps)) : []
  const still = new Set(left.map(({ position }) => position))
  const heard = pending.filter(({ position }) => !still.has(position))
  const seconds = (performance.now() - begun) / 1_000
  const tooLate = late?.aborted ? left : heardTooLate(left, heard, { seconds, secondsAMinute })
  await putOff(upload, deps, tooLate)
  const unread = (await list()).filter((item) => item.status === 'unread').length
  return { read: audios.length - unread, unread, ...(tooLate.length < left.length && { more: true }) }
})

function canBeRead(item: MediaItem, { transcriber, sandbox }: Deps): boolean {
  if (item.status !== 'unread') return item.status === 'pending'
  if (item.reason === NO_TRANSCRIBER) return transcriber !== null
  return waitsForOperator(item) && sandbox.missing === null
}
