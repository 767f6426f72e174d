import type { OutgoingKind } from './outgoing-file.ts'

/** Meta's Cloud API takes no larger photo; what else it takes has the limit of all files, or a higher one. */
export const CLOUD_IMAGE_BYTES = 5 * 1024 * 1024

export const CLOUD_FILE_TEXTS = {
  photo: `No WhatsApp oficial, uma foto tem até ${CLOUD_IMAGE_BYTES / 1024 / 1024} MB. Envie uma menor, ou dentro de um PDF.`,
  kind: 'O WhatsApp oficial não leva este tipo de arquivo. Envie foto JPG ou PNG, vídeo MP4, áudio, PDF, Word, Excel, PowerPoint ou texto.',
} as const

/** Types that Meta takes, by the kind as which they are sent. */
const CLOUD_TYPES: Readonly<Record<OutgoingKind['kind'], readonly string[]>> = {
  image: ['image/jpeg', 'image/png'],
  video: ['video/mp4', 'video/3gpp'],
  audio: ['audio/aac', 'audio/amr', 'audio/mp4', 'audio/mpeg', 'audio/ogg; codecs=opus'],
  document: [
    ...['text/plain', 'application/pdf', 'application/msword', 'application/vnd.ms-excel'],
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
}

/** Why Meta would not take a file, in words for the person who sends it; null for one that it takes. */
export function cloudFileRefusal({ kind, mimeType }: OutgoingKind, sizeBytes: number): string | null {
  if (!CLOUD_TYPES[kind].includes(mimeType)) return CLOUD_FILE_TEXTS.kind
  return kind === 'image' && sizeBytes > CLOUD_IMAGE_BYTES ? CLOUD_FILE_TEXTS.photo : null
}
