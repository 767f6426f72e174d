import type { OutboxState } from './whatsapp-states.ts'

/** A person or a group, by WhatsApp's address: by number, without it, or both if both are known. */
export interface ChatAddress {
  number: string | null
  lid: string | null
  group: string | null
}

/** Returns the digits that identify a person: the number, else its replacement. */
export const numberOf = (address: Pick<ChatAddress, 'number' | 'lid'> | null): string | null =>
  address?.number ?? address?.lid?.split('@')[0] ?? null

export type MediaKind = 'image' | 'audio' | 'video' | 'document' | 'sticker'

interface MediaFacts {
  kind: MediaKind
  /** Base64. */
  sha256: string
  sizeBytes: number
}

/** The location of a sealed file, and the hashes that it must have before and after it is decrypted. */
export interface SealedMedia extends MediaFacts {
  /** The path on the fixed host. */
  path: string
  /** The key and the hash in base64. */
  key: string
  sealedSha256: string
}

/** A file of the official channel, by the id that Meta gives for it. */
export interface CloudMedia extends MediaFacts {
  mediaId: string
}

/** The location of a file at WhatsApp. */
export type MediaReference = SealedMedia | CloudMedia

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
  /** A line of WhatsApp itself, without an author: `people` replace '{quem}' in it. */
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

/** The quoted message, as the answer contains it. */
export interface QuotedWords {
  by: ChatAddress
  kind: QuotedKind
  text: string
}

export interface ChatMessage {
  id: string
  chat: ChatAddress
  /** The author in a group. */
  author: ChatAddress | null
  isFromMe: boolean
  sentAt: string
  /** The name by which its writer goes. */
  name: string | null
  content: ChatContent
  /** The id of the message that it answers. */
  quotes: string | null
  /** The text of that message, in case it is not known here. */
  quoted?: QuotedWords
  /** 'Mensagens temporárias': seconds after which it goes. */
  expiresInSeconds: number | null
  /** True when another person's words were forwarded: they prove nothing about the sender. */
  forwarded?: true
  /** The advertisement that was answered with it. */
  ad?: AdCard
  /** The people to whom '@' and digits in the words refer. */
  mentions?: ChatAddress[]
  /** The delivery state of one of ours at its arrival; absent for others. */
  state?: OutboxState
}

/** The changes that can be made to an existing message. */
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
  /** The quoted text if the message is not known in its chat. */
  quoted?: QuotedWords
  expiresInSeconds: number | null
  forwarded?: true
  /** The advertisement before a customer's message; its words are the company's. */
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
  /** The administrators of a group, who may delete others' messages. */
  admins?: ChatAddress[]
}

/** The delivery state of one of our messages that was not ordered here. */
export interface ChatReceipt {
  id: string
  state: 'delivered' | 'read'
}

/** The name that the owner of the connected phone gave themselves. */
export interface ChatOwner {
  name: string
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
