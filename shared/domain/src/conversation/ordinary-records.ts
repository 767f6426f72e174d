import type { Signature } from './author-end.ts'
import type { ConversationBuilder, Place } from './build-conversation.ts'
import { commonAttachment } from './common-attachment.ts'
import { type HeaderDay, HeaderPlaces } from './header-places.ts'
import type { Header } from './read-header.ts'
import type { LineReader } from './read-line.ts'
import { markUnits, RecordEnd } from './record-end.ts'
import type { SeenSigns } from './seen-signs.ts'
import type { Run, Shortcut } from './split-records.ts'
import type { Record } from './transcript-records.ts'
import type { SteadyDates } from './steady-dates.ts'
import { surelyWords } from './whatsapp-words.ts'

interface Parts {
  style: string
  form: Header['form']
  builder: ConversationBuilder
  dates: SteadyDates
  lines: LineReader
}

/** An author with earlier messages. */
interface Signer {
  signature: Signature
  /** The text from the time to the words: the sign between, the name and ': '. */
  written: string
  /** First unit of the name. */
  initial: number
}

/**
 * Reads records in place as long as they resemble those before them: a header in the known positions, a known author,
 * words. It produces the same messages as the readers of lines and bodies, and leaves every other record to them.
 */
export class OrdinaryRecords implements Shortcut {
  readonly #parts: Parts
  readonly #end = new RecordEnd()
  readonly #place: Place = { sentAt: '', localTime: '', line: 0, lines: 0, characters: 0 }
  #headers: HeaderPlaces | null = null
  /** True if the last run ended at once, at a header in other positions. */
  #unknownHeader = true
  /** The length from the end of the time to the name. */
  #nameAt = 0
  readonly #signers: Signer[] = []
  #last: Signer | null = null
  #beforeLast: Signer | null = null
  /** The day of `#place`'s times. */
  #day: HeaderDay | null = null
  #clock = -1

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** A record that was read by others shows what the next ones look like. */
  learn({ header, raw, line, afterPair }: Record): void {
    const { style, dates, lines } = this.#parts
    if (line > 1) this.#end.paired = afterPair
    if (this.#unknownHeader && header.style === style) {
      const headers = HeaderPlaces.of(header, raw, dates.order)
      if (headers !== null && headers.after !== this.#headers?.after) this.#forgetSigners()
      this.#headers = headers ?? this.#headers
      this.#nameAt = this.#headers?.after.length ?? 0
      this.#unknownHeader = false
    }
    const signature = lines.lastSigned
    if (this.#headers === null || signature === null || (signature.notice && header.form === 'dash')) return
    if (this.#signers.some((known) => known.signature === signature)) return
    this.#signers.push({
      signature,
      written: `${this.#headers.after}${signature.written}: `,
      initial: signature.written.charCodeAt(0),
    })
  }

  /** Runs from the record that starts at `from`, on line `line` of the file, as far as possible. */
  run(text: string, from: number, line: number, signs: SeenSigns): Run | null {
    const headers = this.#headers
    if (headers === null) return null
    let at = from
    let timeAt = at + markUnits(text, at)
    let clock = headers.clockAt(text, timeAt)
    this.#unknownHeader = clock < 0
    const run: Run = { to: from, lines: 0, structureCharacters: 0 }
    const end = this.#end
    while (clock >= 0) {
      const { day } = headers
      const signer = this.#signerAt(text, timeAt + headers.timeEnd)
      if (signer === null || !this.#parts.dates.reach(day, clock)) break
      const wordsAt = timeAt + headers.timeEnd + signer.written.length
      if (!end.find(text, wordsAt, headers)) break
      this.#stamp(text, headers, timeAt, day, clock)
      const seen = signs.seenIn(text, wordsAt, end.at)
      if (!this.#add(text, at, wordsAt, seen, signer.signature, line + run.lines)) break
      run.lines += end.lines
      run.structureCharacters += end.next - end.at + end.breaks
      at = run.to = end.next
      timeAt = at + markUnits(text, at)
      clock = end.nextClock
    }
    return run.lines === 0 ? null : run
  }

  /** Adds the record from `at` to `#end`; false if its words are not an author's own. */
  #add(text: string, at: number, wordsAt: number, seen: number, signature: Signature, line: number): boolean {
    const { builder, lines, form } = this.#parts
    const { author } = signature
    const end = this.#end
    const place = this.#place
    place.line = line
    place.lines = end.lines
    place.characters = end.at - at - end.breaks
    const cut = text.slice(wordsAt, end.at)
    const words = end.returns ? cut.replace(/\r\n/g, '\n') : cut
    if (seen === 0 && surelyWords(text, wordsAt, end.firstLine, end.at)) builder.addWords(place, author, words)
    else {
      const file = markUnits(words, 0) > 0 ? commonAttachment(words, form) : null
      if (file !== null) builder.addFile(place, author, file)
      else if (lines.isOwn(words, signature, form)) return false
      else builder.addBody(place, author, words, seen)
    }
    lines.count(signature, text, wordsAt)
    return true
  }

  /** Lines of one minute, or second, share their times. */
  #stamp(text: string, headers: HeaderPlaces, timeAt: number, day: HeaderDay, clock: number): void {
    if (day === this.#day && clock === this.#clock) return
    this.#day = day
    this.#clock = clock
    this.#place.sentAt = this.#parts.builder.instants.isoAt(day, clock)
    this.#place.localTime = text.slice(timeAt + headers.timeAt, timeAt + headers.timeEnd)
  }

  /** People of one chat take turns: the last two are asked first. */
  #signerAt(text: string, at: number): Signer | null {
    const initial = text.charCodeAt(at + this.#nameAt)
    const last = this.#last
    if (last !== null && last.initial === initial && text.startsWith(last.written, at)) return last
    const other = this.#beforeLast
    const isOther = other !== null && other.initial === initial && text.startsWith(other.written, at)
    const found = isOther ? other : this.#anySignerAt(text, at)
    if (found !== null) {
      this.#beforeLast = last
      this.#last = found
    }
    return found
  }

  #anySignerAt(text: string, at: number): Signer | null {
    for (const signer of this.#signers) if (text.startsWith(signer.written, at)) return signer
    return null
  }

  #forgetSigners(): void {
    this.#signers.length = 0
    this.#last = this.#beforeLast = null
  }
}
