import { fileTypeFromBuffer } from 'file-type'
import type { ItemKind } from '@fechai/data/conversations'
import { extensionOf } from '@fechai/domain/upload-check'

export interface Recognised {
  kind: ItemKind
  /** Why it cannot be read although its name promises it, in pt-BR. */
  reason: string | null
  /** An archive inside the archive: never opened. */
  archive: boolean
}

/** The number of bytes that identify a file's kind. */
export const HEAD_BYTES = 64 * 1024

/** Kinds that a later stage reads; of the others only name, size and hash are kept. */
export const STORED_KINDS: ReadonlySet<ItemKind> = new Set<ItemKind>(['transcript', 'text', 'image', 'audio'])

const ARCHIVES = new Set(['zip', 'rar', '7z', 'gz', 'tar', 'bz2', 'xz', 'zst', 'cab', 'lz'])
const IMAGES = new Set(['jpg', 'png', 'gif', 'webp', 'heic', 'heif', 'avif', 'bmp', 'tif'])
const AUDIO_NAMES = new Set(['.opus', '.ogg', '.oga', '.mp3', '.wav', '.m4a', '.aac', '.amr', '.flac'])
const IMAGE_NAMES = new Set(['.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic'])
const VIDEO_NAMES = new Set(['.mp4', '.mov', '.3gp', '.webm', '.mkv'])
const STICKER_NAME = /(?:^|[/-])(?:STK|STICKER)-/i

/** ffmpeg's name of the one container that the bytes are; it is forced, so that nothing else is ever guessed. */
const DEMUXERS: Record<string, string> = {
  mp3: 'mp3',
  ogg: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  wav: 'wav',
  m4a: 'mov',
  mp4: 'mov',
  aac: 'aac',
  amr: 'amr',
  flac: 'flac',
}

/** Recognises a file by its bytes; its name only chooses among similar kinds, or shows what it pretends to be. */
export async function recognise(head: Buffer, name: string, sizeBytes: number): Promise<Recognised> {
  const extension = extensionOf(name)
  const type = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? { ext: '', mime: '' }
  const is = (kind: ItemKind): Recognised => ({ kind, reason: null, archive: false })
  if (sizeBytes > 0 && ARCHIVES.has(type.ext)) return { kind: 'other', reason: null, archive: true }
  if (IMAGES.has(type.ext)) return is(type.ext === 'webp' || STICKER_NAME.test(name) ? 'sticker' : 'image')
  if (demuxerOf(type.ext, extension) !== null) return is('audio')
  if (type.mime.startsWith('video/')) return is('video')
  if (type.ext === '' && extension === '.txt' && !looksBinary(head)) return is('text')
  return pretended(extension, sizeBytes) ?? is(extension === '.vcf' ? 'contact' : 'document')
}

/** The forced demuxer of an audio file, or null when its bytes are no audio that is read. */
export async function audioDemuxer(bytes: Buffer, name: string): Promise<string | null> {
  const type = await fileTypeFromBuffer(bytes.subarray(0, HEAD_BYTES)).catch(() => undefined)
  return demuxerOf(type?.ext ?? '', extensionOf(name))
}

/** Phones write voice notes into general MP4 containers; the name then distinguishes sound from film. */
function demuxerOf(type: string, extension: string): string | null {
  if (type === 'mp4' && !AUDIO_NAMES.has(extension)) return null
  return DEMUXERS[type] ?? null
}

function pretended(extension: string, sizeBytes: number): Recognised | null {
  const kind = AUDIO_NAMES.has(extension)
    ? 'audio'
    : IMAGE_NAMES.has(extension)
      ? 'image'
      : VIDEO_NAMES.has(extension)
        ? 'video'
        : null
  if (kind === null || kind === 'video') return kind && { kind, reason: null, archive: false }
  const reason =
    sizeBytes === 0
      ? 'O arquivo está vazio.'
      : `O conteúdo não é ${kind === 'audio' ? 'de áudio' : 'de imagem'} que se possa ler.`
  return { kind, reason, archive: false }
}

/** A text holds no NUL, unless it is UTF-16 and says so. */
const looksBinary = (head: Buffer): boolean =>
  head.includes(0) && !(head[0] === 0xff && head[1] === 0xfe) && !(head[0] === 0xfe && head[1] === 0xff)
