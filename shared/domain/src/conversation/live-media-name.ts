import type { MediaKind } from '../chat-message.ts'

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'audio/ogg': 'opus',
  'audio/opus': 'opus',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/aac': 'aac',
  'audio/amr': 'amr',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'application/pdf': 'pdf',
}

const ANY_EXTENSION: Record<MediaKind, string> = {
  image: 'jpg',
  audio: 'opus',
  video: 'mp4',
  sticker: 'webp',
  document: 'bin',
}

/**
 * The name under which a file of a live message is known: to the message, as its attachment, and among the files of
 * the conversation. `hash` is the hexadecimal blind index of the message's id; what the sender named it is no part.
 */
export function liveMediaName(hash: string, mimeType: string, kind: MediaKind): string {
  const type = mimeType.split(';')[0]!.trim().toLowerCase()
  const extension = EXTENSIONS[type] ?? ANY_EXTENSION[kind]
  return `WA-${hash.slice(0, 24)}.${extension}`
}
