import type { MediaKind, MediaReference } from './chat-message.ts'

/** WhatsApp takes no larger photo, video or recording; documents share the limit, so that there is one to know. */
export const OUTGOING_FILE_BYTES = 16 * 1024 * 1024
/** Letters under a file, as WhatsApp has them. */
export const CAPTION_MAX = 1_024
/** The part of a file that identifies its kind. */
export const OUTGOING_HEAD_BYTES = 4_096

/** A file to be sent: its location here, and the data for the receiver. */
export interface OutgoingFile {
  chatId: string
  conversationId: string
  kind: Exclude<MediaKind, 'sticker'>
  mimeType: string
  fileName: string
  sizeBytes: number
  /** The hash of its bytes, hex. */
  sha256: string
  isVoice: boolean
  /** Its place in storage and the key of it alone (base64): whoever sends it opens no other file with that. */
  stored?: { place: string; key: string }
  /** Its location at WhatsApp, once it is uploaded. */
  media?: MediaReference
}

export type OutgoingKind = Pick<OutgoingFile, 'kind' | 'mimeType' | 'isVoice'>

export const OUTGOING_TEXTS = {
  none: 'Escolha um arquivo para enviar.',
  empty: 'Este arquivo está vazio.',
  large: 'Arquivo grande demais para o WhatsApp: o máximo é 16 MB.',
  kind: 'Este tipo de arquivo não é enviado por aqui. Envie foto, vídeo MP4, áudio, PDF, documento do Office ou texto.',
  audioCaption: 'Áudio não leva legenda no WhatsApp: envie o texto em outra mensagem.',
  long: `A legenda passa de ${CAPTION_MAX.toLocaleString('pt-BR')} letras.`,
} as const

const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}
const OLD_OFFICE: Record<string, string> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}
const WRITTEN: Record<string, string> = { txt: 'text/plain', csv: 'text/csv', xml: 'application/xml' }

/**
 * Returns the kind of a file to be sent, photo, recording, video or document: by its bytes, and by its name only
 * among similar kinds.
 */
export function readOutgoingKind(head: Uint8Array, name: string): OutgoingKind | null {
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const is = (kind: OutgoingKind['kind'], mimeType: string, isVoice = false): OutgoingKind => ({
    kind,
    mimeType,
    isVoice,
  })
  if (starts(head, [0xff, 0xd8, 0xff])) return is('image', 'image/jpeg')
  if (starts(head, [0x89, 0x50, 0x4e, 0x47])) return is('image', 'image/png')
  if (said(head, 0, 4) === 'RIFF' && said(head, 8, 12) === 'WEBP') return is('document', 'image/webp')
  if (said(head, 0, 4) === 'OggS')
    return said(head, 0, 64).includes('OpusHead')
      ? is('audio', 'audio/ogg; codecs=opus', true)
      : is('audio', 'audio/ogg')
  if (said(head, 0, 3) === 'ID3' || (head[0] === 0xff && (head[1]! & 0xe6) === 0xe2)) return is('audio', 'audio/mpeg')
  if (said(head, 0, 5) === '#!AMR') return is('audio', 'audio/amr')
  if (said(head, 4, 8) === 'ftyp') return ofBox(said(head, 8, 12), extension, is)
  if (said(head, 0, 5) === '%PDF-') return is('document', 'application/pdf')
  if (starts(head, [0x50, 0x4b, 0x03, 0x04]) && OFFICE[extension]) return is('document', OFFICE[extension])
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0]) && OLD_OFFICE[extension]) return is('document', OLD_OFFICE[extension])
  if (WRITTEN[extension] && !head.includes(0)) return is('document', WRITTEN[extension])
  return null
}

/** Sound, film and pictures of newer telephones share one container. */
function ofBox(
  brand: string,
  extension: string,
  is: (kind: OutgoingKind['kind'], mimeType: string) => OutgoingKind,
): OutgoingKind {
  if (/^(heic|heix|mif1|avif)$/.test(brand)) return is('document', brand === 'avif' ? 'image/avif' : 'image/heic')
  if (/^M4[AB] $/.test(brand) || extension === 'm4a') return is('audio', 'audio/mp4')
  if (brand.startsWith('qt')) return is('document', 'video/quicktime')
  return is('video', brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4')
}

const starts = (head: Uint8Array, bytes: readonly number[]): boolean => bytes.every((byte, at) => head[at] === byte)
const said = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))
