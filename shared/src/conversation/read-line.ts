import { authorOf } from './author-of.ts'
import { authorEnd, CompoundAuthors, type Signature } from './author-end.ts'
import { displayName, fold, nameKey } from './fold.ts'
import * as marker from './markers.ts'
import { type Header, isIphone } from './read-header.ts'
import { firstLineOf, type Record } from './transcript-records.ts'
import { mayBeCall } from './whatsapp-words.ts'

/** One record, told apart into somebody's words or WhatsApp's own. */
export interface Line {
  record: Record
  /** Null for a line of WhatsApp itself. */
  author: string | null
  body: string
  call: boolean
}

export interface LineContext {
  title: string | null
  /** Authors whose names hold ': '. */
  compounds: readonly string[]
}

/** Longer than any of WhatsApp's own sentences. */
const LONGEST_NOTICE = 600
const MARK_CODE = 0x200e
const COLON = 0x3a
const SPACE = 0x20

const withoutMarks = (text: string): string => text.replace(/^\u200e+/, '').trim()

/** Tells who signs the records of one file and what they say; notices and calls have no author. */
export class LineReader {
  readonly #context: LineContext
  readonly #signatures = new Map<string, Signature>()
  readonly #compounds: CompoundAuthors
  /** Those of the last lines: people of one chat take turns. */
  #last: Signature | null = null
  #beforeLast: Signature | null = null

  constructor(context: LineContext) {
    this.#context = context
    this.#compounds = new CompoundAuthors(context.title)
  }

  read(record: Record): Line {
    const { raw, header } = record
    const signature = this.#signs(record)
    if (signature === null) {
      const body = withoutMarks(raw.slice(header.bodyAt))
      return { record, author: null, body, call: marker.isCall(fold(body)) }
    }
    if (signature.notice && header.form === 'dash')
      return { record, author: null, body: withoutMarks(raw.slice(header.bodyAt)), call: false }
    const bodyAt = header.bodyAt + signature.written.length + 1
    const body = raw.slice(raw.charCodeAt(bodyAt) === SPACE ? bodyAt + 1 : bodyAt)
    const own = this.#ownForm(body, signature, header.form)
    return own === null
      ? { record, author: signature.author, body, call: false }
      : { record, author: null, body: withoutMarks(body), call: own === 'call' }
  }

  /** Whether words under somebody's name are WhatsApp's own. */
  isOwn(body: string, signature: Signature, form: Header['form']): boolean {
    return this.#ownForm(body, signature, form) !== null
  }

  /** Counts a line that `signature` signs, whose words start at `from`. */
  count(signature: Signature, text: string, from: number): void {
    this.#compounds.note(text, from, signature)
  }

  /** Who signed the last line that somebody signed. */
  get lastSigned(): Signature | null {
    return this.#last
  }

  #ownForm(body: string, { author }: Signature, form: Header['form']): 'call' | 'notice' | null {
    const marked = body.charCodeAt(0) === MARK_CODE
    if (!(marked ? body.length < LONGEST_NOTICE || isIphone(form) : mayBeCall(body))) return null
    const words = body.length < LONGEST_NOTICE ? fold(withoutMarks(body)) : ''
    if (marker.isCall(words)) return 'call'
    return marked && isIphone(form) && isIosNotice(words, author, this.#context.title) ? 'notice' : null
  }

  /** Of the lines read so far, when none were known before. */
  compounds(): string[] {
    return this.#compounds.found()
  }

  #signs(record: Record): Signature | null {
    const { raw, header } = record
    if (this.#context.compounds.length > 0) return this.#signatureOf(firstLineOf(record))
    const signature = this.#recent(raw, header.bodyAt) ?? this.#signatureOf(firstLineOf(record))
    const colon = signature === null ? -1 : header.bodyAt + signature.written.length
    // A name at the very end of its line says nothing of what follows.
    if (signature === null || raw.charCodeAt(colon + 1) !== SPACE) return signature
    this.#compounds.note(raw, colon + 2, signature)
    if (signature !== this.#last) {
      this.#beforeLast = this.#last
      this.#last = signature
    }
    return signature
  }

  #recent(raw: string, at: number): Signature | null {
    if (this.#last !== null && signedBy(raw, at, this.#last)) return this.#last
    return this.#beforeLast !== null && signedBy(raw, at, this.#beforeLast) ? this.#beforeLast : null
  }

  #signatureOf(firstLine: string): Signature | null {
    const end = authorEnd(firstLine, this.#context.compounds)
    if (end < 0) return null
    const written = firstLine.slice(0, end)
    let signature = this.#signatures.get(written)
    if (signature === undefined) {
      const author = authorOf(written)
      signature = { written, author, notice: marker.NOTICE_PHRASE.test(fold(author)), lines: 0, settled: false }
      this.#signatures.set(written, signature)
    }
    return signature
  }
}

const signedBy = (raw: string, at: number, { written }: Signature): boolean =>
  raw.charCodeAt(at + written.length) === COLON &&
  raw.charCodeAt(at + written.length + 1) === SPACE &&
  raw.startsWith(written, at)

/** iOS signs its notices with the contact's or group's name, and marks them. */
function isIosNotice(words: string, author: string, title: string | null): boolean {
  if (marker.isEncryptionNotice(words)) return true
  if (marker.attachedTag(words) !== null || words === '') return false
  const firstLine = words.split('\n', 1)[0]!.trim()
  if (marker.omittedKind(firstLine) !== null) return false
  if (marker.isDeleted(words) || marker.isPoll(words) || marker.isLocation(words) || marker.isViewOnce(words))
    return false
  const signedByTitle = title !== null && nameKey(displayName(author)) === nameKey(title)
  return marker.NOTICE_PHRASE.test(words) || (signedByTitle && !/<[^<>]+>$/.test(words) && !words.includes('\u200e'))
}
