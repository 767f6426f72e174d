import { mediaItemsOf, type ItemOutcome, type MediaItem } from '@fechai/shared/db/media-items'
import { DomainError } from '@fechai/shared/domain/errors'
import { transcribe } from '../ai/transcribe.ts'
import type { Deps } from '../deps.ts'
import { atMost } from '../media/at-most.ts'
import { measureAudio } from '../media/audio.ts'
import { sandboxMissing } from '../media/sandbox.ts'
import type { OpenUpload } from '../open-upload.ts'
import { defineStage } from '../stage.ts'

/** Audios in work at the same time: the provider is waited for, the processor is not overrun. */
const AT_ONCE = 3

/** Reasons that the operator can remove: such an audio is tried again when the stage runs again. */
const NO_KEY = 'Não transcrito: a transcrição por inteligência artificial não está configurada.'
const SILENT = 'Sem fala.'

/** Measures each audio and has it transcribed. Safe to repeat: each result is kept as soon as it is there, so that no audio is paid for twice. */
export const transcribeAudio = defineStage('transcribeAudio', async (upload, deps, { beat, signal, log }) => {
  const itemsOf = mediaItemsOf(deps.db, upload.owner, upload.key)
  const audios = (await itemsOf.list(upload.id)).filter((item) => item.kind === 'audio')
  const pending = audios.filter((item) => canBeRead(item, deps))
  let done = audios.length - pending.length
  await atMost(AT_ONCE, pending, async (audio) => {
    signal.throwIfAborted()
    await beat(done, audios.length, `Áudio ${done + 1} de ${audios.length}`)
    const outcome = await readOne(upload, deps, audio, signal).catch((err: unknown) => {
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

function canBeRead(item: MediaItem, { model, environment }: Deps): boolean {
  if (item.status !== 'unread') return item.status === 'pending'
  if (item.reason === NO_KEY) return model !== null
  return item.reason?.includes('Operador:') === true && sandboxMissing(environment) === null
}

async function readOne(
  upload: OpenUpload,
  { storage, environment, model }: Deps,
  audio: MediaItem,
  signal: AbortSignal,
): Promise<ItemOutcome> {
  const missing = sandboxMissing(environment)
  if (missing !== null) return { status: 'unread', reason: missing, text: null }
  const bytes = await storage.get(audio.storageKey, upload.key)
  const { seconds, silent } = await measureAudio(bytes, audio.name, environment, signal)
  // Nothing was said: an empty transcript is the right one, and none is paid for.
  if (silent) return { status: 'read', reason: SILENT, text: '', seconds }
  if (model === null) return { status: 'unread', reason: NO_KEY, text: null, seconds }
  const text = await transcribe(model, environment.OPENAI_TRANSCRIBE_MODEL, { bytes, name: audio.name, signal })
  return { status: 'read', reason: null, text, seconds }
}
