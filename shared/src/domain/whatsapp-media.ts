export type WhatsAppMediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker'

/** Where a file lies at WhatsApp, sealed, and what it has to be once it is opened. */
export interface MediaReference {
  kind: WhatsAppMediaKind
  /** Of the fixed host. */
  path: string
  /** The key and both hashes in base64. */
  key: string
  sha256: string
  sealedSha256: string
  sizeBytes: number
}
