import { authorOf } from './author-of.ts'
import { authorEnd, CompoundAuthors, type Signature } from './author-end.ts'
import { unsignedAmong } from './unsigned-lines.ts'
import { displayName, fold, nameKey } from './fold.ts'
import * as marker from './markers.ts'
import { type Header, isIphone } from './read-header.ts'
import { firstLineOf, type Record } from './transcript-records.ts'
import { mayBeCall } from './whatsapp-words.ts'

/** One record, classified as a person's words or WhatsApp's own. */
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
  /** Authors that sign elsewhere in the file, and lines that only look signed: known once the whole file was read. */
  signers?: ReadonlySet<string>
  unsigned?: ReadonlySet<string>
}

/** Holds what a first reading of all lines found that only the whole file shows. */
export interface Misread {
  compounds: string[]
  signers: ReadonlySet<string>
  unsigned: ReadonlySet<string>
}

/** Longer than any of WhatsApp's own sentences. */
const LONGEST_NOTICE = 600
const MARK_CODE = 0x200e
const COLON = 0x3a
const SPACE = 0x20

const withoutMarks = (text: string): string => text.replace(/^\u200e+/, '').trim()

/** Determines author and words of a file's records; notices and calls have no author. */
export class LineReader {
  readonly #context: LineContext
  readonly #signatures = new Map<string, Signature>()
  readonly #compounds: CompoundAuthors
  /** Words before a colon without a space after it. */
  readonly #beginnings = new Set<string>()
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

  /** Returns true if words under an author's name are WhatsApp's own. */
  isOwn(body: string, signature: Signature, form: Header['form']): boolean {
    return this.#ownForm(body, signature, form) !== null
  }

  /** Counts a line that `signature` signs, whose words start at `from`. */
  count(signature: Signature, text: string, from: number): void {
    this.#compounds.note(text, from, signature)
  }

  /** Returns the author of the last signed line. */
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

  /**
   * Returns the corrections that the lines so far imply for each other; null if each was parsed correctly by itself.
   */
  misread(): Misread | null {
    const compounds = this.#compounds.found()
    const signatures = [...this.#signatures.values()].filter(({ notice }) => !notice)
    const unsigned = unsignedAmong(signatures)
    const signers = new Set(signatures.flatMap(({ written }) => (unsigned.has(written) ? [] : written)))
    const joined = [...this.#beginnings].some((beginning) => signers.has(beginning))
    return compounds.length > 0 || unsigned.size > 0 || joined ? { compounds, signers, unsigned } : null
  }

  #signs(record: Record): Signature | null {
    const { raw, header } = record
    if (this.#context.signers !== undefined) return this.#signatureOf(firstLineOf(record), header.form)
    const signature = this.#recent(raw, header.bodyAt) ?? this.#signatureOf(firstLineOf(record), header.form)
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

  #signatureOf(firstLine: string, form: Header['form']): Signature | null {
    const { compounds, signers, unsigned } = this.#context
    const joined = joinedEnd(firstLine)
    const beginning = firstLine.slice(0, Math.max(0, joined))
    if (joined > 0 && signers === undefined && this.#beginnings.size < MOST_BEGINNINGS) this.#beginnings.add(beginning)
    const end = joined > 0 && signers?.has(beginning) ? joined : authorEnd(firstLine, compounds)
    if (end < 0) return null
    const written = firstLine.slice(0, end)
    if (unsigned?.has(written)) return null
    let signature = this.#signatures.get(written)
    if (signature === undefined) {
      const author = authorOf(written)
      const notice = marker.NOTICE_PHRASE.test(fold(author))
      signature = { written, author, notice, form, times: 0, lines: 0, settled: false }
      this.#signatures.set(written, signature)
    }
    signature.times++
    return signature
  }
}

const MOST_BEGINNINGS = 10_000
const LONGEST_NAME = 60

/** Position of a colon with words right behind it, before any colon with a space; -1 when there is none. */
function joinedEnd(firstLine: string): number {
  const colon = firstLine.indexOf(':')
  const next = firstLine.charCodeAt(colon + 1)
  return colon > 0 && colon <= LONGEST_NAME && colon < firstLine.length - 1 && next !== SPACE ? colon : -1
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
  if (marker.NOTICE_PHRASE.test(words)) return true
  if (signedByTitle && !/<[^<>]+>$/.test(words) && !words.includes('\u200e')) return true
  // The mark at the front of a sentence identifies WhatsApp as the writer, whatever its text and signature.
  const sentence = marker.wordCount(words) >= FEWEST_NOTICE_WORDS
  return sentence && marker.shortOwnLine(words) === null && !NAMES_FILE.test(words) && !words.includes('://')
}

/** Fewer words after a mark are a copied number or name. */
const FEWEST_NOTICE_WORDS = 4

/** A name with its extension, and the kind that iPhones write behind it. */
const NAMES_FILE = /\.[\p{L}\p{N}]{1,8}(?:\s*•.*)?(?:\s|$)|<[^<>]+>$/u
