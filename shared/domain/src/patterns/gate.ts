import { keptLetters } from './kept-letters.ts'
import { symbolOf } from './pattern-tree.ts'
import { rememberText } from './remember.ts'
import { PIECE_LENGTHS, requiredLetters } from './required-letters.ts'

/** Returns false when a text lacks letters without which a pattern cannot match. */
export type Gate = (text: string) => boolean

/** Those rows whose pattern may match a text, in their order. */
export type RowsOpen<Row> = (text: string) => readonly Row[]

const BITS_A_SYMBOL = 5
const SYMBOLS = ' abcdefghijklmnopqrstuvwxyz0_'
const BITS_A_WORD = 32
/** Only so many bits of a string's hash are used; two strings with the same bits open each other's gates. */
const PLACES = 1 << 16

const NUMBERS = Uint8Array.from({ length: 128 }, (_, code) => SYMBOLS.indexOf(symbolOf(code)))
const [SHORT, MIDDLE, LONG] = PIECE_LENGTHS.map((length) => 2 ** (BITS_A_SYMBOL * length) - 1) as [
  number,
  number,
  number,
]
const placeOf = (string: number): number => Math.imul(string, 0x9e3779b1) >>> 16

/** So many texts are read before it pays to work out letters that are not kept: until then every gate is open. */
const PAYS_AFTER = 300

const gates: { pattern: RegExp; letters: string[] | null | undefined }[] = []
let areKept = true
let tables: Tables | null = null
let texts = 0
let lastText: string | null = null
/** Gates that the last text opens; null while every gate is open. */
let open: Uint32Array | null = null
let lookAt = looks()

/**
 * Gates opened by a string of symbols: the row of each slot by the string's length, and the rows, `words` numbers each.
 */
interface Tables {
  words: number
  places: readonly [Uint16Array, Uint16Array, Uint16Array]
  rows: Uint32Array
}

/**
 * Most sentences hold nothing that most rules are about. What a text holds is looked up once for all gates, as it
 * comes to the first of them: far less than trying the patterns one by one.
 */
export function gateOf(pattern: RegExp): Gate {
  const number = add(pattern)
  const word = Math.floor(number / BITS_A_WORD)
  const bit = 1 << (number % BITS_A_WORD)
  return (text) => {
    const opened = openedBy(text)
    return opened === null || (opened[word]! & bit) !== 0
  }
}

/** The same for a table of rules: which of them may match is asked once for all. */
export function gatesOf<Row extends { says: RegExp }>(rows: readonly Row[]): RowsOpen<Row> {
  const first = gates.length
  for (const { says } of rows) add(says)
  return (text) => {
    const opened = openedBy(text)
    if (opened === null) return rows
    const found: Row[] = []
    for (let word = Math.floor(first / BITS_A_WORD); word * BITS_A_WORD < first + rows.length; word++)
      for (let bits = opened[word]!; bits !== 0; bits &= bits - 1) {
        const row = rows[word * BITS_A_WORD + 31 - Math.clz32(bits & -bits) - first]
        if (row !== undefined) found.push(row)
      }
    return found
  }
}

/** The patterns of all gates there are. */
export const gatedPatterns = (): RegExp[] => gates.map(({ pattern }) => pattern)

function add(pattern: RegExp): number {
  tables = lastText = null
  lookAt = looks()
  const letters = keptLetters(pattern)
  areKept &&= letters !== undefined
  return gates.push({ pattern, letters }) - 1
}

function openedBy(text: string): Uint32Array | null {
  if (text === lastText) return open
  lastText = text
  return (open = !areKept && ++texts <= PAYS_AFTER ? null : lookAt(text))
}

/** Built for the current gates; another gate makes other tables. */
function looks(): (text: string) => Uint32Array {
  return rememberText((text) => look(text, (tables ??= buildTables())))
}

function look(text: string, { words, places, rows }: Tables): Uint32Array {
  const [short, middle, long] = places
  const opened = rows.slice(0, words)
  const openRow = (row: number): void => {
    if (row !== 0) for (let word = 0; word < words; word++) opened[word]! |= rows[row * words + word]!
  }
  let run = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    run = ((run << BITS_A_SYMBOL) | (code < NUMBERS.length ? NUMBERS[code]! : 0)) & LONG
    openRow(short[placeOf(run & SHORT)]!)
    openRow(middle[placeOf(run & MIDDLE)]!)
    openRow(long[placeOf(run)]!)
  }
  return opened
}

/** Its first row has the gates that are always open. */
function buildTables(): Tables {
  const words = Math.ceil(gates.length / BITS_A_WORD)
  const places = PIECE_LENGTHS.map(() => new Uint16Array(PLACES)) as unknown as Tables['places']
  const rows: number[] = Array.from({ length: words }, () => 0)
  for (const [number, gate] of gates.entries()) {
    const opens = (row: number): void => {
      rows[row * words + Math.floor(number / BITS_A_WORD)]! |= 1 << (number % BITS_A_WORD)
    }
    if (gate.letters === undefined) gate.letters = requiredLetters(gate.pattern)
    const { letters } = gate
    if (letters === null) opens(0)
    for (const string of letters ?? []) {
      const place = placeOf([...string].reduce((run, sign) => (run << BITS_A_SYMBOL) | SYMBOLS.indexOf(sign), 0))
      const table = places[PIECE_LENGTHS.findIndex((length) => length === string.length)]!
      if (table[place] === 0) {
        table[place] = rows.length / words
        for (let word = 0; word < words; word++) rows.push(0)
      }
      opens(table[place]!)
    }
  }
  return { words, places, rows: Uint32Array.from(rows) }
}
