import type { MediaKind } from './message.ts'

const BY_EXTENSION: Record<string, MediaKind> = Object.fromEntries(
  (
    [
      ['image', 'jpg jpeg png webp heic heif bmp tif tiff'],
      ['audio', 'opus ogg oga m4a mp3 aac amr wav'],
      ['video', 'mp4 mov 3gp mkv avi webm'],
      ['gif', 'gif'],
      ['contact', 'vcf'],
    ] as const
  ).flatMap(([kind, extensions]) => extensions.split(' ').map((extension) => [extension, kind])),
)

/** Kind of an attachment by WhatsApp's names, then by extension; whatever is left is a document. */
export function mediaKind(name: string): MediaKind {
  if (/^STK-|^\d{8}-STICKER-/i.test(name)) return 'sticker'
  if (/^\d{8}-GIF-/i.test(name)) return 'gif'
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return BY_EXTENSION[extension] ?? 'document'
}
