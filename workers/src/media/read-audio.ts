import { conversationsOf, type ItemOutcome, type MediaItem, messagesOf, READING_ROOM } from '@fechai/data/conversations'
import { DomainError } from '@fechai/domain/errors'
import { TRANSCRIPTION_PRICES } from '@fechai/domain/model-prices'
import type { SpokenLine } from '@fechai/domain/media-places'
import { awaitedSentence } from '@fechai/domain/pending-reading'
import {
  isAccepted,
  transcribe,
  TRANSCRIBED_BYTES_MAX,
  TRANSCRIBED_SECONDS_MAX,
  type Recording,
  type Transcript,
} from '../ai/transcribe.ts'
import { patiently } from '../ai/patiently.ts'
import { awaitedCode } from '../ai/awaited-code.ts'
import { tellManagers } from '../ai/tell-managers.ts'
import { withinBudget } from '../ai/within-budget.ts'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { audioParts } from './audio-parts.ts'
import { withAudio, type OpenAudio, type Span } from './audio.ts'
import { hearingPrompt, PROMPT_MESSAGES } from './hearing-prompt.ts'
import { withoutCredits, withoutInvented } from './invented-words.ts'
import type { Reading } from './read-image.ts'
import { estimateLines, liesInPause } from './spoken-lines.ts'

/** A reason that the operator can remove: such an audio is tried again when the stage runs again. */
export const NO_TRANSCRIBER = 'Não transcrito: a transcrição por inteligência artificial não está configurada.'
const SILENT = 'Sem fala.'
/** A server of one's own hears one at a time: somebody's short note waits for no more than this of a long one. */
const OWN_PART_SECONDS = 120

/**
 * Transcribes a recording, in parts if it is long. Each paid part is stored, so a repetition does not pay again.
 * @throws DomainError: 'invalid' if this one recording cannot be read, others if none can be now. A failing provider
 * does not throw: the recording is marked as waiting.
 */
export async function readAudio(
  upload: OpenUpload,
  deps: Deps,
  audio: MediaItem,
  { signal, evenIfFailing }: Pick<Reading, 'signal' | 'evenIfFailing'>,
): Promise<ItemOutcome> {
  const { environment, sandbox, transcriber } = deps
  if (sandbox.missing !== null) return { status: 'unread', reason: sandbox.missing, text: null }
  const bytes = await deps.storage.get(audio.storageKey, upload.key)
  return withAudio({ bytes, name: audio.name }, sandbox, signal, async (open): Promise<ItemOutcome> => {
    const { seconds, silent } = open.measure
    // Nothing was said: an empty transcript is the right one, and none is paid for.
    if (silent) return { status: 'read', reason: SILENT, text: '', seconds }
    if (transcriber === null) return { status: 'unread', reason: NO_TRANSCRIBER, text: null, seconds }
    const modelName = environment.OPENAI_TRANSCRIBE_MODEL
    const isOwn = environment.TRANSCRIPTION_BASE_URL !== ''
    const parts = partsOf(open, bytes, isOwn ? OWN_PART_SECONDS : TRANSCRIBED_SECONDS_MAX)
    const heard: Heard[] = []
    try {
      for (const part of parts) {
        const ask = () => hear(bytes, open, parts.length > 1 ? part : null)
        const key = upload.at(`transcripts/${audio.sha256}-${Math.round(part.from)}.json`)
        const transcript = parts.length > 1 ? await keptOr(key, ask) : await ask()
        heard.push(linesOf(transcript, part, open.measure.pauses))
      }
    } catch (error) {
      if (signal.aborted || !(error instanceof DomainError)) throw error
      // It can be played all the same, so its length is kept.
      if (error.kind === 'invalid') return { status: 'unread', reason: error.message, text: null, seconds }
      const espera = awaitedCode(error)
      if (espera === null) throw error
      await tellManagers(deps, upload.owner, error)
      return { status: 'unread', reason: awaitedSentence(espera), text: null, seconds, espera }
    }
    const lines = heard.flatMap((each) => each.lines)
    const text = lines.map((line) => line.text).join(' ')
    const estimated = heard.some((each) => each.estimated)
    const reason = text === '' ? SILENT : null
    return { status: 'read', reason, text, seconds, readBy: modelName, places: { kind: 'audio', lines, estimated } }
  })

  /** Encodes a recording anew, once, if the provider refuses its original form. */
  async function hear(whole: Buffer, open: OpenAudio, part: Span | null): Promise<Transcript> {
    const { from, to } = part ?? { from: 0, to: open.measure.seconds }
    const send = (recording: Recording) =>
      patiently(
        transcriber!,
        () =>
          buyTranscript(upload, deps, { of: `audio-${audio.sha256}-${Math.round(from)}`, seconds: to - from }, () =>
            transcribe(transcriber!.client, environment.OPENAI_TRANSCRIBE_MODEL, recording, signal),
          ),
        { signal, evenIfFailing },
      )
    // A server of one's own gets samples: what a stranger sent is decoded behind the sandbox's walls alone.
    if (environment.TRANSCRIPTION_BASE_URL !== '')
      return send({ bytes: await open.plainPart({ from, to }), container: 'wav', prompt: await promptOf(upload, deps) })
    const encoded = async () => send({ bytes: await open.part({ from, to }), container: 'mp3' })
    if (part !== null || !isAccepted(open.measure.demuxer)) return encoded()
    return send({ bytes: whole, container: open.measure.demuxer }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'audio_recusado') return encoded()
      throw error
    })
  }

  async function keptOr(key: string, ask: () => Promise<Transcript>): Promise<Transcript> {
    try {
      return JSON.parse((await deps.storage.get(key, upload.key)).toString('utf8')) as Transcript
    } catch (error) {
      if ((error as Error).name !== 'NoSuchKey') throw error
    }
    const transcript = await ask()
    await deps.storage.put(key, Buffer.from(JSON.stringify(transcript)), upload.key)
    return transcript
  }
}

/** Builds the prompt from the conversation's newest messages, which are stored before its recordings are read. */
async function promptOf({ conversationId, conversationKey, owner }: OpenUpload, { db, master }: Deps): Promise<string> {
  const { authors } = await conversationsOf(db, master, owner).about(conversationId, conversationKey)
  const { messages } = await messagesOf(db, owner, conversationKey).look(conversationId, authors, (total) => ({
    from: Math.max(0, total - PROMPT_MESSAGES),
    limit: PROMPT_MESSAGES,
    room: READING_ROOM,
  }))
  return hearingPrompt(messages)
}

/** A server of the company's own costs nothing; the provider is paid by the minute, within the company's day. */
function buyTranscript(
  upload: OpenUpload,
  deps: Deps,
  { of, seconds }: { of: string; seconds: number },
  buy: () => Promise<Transcript>,
): Promise<Transcript> {
  const { TRANSCRIPTION_BASE_URL, OPENAI_TRANSCRIBE_MODEL: model, AI_USD_BRL } = deps.environment
  if (TRANSCRIPTION_BASE_URL !== '') return buy()
  const usdPerMinute = TRANSCRIPTION_PRICES[model]
  if (usdPerMinute === undefined) throw unknownPrice(model)
  const costBrl = (seconds / 60) * usdPerMinute * AI_USD_BRL
  return withinBudget(upload, deps, {
    of,
    model,
    atMostBrl: costBrl,
    buy: async () => ({ result: await buy(), costBrl }),
  })
}

const unknownPrice = (model: string): DomainError =>
  new DomainError(
    'invalid',
    `Áudio não transcrito: o modelo ${model} não tem preço conhecido. Operador: escolha outro OPENAI_TRANSCRIBE_MODEL ou um servidor próprio.`,
    { code: 'ia_modelo' },
  )

const partsOf = ({ measure: { seconds, pauses } }: OpenAudio, { length }: Buffer, maxSeconds: number): Span[] => {
  const fits = length <= TRANSCRIBED_BYTES_MAX && seconds <= maxSeconds
  return fits ? [{ from: 0, to: seconds }] : audioParts(seconds, pauses, maxSeconds)
}

interface Heard {
  lines: SpokenLine[]
  estimated: boolean
}

/** Returns the lines of a part by the time of the whole recording, without invented ones. */
function linesOf({ text, lines }: Transcript, part: Span, pauses: readonly Span[]): Heard {
  const inPart = pauses.map(({ from, to }) => ({ from: from - part.from, to: to - part.from }))
  const said = lines ? spoken(lines, inPart) : estimateLines(withoutInvented(text), part.to - part.from, inPart)
  return {
    lines: said.map((line) => later(line, part.from)),
    estimated: lines === null,
  }
}

const later = ({ from, to, unsure, ...line }: SpokenLine, seconds: number): SpokenLine => ({
  ...line,
  from: from + seconds,
  to: to + seconds,
  ...(unsure && { unsure: unsure.map((words) => ({ ...words, at: words.at + seconds })) }),
})

/** A line without one of its sentences loses its unsure words, because their positions are unknown. */
function withText({ unsure, ...line }: SpokenLine, text: string): SpokenLine {
  if (!unsure) return { ...line, text }
  return { ...line, text, unsure: text === line.text ? unsure : [{ start: 0, end: text.length, at: line.from }] }
}

function spoken(lines: readonly SpokenLine[], pauses: readonly Span[]): SpokenLine[] {
  if (withoutInvented(lines.map((line) => line.text).join(' ')) === '') return []
  return lines
    .filter((line) => !liesInPause(line, pauses))
    .map((line) => withText(line, withoutCredits(line.text)))
    .filter((line) => line.text !== '')
}
