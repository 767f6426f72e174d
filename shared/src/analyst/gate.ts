import { symbolOf } from './pattern-tree.ts'
import { PIECE_LENGTHS, requiredLetters } from './required-letters.ts'

/** Whether a pattern may match a text; false when letters that it cannot do without are missing. */
export type Gate = (text: string) => boolean

const BITS_A_SYMBOL = 5
const SYMBOLS = ' abcdefghijklmnopqrstuvwxyz0_'
const BITS_A_WORD = 32
/** Of a string only so many bits tell; two that share a place open each other's gates. */
const PLACES = 1 << 16

const NUMBERS = Uint8Array.from({ length: 128 }, (_, code) => SYMBOLS.indexOf(symbolOf(code)))
const [SHORT, MIDDLE, LONG] = PIECE_LENGTHS.map((length) => 2 ** (BITS_A_SYMBOL * length) - 1) as [
  number,
  number,
  number,
]
const placeOf = (string: number): number => Math.imul(string, 0x9e3779b1) >>> 16

/** So many texts are read before it pays to look into the patterns: until then every gate is open. */
const PAYS_AFTER = 300

const gates: { pattern: RegExp; letters: string[] | null | undefined }[] = []
let tables: Tables | null = null
let texts = 0
let lastText: string | null = null

/** Which gates a string of symbols opens: the row of each place by the string's length, and the rows, `words` numbers each. */
interface Tables {
  words: number
  places: readonly [Uint16Array, Uint16Array, Uint16Array]
  rows: Uint32Array
  /** Gates that the last text opens. */
  open: Uint32Array
}

/**
 * Most sentences hold nothing that most rules are about. What a text holds is looked up once for all gates, as it
 * comes to the first of them: far less than trying the patterns one by one.
 */
export function gateOf(pattern: RegExp): Gate {
  const number = gates.push({ pattern, letters: undefined }) - 1
  const word = Math.floor(number / BITS_A_WORD)
  const bit = 1 << (number % BITS_A_WORD)
  tables = null
  return (text) => {
    if (text !== lastText || tables === null) look(text)
    return tables === null || (tables.open[word]! & bit) !== 0
  }
}

function look(text: string): void {
  if (text !== lastText) texts++
  lastText = text
  if (texts <= PAYS_AFTER) return
  tables ??= buildTables()
  const { words, places, rows, open } = tables
  const [short, middle, long] = places
  for (let word = 0; word < words; word++) open[word] = rows[word]!
  let run = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    run = ((run << BITS_A_SYMBOL) | (code < NUMBERS.length ? NUMBERS[code]! : 0)) & LONG
    openRow(tables, short[placeOf(run & SHORT)]!)
    openRow(tables, middle[placeOf(run & MIDDLE)]!)
    openRow(tables, long[placeOf(run)]!)
  }
}

function openRow({ words, rows, open }: Tables, row: number): void {
  if (row !== 0) for (let word = 0; word < words; word++) open[word]! |= rows[row * words + word]!
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
    const letters = (gate.letters ??= requiredLetters(gate.pattern))
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
  return { words, places, rows: Uint32Array.from(rows), open: new Uint32Array(words) }
}
