import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import JSZip from 'jszip'
import { syntheticText, type Saying } from './synthetic-chat.ts'

const MEGABYTE = 1024 * 1024

interface Contents {
  messages: number
  /** The words of the messages; a few random sayings by default. */
  talk?: readonly Saying[]
  /** Voice notes, photos and videos, as a two-year chat has them. */
  media: readonly { count: number; bytes: number; name(index: number): string; head: Buffer }[]
}

const OPUS = Buffer.concat([Buffer.from('OggS'), Buffer.alloc(24), Buffer.from('OpusHead')])
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
const MP4 = Buffer.from('000000206674797069736f6d0000020069736f6d69736f32617663316d703431', 'hex')
const number = (index: number): string => String(index).padStart(4, '0')

/** Some 96 MB in 501 entries, times `size`: words deflated, media stored, as phones write it. */
export function exportLike(size: number): Contents {
  const times = (count: number): number => Math.round(count * size)
  return {
    messages: 40_000,
    media: [
      {
        count: times(300),
        bytes: 0.11 * MEGABYTE,
        name: (index) => `PTT-20260901-WA${number(index)}.opus`,
        head: OPUS,
      },
      { count: times(195), bytes: 0.2 * MEGABYTE, name: (index) => `IMG-20260901-WA${number(index)}.jpg`, head: JPEG },
      { count: times(5), bytes: 4.6 * MEGABYTE, name: (index) => `VID-20260901-WA${number(index)}.mp4`, head: MP4 },
    ],
  }
}

/** Writes the archive; its bytes differ from one time to the next, never its sizes. */
export async function writeArchive(path: string, { messages, talk, media }: Contents): Promise<void> {
  const zip = new JSZip()
  zip.file('Conversa do WhatsApp com Juliana Prates.txt', syntheticText(messages, 'android', talk), {
    compression: 'DEFLATE',
  })
  for (const { count, bytes, name, head } of media)
    for (let index = 0; index < count; index++)
      zip.file(name(index), Buffer.concat([head, randomBytes(Math.round(bytes) - head.length)]), {
        compression: 'STORE',
      })
  await pipeline(zip.generateNodeStream({ streamFiles: true }), createWriteStream(path))
}
