import { mediaItemsOf, type ItemOutcome, type MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Deps } from '../deps.ts'
import { atMost } from '../media/at-most.ts'
import { NO_TRANSCRIBER, readAudio } from '../media/read-audio.ts'
import { sandboxMissing } from '../media/sandbox.ts'
import { defineStage } from '../stage.ts'

/** Audios in work at the same time: the provider is waited for, the processor is not overrun. */
const AT_ONCE = 3

/** Measures each audio and has it transcribed. Safe to repeat: each result is kept as soon as it is there, so that no audio is paid for twice. */
export const transcribeAudio = defineStage('transcribeAudio', async (upload, deps, { beat, signal, log }) => {
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const audios = (await itemsOf.list(upload.id)).filter((item) => item.kind === 'audio')
  const pending = audios.filter((item) => canBeRead(item, deps))
  let done = audios.length - pending.length
  await atMost(AT_ONCE, pending, async (audio) => {
    signal.throwIfAborted()
    await beat(done, audios.length, `Áudio ${done + 1} de ${audios.length}`)
    const outcome = await readAudio(upload, deps, audio, signal).catch((err: unknown) => {
      // One bad audio never fails an analysis: what is wrong with it is kept beside it.
      if (signal.aborted || !(err instanceof DomainError && err.kind === 'invalid')) throw err
      log.warn({ position: audio.position, code: err.code }, 'audio not read')
      return { status: 'unread', reason: err.message, text: null } satisfies ItemOutcome
    })
    await itemsOf.finish(upload.id, audio.position, outcome)
    done++
  })
  const unread = (await itemsOf.list(upload.id)).filter(
    (item) => item.kind === 'audio' && item.status === 'unread',
  ).length
  return { read: audios.length - unread, unread }
})

function canBeRead(item: MediaItem, { transcriber, environment }: Deps): boolean {
  if (item.status !== 'unread') return item.status === 'pending'
  if (item.reason === NO_TRANSCRIBER) return transcriber !== null
  return item.reason?.includes('Operador:') === true && sandboxMissing(environment) === null
}
