import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ffmpeg from 'fluent-ffmpeg'
import { DomainError } from '@fechai/shared/domain/errors'
import type { Environment } from '@fechai/shared/env'
import { audioDemuxer } from './item-kind.ts'
import { runTool, SANDBOX_INPUT } from './sandbox.ts'
import { withTempDir } from './temp-dir.ts'

/** Longer recordings are cut here: no voice note comes near it. */
const MAX_SECONDS = 7_200
/** Loudest sample of a recording in which nobody speaks, decibels. */
const SILENT_BELOW_DB = -50
/** Shorter ones hold no word, and transcribers invent one. */
const SILENT_BELOW_SECONDS = 0.4

export interface AudioMeasure {
  seconds: number
  /** Nothing to transcribe: no sound, or too short for a word. */
  silent: boolean
}

/**
 * Decodes a whole recording inside the sandbox, to know how long and how loud it is.
 * @throws DomainError('invalid') when the bytes are no audio, or damaged.
 */
export async function measureAudio(
  bytes: Buffer,
  name: string,
  environment: Pick<Environment, 'SANDBOX'>,
  signal: AbortSignal,
): Promise<AudioMeasure> {
  const demuxer = await audioDemuxer(bytes, name)
  if (demuxer === null) throw unreadable()
  return withTempDir(async (dir) => {
    const inputPath = join(dir, 'audio')
    await writeFile(inputPath, bytes, { mode: 0o600 })
    const run = await runTool(environment, { program: 'ffmpeg', args: measureArguments(demuxer), inputPath, signal })
    const seconds = Number(/out_time_us=(\d+)(?![\s\S]*out_time_us=\d)/.exec(run.stdout)?.[1] ?? Number.NaN) / 1e6
    if (!run.ok || !Number.isFinite(seconds)) throw unreadable()
    const loudest = Number(/max_volume: (-?[\d.]+|-inf) dB/.exec(run.stderr)?.[1] ?? '-inf')
    return { seconds, silent: seconds < SILENT_BELOW_SECONDS || !(loudest > SILENT_BELOW_DB) }
  })
}

/**
 * The one place where a command of ffmpeg is written. fluent-ffmpeg only builds it: running is the
 * sandbox's part. The demuxer is forced, so that a playlist dressed as audio never opens other files.
 */
function measureArguments(demuxer: string): string[] {
  const command = ffmpeg()
    .input(SANDBOX_INPUT)
    .inputOptions(['-nostdin', '-protocol_whitelist', 'file,pipe'])
    .inputFormat(demuxer)
    .audioFilters('volumedetect')
    .outputOptions(['-map', '0:a:0', '-t', String(MAX_SECONDS), '-progress', 'pipe:1', '-nostats'])
    .format('null')
    .output('-')
  return command._getArguments()
}

const unreadable = (): DomainError =>
  new DomainError('invalid', 'O áudio está danificado ou num formato que não se lê.', { code: 'audio_ilegivel' })
