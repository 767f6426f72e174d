import ffmpeg from 'fluent-ffmpeg'
import { SANDBOX_INPUT } from './sandbox.ts'

/** Longer recordings are cut here: no voice note comes near it. */
const MAX_SECONDS = 7_200
/** A pause is quieter than this for as long: a long recording may be cut there. */
const PAUSE = 'silencedetect=noise=-45dB:duration=0.5'

/**
 * The one place where commands of ffmpeg are written. fluent-ffmpeg only builds them: what is launched is
 * the sandbox. The demuxer is forced, so that a playlist dressed as audio never opens other files.
 */
const reading = (demuxer: string, ...options: string[]) =>
  ffmpeg()
    .input(SANDBOX_INPUT)
    .inputOptions(['-nostdin', '-protocol_whitelist', 'file,pipe', ...options])
    .inputFormat(demuxer)

/** Decodes everything and measures length, loudness and pauses. */
export const measureCommand = (demuxer: string): string[] =>
  reading(demuxer)
    .audioFilters(['volumedetect', PAUSE])
    .outputOptions(['-map', '0:a:0', '-t', String(MAX_SECONDS), '-progress', 'pipe:1', '-nostats'])
    .format('null')
    .output('-')
    ._getArguments()

/** Hertz of what a server of one's own is sent. */
export const PLAIN_SAMPLE_RATE = 16_000

/** Writes a part of a recording as bare samples, one voice of 16 bits, to the standard output. */
export const plainPartCommand = (demuxer: string, { from, to }: { from: number; to: number }): string[] =>
  reading(demuxer, '-ss', String(from))
    .audioCodec('pcm_s16le')
    .audioChannels(1)
    .audioFrequency(PLAIN_SAMPLE_RATE)
    .outputOptions(['-map', '0:a:0', '-t', String(to - from)])
    .format('s16le')
    .output('pipe:1')
    ._getArguments()

/** Writes a part of a recording as MP3, one voice, to the standard output: what every transcriber accepts. */
export const partCommand = (demuxer: string, { from, to }: { from: number; to: number }): string[] =>
  reading(demuxer, '-ss', String(from))
    .audioCodec('libmp3lame')
    .audioBitrate('32k')
    .audioChannels(1)
    .audioFrequency(16_000)
    // The header that names the length cannot be written into a pipe; metadata may name people.
    .outputOptions(['-map', '0:a:0', '-t', String(to - from), '-write_xing', '0', '-map_metadata', '-1'])
    .format('mp3')
    .output('pipe:1')
    ._getArguments()
