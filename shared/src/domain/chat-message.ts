/** Somebody, or a group, as WhatsApp addresses them: by number, without it, or both where both are known. */
export interface ChatAddress {
  number: string | null
  lid: string | null
  group: string | null
}

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker'

/** Where a file lies, sealed, and what it has to be once it is opened. */
export interface MediaReference {
  kind: MediaKind
  /** Of the fixed host. */
  path: string
  /** The key and both hashes in base64. */
  key: string
  sha256: string
  sealedSha256: string
  sizeBytes: number
}

export type ChatContent =
  | { kind: 'text'; text: string }
  | {
      kind: 'media'
      media: MediaReference
      caption: string | null
      mimeType: string
      fileName: string | null
      seconds: number | null
      isVoice: boolean
    }
  | { kind: 'location'; latitude: number; longitude: number; name: string | null }
  | { kind: 'contact'; names: string[] }
  | { kind: 'edited'; of: string; text: string }
  | { kind: 'deleted'; of: string }
  /** Null takes a reaction back. */
  | { kind: 'reaction'; of: string; emoji: string | null }
  /** It is shown once, on the phone, and never kept. */
  | { kind: 'view-once' }
  /** It came and could not be opened yet. */
  | { kind: 'unreadable' }
  | { kind: 'other'; what: string }

export interface ChatMessage {
  id: string
  chat: ChatAddress
  /** Who wrote it, in a group. */
  author: ChatAddress | null
  isFromMe: boolean
  sentAt: string
  /** The name by which its writer goes. */
  name: string | null
  content: ChatContent
  /** The id of the message that it answers. */
  quotes: string | null
  /** 'Mensagens temporárias': seconds after which it goes. */
  expiresInSeconds: number | null
}

export interface ChatContact {
  address: ChatAddress
  /** As it is saved on the phone, and as the person calls themselves. */
  savedName: string | null
  ownName: string | null
}
