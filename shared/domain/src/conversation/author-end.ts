import { nameKey } from './fold.ts'
import type { HeaderForm } from './read-header.ts'

/** A name as lines write it before ': '. */
export interface Signature {
  written: string
  author: string
  /** The words of a notice that hold ': ' themselves. */
  notice: boolean
  form: HeaderForm
  /** The number of look-ups; the second shows that a name signs more than one line. */
  times: number
  /** The number of lines that begin with it. */
  lines: number
  /** No name that goes on behind this one is left to be looked for. */
  settled: boolean
}

/** Lines that all go on with the same 'Centro: ' after 'Loja: ', so many that it is a name and not a habit. */
const SURE_REPEATS = 5
const LONGEST_PART = 30

const STARTS_NAME = /^[\p{Lu}\p{N}]/u

/** Counts the continuations after a name: how often each 'Centro: ' follows 'Loja: '. */
export class CompoundAuthors {
  readonly #pairs = new Map<string, { first: Signature; count: number }>()
  /** Letters and digits of the title. */
  readonly #wanted: string | null

  /** The title decides if it spells a name; file names lose the colon, so only letters and digits are compared. */
  constructor(title: string | null) {
    this.#wanted = title === null ? null : nameKey(title)
  }

  /** Notes a line of `signature`, whose words start at `from`. */
  note(raw: string, from: number, signature: Signature): void {
    signature.lines++
    if (signature.settled) return
    const words = partAt(raw, from)
    if (words === null) {
      signature.settled = !this.#beginsTitle(signature)
      return
    }
    const pair = `${signature.written}: ${words}`
    const known = this.#pairs.get(pair)
    if (known === undefined) this.#pairs.set(pair, { first: signature, count: 1 })
    else known.count++
  }

  /** Authors whose names hold ': ' themselves ('Loja: Centro'): the title's, or those that every line of the author repeats. */
  found(): string[] {
    return [...this.#pairs]
      .filter(
        ([pair, { first, count }]) =>
          nameKey(pair) === this.#wanted || (count >= SURE_REPEATS && count === first.lines),
      )
      .map(([pair]) => pair)
  }

  #beginsTitle({ written }: Signature): boolean {
    const key = nameKey(written)
    return this.#wanted !== null && this.#wanted.length > key.length && this.#wanted.startsWith(key)
  }
}

/** The words at `from` that may go on with a name: 'Centro' of 'Centro: temos'. */
function partAt(raw: string, from: number): string | null {
  const stop = raw.indexOf(':', from)
  if (stop <= from || stop > from + LONGEST_PART || raw.charCodeAt(stop + 1) !== 0x20) return null
  const words = raw.slice(from, stop)
  return words.includes('\n') || !STARTS_NAME.test(words) ? null : words
}

/** Returns the position of the ':' that ends the author of a record's first line; -1 if it has no author. */
export function authorEnd(firstLine: string, compounds: readonly string[]): number {
  for (const compound of compounds) if (firstLine.startsWith(`${compound}: `)) return compound.length
  const end = firstLine.indexOf(': ')
  if (end > 0) return end
  const last = firstLine.length - 1
  return last > 0 && firstLine.indexOf(':') === last ? last : -1
}
