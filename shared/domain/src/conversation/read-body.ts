import { fold } from './fold.ts'
import * as marker from './markers.ts'
import { mediaKind } from './media-kind.ts'
import type { Attachment, Message } from './message.ts'
import { mayBeForm } from './whatsapp-words.ts'

export type Body = Pick<Message, 'text' | 'attachment' | 'flags'>

export interface BodyContext {
  /** Base names of the archive's entries, by their composed (NFC) spelling; empty when only the text is known. */
  entries: ReadonlyMap<string, string>
  /** True if the file writes U+200E before WhatsApp's own words: then a person's typing has none. */
  marked: boolean
}

/** Nearly every message has none: one list for all of them. */
export const NO_FLAGS: Body['flags'] = []
Object.freeze(NO_FLAGS)

const trimmed = (text: string): string => text.replace(/^\u200e+/, '').trim()

/** A title that iOS writes before a document: 'proposta.pdf • 2 páginas'. */
const DOCUMENT_TITLE = /^\S.{0,200}\.[\p{L}\p{N}]{1,8}(?:\s*•\s*\u200e?\d+\s\p{L}+)?$/u

/** A name as the archive spells it: computers that re-pack decompose accents. */
const asInArchive = (name: string, { entries }: BodyContext): string => {
  const composed = name.normalize('NFC')
  return entries.get(composed) ?? composed
}

function attachedOnAndroid(raw: string, context: BodyContext): Body | null {
  const lineEnd = raw.indexOf('\n')
  const first = (lineEnd < 0 ? raw : raw.slice(0, lineEnd)).trimEnd()
  if (!first.endsWith(')')) return null
  const range = marker.attachedName(first, (name) => context.entries.has(name.normalize('NFC')))
  if (range === null) return null
  const name = asInArchive(first.slice(range.from, range.to), context)
  const believable =
    range.from === 1 || context.entries.has(name.normalize('NFC')) || (!context.marked && context.entries.size === 0)
  if (!believable) return null
  return withMedia({ kind: mediaKind(name), name }, lineEnd < 0 ? '' : raw.slice(lineEnd + 1))
}

function attachedOnOldIphone(raw: string, folded: string, context: BodyContext): Body | null {
  const range = marker.nameBeforeTag(folded)
  if (range === null) return null
  const name = asInArchive(raw.slice(range.from, range.to), context)
  if (!raw.includes(marker.MARK) && !context.entries.has(name.normalize('NFC'))) return null
  return withMedia({ kind: mediaKind(name), name }, '')
}

function attachedOnIos(raw: string, folded: string, context: BodyContext): Body | null {
  const tag = marker.attachedTag(folded)
  if (tag === null) return attachedOnOldIphone(raw, folded, context)
  const name = asInArchive(raw.slice(tag.from, tag.to), context)
  const marked = raw.charAt(tag.at - 1) === marker.MARK || raw.charAt(tag.at + 1) === marker.MARK
  if (!marked && !context.entries.has(name.normalize('NFC')) && (context.marked || context.entries.size > 0))
    return null
  const before = trimmed(raw.slice(0, tag.at).replace(/\u200e$/, ''))
  const after = trimmed(raw.slice(tag.end))
  const kind = mediaKind(name)
  const title = kind === 'document' && DOCUMENT_TITLE.test(before) ? '' : before
  return withMedia({ kind, name }, [title, after].filter((part) => part !== '').join('\n'))
}

function omitted(raw: string, folded: string, context: BodyContext): Body | null {
  const lineEnd = folded.indexOf('\n')
  const first = (lineEnd < 0 ? folded : folded.slice(0, lineEnd)).trim()
  const caption = lineEnd < 0 ? '' : raw.slice(lineEnd + 1)
  if (marker.isOmittedAndroid(first.replace(/^\u200e/, ''))) return withMedia({ kind: 'unknown', name: null }, caption)
  const mark = first.lastIndexOf(marker.MARK)
  if (mark < 0 && context.marked) return null
  // Old iPhones put it into angle brackets: '<image omitted>', the mark inside.
  const kind = marker.omittedKind(
    first
      .slice(mark + 1)
      .trim()
      .replace(/^<|>$/g, ''),
  )
  if (kind === null) return null
  const before = mark > 0 ? trimmed(raw.slice(0, mark)).replace(/<$/, '') : ''
  const title = kind === 'document' && DOCUMENT_TITLE.test(before) ? '' : before
  return withMedia({ kind, name: null }, [title, caption].filter((part) => part !== '').join('\n'))
}

const withMedia = (attachment: Attachment, caption: string): Body => ({ text: trimmed(caption), attachment, flags: [] })

/**
 * Parses one message's text and attachment. `raw` is everything after the author, marks included; `seen` the signs in
 * it.
 */
export function readBody(raw: string, context: BodyContext, seen: number, severalLines: boolean): Body {
  if (seen === 0 && !mayBeForm(raw, severalLines)) return { text: raw, attachment: null, flags: NO_FLAGS }
  const tagged = raw.includes('<')
  const edited = tagged && raw.trimEnd().endsWith('>') ? marker.EDITED.exec(fold(raw)) : null
  const source = edited === null ? raw : raw.slice(0, edited.index)
  const body = readUnedited(source, context)
  if (edited !== null) body.flags.push('edited')
  return body
}

function readUnedited(raw: string, context: BodyContext): Body {
  const text = trimmed(raw)
  const plain: Body = { text, attachment: null, flags: [] }
  if (text === '') return { ...plain, flags: ['view-once'] }
  const android = attachedOnAndroid(raw, context)
  if (android !== null) return android
  const last = text.charCodeAt(text.length - 1)
  const short = text.length < 400
  if (!short && !raw.includes(marker.MARK) && !text.includes('<')) return plain
  const folded = fold(raw)
  if (raw.includes('<')) {
    const ios = attachedOnIos(raw, folded, context)
    if (ios !== null) return ios
  }
  const media = last === 0x3e || short || raw.includes(marker.MARK) ? omitted(raw, folded, context) : null
  if (media !== null) return media
  const words = fold(text)
  if (marker.isDeleted(words)) return { text: '', attachment: null, flags: ['deleted'] }
  if (marker.isViewOnce(words)) return { text: '', attachment: null, flags: ['view-once'] }
  if (marker.isPoll(words)) return { ...plain, flags: ['poll'] }
  if (words.includes('https://') && marker.isLocation(words)) return { ...plain, flags: ['location'] }
  if (!context.marked || !raw.startsWith(marker.MARK)) return plain
  // People never type the mark: the line is WhatsApp's own, in words that no list holds.
  const own = marker.shortOwnLine(words)
  if (own === 'deleted') return { text: '', attachment: null, flags: ['deleted'] }
  return own === 'media' ? withMedia({ kind: 'unknown', name: null }, '') : plain
}
