import type { ChatContent, LiveBody } from './chat-message.ts'

/**
 * Cleans strangers' values for the columns of Postgres. All input from WhatsApp and from files of a conversation
 * passes here before it is stored.
 */

/** Everything but the ends of lines and tabs. */
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

/** Returns text without invisible characters, of which Postgres refuses NUL, and without halves of characters. */
export const storableText = (text: string): string => text.toWellFormed().replace(CONTROLS, '')

/** Removes only what no column takes: a file of a conversation is stored as it is otherwise. */
export const withoutNull = (text: string): string => text.replaceAll('\0', '')

/** The same as for text for each text in a value; a number that JSON does not know is null. */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value
  if (typeof value === 'number') return (Number.isFinite(value) ? value : null) as Value
  if (Array.isArray(value)) return value.map(storable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [storableText(key), storable(each as unknown)]),
  ) as Value
}

/** Names are read in lists and looked for by an index. */
const LONGEST_NAME = 200

export const storableName = (name: string | null | undefined): string | null =>
  name == null ? null : storableText(name).slice(0, LONGEST_NAME).toWellFormed()

/** WhatsApp takes no larger file. */
const MOST_BYTES = 2 * 1024 ** 3

/** Bytes of a file, as its sender says them; null where no file has so many. */
export const storableSize = (bytes: number): number | null =>
  Number.isSafeInteger(bytes) && bytes >= 0 && bytes <= MOST_BYTES ? bytes : null

/** Longer than any recording, and than any time after which messages vanish. */
const MOST_SECONDS = 366 * 86_400

export const storableSeconds = (seconds: number | null | undefined): number | null =>
  seconds != null && seconds >= 0 && seconds <= MOST_SECONDS ? Math.round(seconds) : null

/** Nothing on WhatsApp is older. */
const FIRST_MS = Date.UTC(2009, 0, 1)
/** Clocks of phones differ. */
const AHEAD_MS = 86_400_000

/** An instant in milliseconds as ISO text; of a time that cannot be, the present. */
export const storableInstant = (ms: number, now = Date.now()): string =>
  new Date(ms >= FIRST_MS && ms <= now + AHEAD_MS ? ms : now).toISOString()

/** Makes content storable; a file of no size that a file can have, and a place off the map, only the phone can show. */
export function storableContent<Content extends ChatContent | LiveBody['content']>(
  content: Content,
): Content | Extract<ChatContent, { kind: 'phone-only' | 'other' }> {
  if (content.kind === 'location') {
    const { latitude, longitude } = content
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? content : { kind: 'other', what: 'location' }
  }
  if (content.kind !== 'media') return content
  if (storableSize(content.media.sizeBytes) === null) {
    const { media, caption, fileName } = content
    return { kind: 'phone-only', media: media.kind, caption, fileName }
  }
  return { ...content, seconds: storableSeconds(content.seconds) }
}
