import { isContentKind, jidOf, type ChatContent, type LiveBody, type MediaKind as PhoneMedia } from '../chat-message.ts'
import { liveMediaName } from './live-media-name.ts'
import type { Attachment, MediaKind, Message, MessageFlag } from './message.ts'
import { saoPauloOffset } from './sao-paulo.ts'

/** Converts a live message to the form of exported ones; `key` names its file. */
export function liveWords(body: LiveBody, key: Buffer): Pick<Message, 'text' | 'attachment' | 'flags'> {
  const { content } = body
  const flags: MessageFlag[] = [
    ...(body.edited ? (['edited'] as const) : []),
    ...(body.ad ? (['ad'] as const) : []),
    ...(body.forwarded ? (['forwarded'] as const) : []),
  ]
  const attached = (
    kind: MediaKind,
    name: string | null,
    text = '',
  ): Pick<Message, 'text' | 'attachment' | 'flags'> => {
    const attachment: Attachment = { kind, name }
    return { text, attachment, flags }
  }
  if (body.isOutdated && content.kind === 'text') return attached('unknown', null)
  switch (content.kind) {
    case 'text':
      return { text: content.text, attachment: null, flags }
    case 'media':
      return attached(
        content.media.kind,
        liveMediaName(key.toString('hex'), content.mimeType, content.media.kind),
        body.isOutdated ? '' : (content.caption ?? ''),
      )
    case 'contact':
      return attached('contact', content.names.length === 1 ? `${content.names[0]}.vcf` : null, cardText(content))
    case 'phone-only':
      return attached(content.media, null, body.isOutdated ? '' : (content.caption ?? ''))
    case 'notice':
      return { text: content.text, attachment: null, flags: [...flags, ...(content.call ? (['call'] as const) : [])] }
    case 'location': {
      const text = `localização: https://maps.google.com/?q=${content.latitude},${content.longitude}`
      return { text, attachment: null, flags: ['location'] }
    }
    case 'deleted':
      return { text: '', attachment: null, flags: ['deleted'] }
    case 'view-once':
      return { text: '', attachment: null, flags: ['view-once'] }
    case 'unreadable':
    case 'other':
      return attached('unknown', null)
  }
  // A later version has stored a kind that this one does not know.
  content satisfies never
  return attached('unknown', null)
}

/** As what lists and pages show a message. */
export function shownKind(content: LiveBody['content']): ShownKind {
  if (!isContentKind(content.kind)) return 'other'
  if (content.kind === 'media') return content.media.kind
  return content.kind === 'phone-only' ? content.media : content.kind
}
type ShownKind = Exclude<LiveBody['content']['kind'], 'media' | 'phone-only'> | PhoneMedia

/** Cards with a number, one a line; an older version stored none, and then a card has a name alone. */
const cardText = ({ names, numbers }: Extract<ChatContent, { kind: 'contact' }>): string =>
  numbers?.some((number) => number !== null)
    ? names.map((name, at) => [name, numbers[at]].filter(Boolean).join(': ')).join('\n')
    : ''

/** Returns the words of a message of any kind. */
export function wordsOf({ content }: Pick<LiveBody, 'content'>): string {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'media':
      return content.caption ?? ''
    case 'contact':
      return cardText(content) || content.names.join(', ')
    case 'phone-only':
      return content.caption ?? ''
    case 'notice':
      return content.text
    case 'location':
      return [content.name, `https://maps.google.com/?q=${content.latitude},${content.longitude}`]
        .filter((part) => part !== null)
        .join('\n')
    default:
      return ''
  }
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** An instant as messages of exports carry theirs: on the clock of the product's zone, with its offset. */
export function atSaoPaulo(instant: string): string {
  const at = Date.parse(instant)
  const local = (minutes: number): string => new Date(at + minutes * 60_000).toISOString()
  // The day is the same under either offset of the zone but for an hour; the second look settles it.
  const guess = saoPauloOffset(local(-180).slice(0, 10))
  const offset = saoPauloOffset(local(guess).slice(0, 10))
  const size = Math.abs(offset)
  return `${local(offset).slice(0, 19)}${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}

/** Returns the known address of a group message's author. */
export const personKey = ({ author }: Pick<LiveBody, 'author'>): string =>
  author === null ? '' : (author.lid ?? jidOf(author))
