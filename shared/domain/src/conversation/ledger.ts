import { fold } from './fold.ts'
import { isEncryptionNotice, opensInOtherScript } from './markers.ts'
import type { ByteCount } from './line-bytes.ts'
import type { TranscriptBytes, TranscriptLedger } from './message.ts'
import type { Split } from './transcript-records.ts'

/** The numbers at which WhatsApp once cut exports: with media and without (its help page until 2022). */
const CUT_AT: readonly number[] = [10_000, 40_000]

const opensChat = (text: string): boolean =>
  isEncryptionNotice(text) ||
  opensInOtherScript(text) ||
  /\b(?:criou (?:o|este) grupo|created (?:this )?group)\b/.test(text)

/** The lines of one record. */
export interface Extent {
  /** 1-based line of its header. */
  line: number
  lines: number
  /** UTF-16 units without line ends: those inside a record are structure, like those between records. */
  characters: number
}

/** Puts every line and character of a transcript into its one bucket. */
export class LedgerTally {
  readonly #sums = { messageLines: 0, systemLines: 0, messageCharacters: 0, systemCharacters: 0 }
  readonly #counted: ByteCount | null
  readonly #bytes = { message: 0, system: 0 }
  #startsWithNotice = false

  /** `counted`: bytes of the file's lines, those of every line that is added among them; null when the text did not come as bytes. */
  constructor(counted: ByteCount | null) {
    this.#counted = counted
  }

  addMessage(place: Extent): void {
    this.#sums.messageLines += place.lines
    this.#sums.messageCharacters += place.characters
    if (this.#counted !== null) this.#bytes.message += this.#bytesIn(place)
  }

  /** Adds a notice: `before` is the number of messages above it, `body` its text. */
  addNotice(place: Extent, body: string, before: number): void {
    this.#sums.systemLines += place.lines
    this.#sums.systemCharacters += place.characters
    if (this.#counted !== null) this.#bytes.system += this.#bytesIn(place)
    if (before === 0) this.#startsWithNotice ||= opensChat(fold(body))
  }

  close(
    split: Split,
    messages: number,
    told: Pick<TranscriptLedger, 'forgedHeaders' | 'dateOrderSure' | 'outOfOrder' | 'otherForms'>,
  ): TranscriptLedger {
    const startsWithNotice = this.#startsWithNotice
    const cut = CUT_AT.includes(messages)
    return {
      lines: split.lines,
      ...this.#sums,
      unknownLines: split.lead,
      unknownCharacters: split.lead.reduce((sum, { text }) => sum + text.length, 0),
      structureCharacters: split.structureCharacters,
      characters: split.characters,
      ...(this.#counted && { bytes: this.#closeBytes(split, this.#counted) }),
      nearHeaders: split.nearHeaders,
      ...told,
      startsWithNotice,
      tail: cut ? 'limit' : startsWithNotice || messages === 0 ? null : 'no-notice',
    }
  }

  #bytesIn({ line, lines }: Extent): number {
    let bytes = 0
    for (let at = 0; at < lines; at++) bytes += this.#bytesOf(line + at)
    return bytes
  }

  #bytesOf(line: number): number {
    return this.#counted?.lines[line - 1] ?? 0
  }

  /** The same account in bytes of the file. */
  #closeBytes(split: Split, { lines, structure }: ByteCount): TranscriptBytes {
    const unknown = split.lead.reduce((sum, { line }) => sum + this.#bytesOf(line), 0)
    return { ...this.#bytes, unknown, structure, total: structure + lines.reduce((sum, bytes) => sum + bytes, 0) }
  }
}
