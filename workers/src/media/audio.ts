import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DomainError } from '@fechai/domain/errors'
import { asWav } from './as-wav.ts'
import { measureCommand, partCommand, PLAIN_SAMPLE_RATE, plainPartCommand } from './ffmpeg.ts'
import { audioDemuxer } from './item-kind.ts'
import type { Sandbox } from './sandbox.ts'
import { withTempDir } from './temp-dir.ts'

/** The loudest sample of a recording without speech, decibels. */
const SILENT_BELOW_DB = -50
/** Shorter ones hold no word, and transcribers invent one. */
const SILENT_BELOW_SECONDS = 0.4
/** Two hours at 32 kbit/s, with room to spare. */
const MAX_PART_BYTES = 40 * 1024 * 1024

/** The start and end of a part of a recording, seconds. */
export interface Span {
  from: number
  to: number
}

export interface AudioMeasure {
  seconds: number
  /** Nothing to transcribe: no sound, or too short for a word. */
  silent: boolean
  /** The parts without speech. */
  pauses: Span[]
  /** ffmpeg's name of its container. */
  demuxer: string
}

/** A recording that the sandbox can reach. */
export interface OpenAudio {
  measure: AudioMeasure
  /** A part of it as MP3. @throws DomainError('invalid') */
  part(span: Span): Promise<Buffer>
  /** A part of it as WAV, decoded: who gets it need not decode what a stranger sent. @throws DomainError('invalid') */
  plainPart(span: Span): Promise<Buffer>
}

/**
 * Decodes a whole recording inside the sandbox, to know how long and how loud it is, and keeps it there for `work`.
 * @throws DomainError: 'invalid' when the bytes are no audio, or damaged; 'unavailable' when no tool can be started.
 */
export async function withAudio<T>(
  { bytes, name }: { bytes: Buffer; name: string },
  sandbox: Sandbox,
  signal: AbortSignal,
  work: (audio: OpenAudio) => Promise<T>,
): Promise<T> {
  const demuxer = await audioDemuxer(bytes, name)
  if (demuxer === null) throw unreadable()
  return withTempDir(async (dir) => {
    const inputPath = join(dir, 'audio')
    await writeFile(inputPath, bytes, { mode: 0o600 })
    const tool = { program: 'ffmpeg', inputPath, signal }
    const run = await sandbox.run({ ...tool, args: measureCommand(demuxer) })
    const measure = run.ok ? readMeasure(run.stdout.toString('utf8'), run.stderr) : null
    if (measure === null) throw unreadable()
    const written = async (args: string[]): Promise<Buffer> => {
      const { ok, stdout } = await sandbox.run({ ...tool, args, maxOutputBytes: MAX_PART_BYTES })
      if (!ok || stdout.length === 0) throw unreadable()
      return stdout
    }
    return work({
      measure: { ...measure, demuxer },
      part: (span) => written(partCommand(demuxer, span)),
      plainPart: async (span) => asWav(await written(plainPartCommand(demuxer, span)), PLAIN_SAMPLE_RATE),
    })
  })
}

/** Parses ffmpeg's measurements of a recording; null without a length. */
function readMeasure(progress: string, log: string): Omit<AudioMeasure, 'demuxer'> | null {
  const seconds = Number(/out_time_us=(\d+)(?![\s\S]*out_time_us=\d)/.exec(progress)?.[1] ?? Number.NaN) / 1e6
  if (!Number.isFinite(seconds)) return null
  const loudest = Number(/max_volume: (-?[\d.]+|-inf) dB/.exec(log)?.[1] ?? '-inf')
  return { seconds, silent: seconds < SILENT_BELOW_SECONDS || !(loudest > SILENT_BELOW_DB), pauses: pausesIn(log) }
}

const pausesIn = (log: string): Span[] =>
  [...log.matchAll(/silence_end: ([\d.]+) \| silence_duration: ([\d.]+)/g)].map(([, end, duration]) => ({
    from: Math.max(0, Number(end) - Number(duration)),
    to: Number(end),
  }))

const unreadable = (): DomainError =>
  new DomainError('invalid', 'O áudio está danificado ou num formato que não se lê.', { code: 'audio_ilegivel' })
