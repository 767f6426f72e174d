import type { OutboxState } from './whatsapp-states.ts'

/** Somebody, or a group, as WhatsApp addresses them: by number, without it, or both where both are known. */
export interface ChatAddress {
  number: string | null
  lid: string | null
  group: string | null
}

/** Digits that a person is told by: the number, else what stands for it. */
export const numberOf = (address: Pick<ChatAddress, 'number' | 'lid'> | null): string | null =>
  address?.number ?? address?.lid?.split('@')[0] ?? null

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
  /** `numbers` go with the names, one each; absent from what an older version stored. */
  | { kind: 'contact'; names: string[]; numbers?: (string | null)[] }
  /** A file that only the telephone has: its key did not come, or it is none that a file can be. */
  | { kind: 'phone-only'; media: MediaKind; caption: string | null; fileName: string | null }
  /** A line of WhatsApp's own, said by nobody: '{quem}' in it stands for `people`. */
  | { kind: 'notice'; text: string; people: ChatAddress[]; call?: 'missed' | 'answered' | 'other' }
  /** Null where the edit could not be opened: its words are on the phone alone. */
  | { kind: 'edited'; of: string; text: string | null }
  | { kind: 'deleted'; of: string }
  /** Null takes a reaction back. */
  | { kind: 'reaction'; of: string; emoji: string | null }
  /**
   * A vote in a poll, by the SHA-256 of each chosen option in hex, or an answer to an event in words; both null where it
   * could not be opened.
   */
  | { kind: 'answer'; of: string; options: string[] | null; words: string | null }
  /** It is shown once, on the phone, and never kept. */
  | { kind: 'view-once' }
  /** It came and could not be opened yet. */
  | { kind: 'unreadable' }
  | { kind: 'other'; what: string }

const CONTENT_KINDS: Record<ChatContent['kind'], true> = {
  ...{ text: true, media: true, location: true, contact: true, 'phone-only': true, notice: true, edited: true },
  ...{ deleted: true, reaction: true, answer: true, 'view-once': true, unreadable: true, other: true },
}

/** A later version knows more. */
export const CONTENT_KIND_COUNT = Object.keys(CONTENT_KINDS).length

export const isContentKind = (kind: string): kind is ChatContent['kind'] => Object.hasOwn(CONTENT_KINDS, kind)

/** An advertisement as its card shows it; the title is never empty. */
export interface AdCard {
  title: string
  body: string | null
  url: string | null
}

export type QuotedKind =
  | MediaKind
  | Exclude<Exclude<ChatContent, ChangeContent>['kind'], 'media' | 'phone-only' | 'notice'>

/** What is answered, as its answer tells of it. */
export interface QuotedWords {
  by: ChatAddress
  kind: QuotedKind
  text: string
}

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
  /** What stood in that message, for where it is not known here. */
  quoted?: QuotedWords
  /** 'Mensagens temporárias': seconds after which it goes. */
  expiresInSeconds: number | null
  /** True when another person's words were forwarded: they prove nothing about the sender. */
  forwarded?: true
  /** The advertisement that was answered with it. */
  ad?: AdCard
  /** People that '@' and digits in the words stand for. */
  mentions?: ChatAddress[]
  /** How far one of ours had come when it was told; absent of others. */
  state?: OutboxState
}

/** What may be done to a message that is there. */
export type ChangeContent = Extract<ChatContent, { kind: 'edited' | 'deleted' | 'reaction' | 'answer' }>

const CHANGES = new Set<ChatContent['kind']>(['edited', 'deleted', 'reaction', 'answer'])

/** True of what is done to a message that is there, rather than said. */
export const isChange = (content: ChatContent): content is ChangeContent => CHANGES.has(content.kind)

/** A message as it came, with what was done to it since. */
export interface LiveBody {
  id: string
  author: ChatAddress | null
  /** The name by which its writer went. */
  name: string | null
  content: Exclude<ChatContent, ChangeContent> | { kind: 'deleted' }
  quotes: string | null
  /** Of a message that is not known in its chat. */
  quoted?: QuotedWords
  expiresInSeconds: number | null
  forwarded?: true
  /** It stands on a customer's message, and its words are the company's. */
  ad?: AdCard
  edited: boolean
  /** Its words before each edit, first to last; absent when it was edited before they were kept. */
  edits?: { at: string; before: string }[]
  /** It was edited on the phone in words that could not be opened: what is shown counts no more. */
  isOutdated?: boolean
  /** `by` is the address of who reacted. */
  reactions: { emoji: string; isFromMe: boolean; by: string }[]
  /** The last answer of each person to a poll or an event; a text of null could not be opened. */
  answers?: { by: string; name: string; text: string | null; at: string }[]
}

export interface ChatContact {
  address: ChatAddress
  /** As it is saved on the phone, and as the person calls themselves. */
  savedName: string | null
  ownName: string | null
  /** Of a group: who may delete what others wrote. */
  admins?: ChatAddress[]
}

/** How far a message of ours has come that nobody ordered here. */
export interface ChatReceipt {
  id: string
  state: 'delivered' | 'read'
}

/** Addresses as WhatsApp writes them. */
export const NUMBER_SUFFIX = '@s.whatsapp.net'
export const LID_SUFFIX = '@lid'
export const GROUP_SUFFIX = '@g.us'

/** The one under which WhatsApp takes a message: a number before what WhatsApp alone knows. */
export const jidOf = ({ number, lid, group }: ChatAddress): string =>
  group ?? (number === null ? (lid ?? '') : `${number}${NUMBER_SUFFIX}`)

/**
 * An address from how WhatsApp, or a person, writes it; null for what is none: a status, a channel, a list. 'A group is
 * a jid ending in the group suffix, or a jid containing a hyphen without the personal suffix.'
 */
export function readJid(jid: string): ChatAddress | null {
  const [, group] = /^(\d[\d-]{4,39})@g\.us$/.exec(jid) ?? /^(\d{5,20}-\d{1,20})$/.exec(jid) ?? []
  if (group !== undefined) return { number: null, lid: null, group: `${group}${GROUP_SUFFIX}` }
  if (/^\d{5,20}@lid$/.test(jid)) return { number: null, lid: jid, group: null }
  const [, number] = /^(\d{8,15})(?:@s\.whatsapp\.net)?$/.exec(jid) ?? []
  return number === undefined ? null : { number, lid: null, group: null }
}
