import { toFile, type OpenAI } from 'openai'
import { DomainError } from '@fechai/domain/errors'
import type { SpokenLine } from '@fechai/domain/media-places'
import { storableText } from '@fechai/domain/storable'
import { providerFailure, UNUSABLE } from './outcomes.ts'
import { unsureWords } from './unsure-words.ts'

/** The provider refuses files of more than 25 MB, the form around them included. */
export const TRANSCRIBED_BYTES_MAX = 24 * 1024 * 1024
/** Newer models hear at most 25 minutes and answer with at most 2,000 tokens: eight minutes of quick talk. */
export const TRANSCRIBED_SECONDS_MAX = 480

/** Names of containers as the provider accepts them; WhatsApp's `.opus` is Ogg. Others are encoded anew. */
const NAMES: Record<string, string> = { mp3: 'mp3', ogg: 'ogg', wav: 'wav', mov: 'm4a', flac: 'flac' }

export const isAccepted = (container: string): boolean => container in NAMES

/** Models that give words alone, without times. */
const givesTimes = (modelName: string): boolean => !modelName.startsWith('gpt-')

/** Whisper's own threshold for a stretch without speech. */
const NO_SPEECH_ABOVE = 0.6
const UNSURE_BELOW = -1

export interface Recording {
  bytes: Buffer
  /** ffmpeg's name of the container. */
  container: string
  /** Names and things that may be said; none for a provider, who gets no names. */
  prompt?: string
}

export interface Transcript {
  text: string
  /** Null when the model gives no times. */
  lines: SpokenLine[] | null
}

/**
 * Words of a recording, in Portuguese.
 * @throws DomainError as `providerFailure` says; 'invalid' with code `audio_recusado` when this one is refused.
 */
export async function transcribe(
  model: OpenAI,
  modelName: string,
  { bytes, container, prompt }: Recording,
  signal: AbortSignal,
): Promise<Transcript> {
  // The name is ours: the file's own may carry a contact's name.
  const file = await toFile(bytes, `audio.${NAMES[container] ?? container}`)
  const request = { file, model: modelName, language: 'pt', ...(prompt && { prompt }) }
  try {
    if (!givesTimes(modelName)) {
      const { text } = await model.audio.transcriptions.create(request, { signal })
      return { text: words(text), lines: null }
    }
    const { text, segments } = await model.audio.transcriptions.create(
      { ...request, response_format: 'verbose_json', timestamp_granularities: ['segment'] },
      { signal },
    )
    return { text: words(text), lines: segments?.filter(isSpeech).map(toLine) ?? null }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = providerFailure(error)
    if (failure?.code === 'ia_requisicao') throw refused(error)
    throw failure ?? unusable()
  }
}

type Segment = OpenAI.Audio.TranscriptionSegment

const isSpeech = ({ no_speech_prob, avg_logprob }: Segment): boolean =>
  !(no_speech_prob > NO_SPEECH_ABOVE && avg_logprob < UNSURE_BELOW)

function toLine(segment: Segment): SpokenLine {
  const text = words(segment.text)
  const unsure = unsureWords(text, segment)
  return { from: segment.start, to: segment.end, text, ...(unsure.length > 0 && { unsure }) }
}

function words(text: unknown): string {
  if (typeof text !== 'string') throw unusable()
  return storableText(text).trim()
}

const refused = (cause: unknown): DomainError =>
  new DomainError('invalid', 'O áudio foi recusado pela transcrição.', { code: 'audio_recusado', cause })

const unusable = (): DomainError =>
  new DomainError('unavailable', 'A transcrição veio incompleta. Nada foi perdido: tente de novo em instantes.', {
    code: UNUSABLE,
  })
