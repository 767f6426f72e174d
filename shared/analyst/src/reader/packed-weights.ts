import type { Weights } from './log-linear.ts'
import type { TermWeights } from './term-tables.ts'

/** Characters that nothing escapes. One of the first 80 ends a number; after another one it goes on. */
export const DIGITS = ' !#$%&()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~'
export const ENDING = 80

/** Tables of words of one vocabulary. */
export interface PackedTables {
  /** A number for each term of the vocabulary, with a bit for each table that knows it. */
  known: string
  /** Rarity in each table that knows the term, less the rarity in the one before. */
  rarity: string
  /** Weights of each term: for each class, those of each table that knows it. */
  weights: string
}

/** Named weights in thousandths: for each name, those of each class; 0 where there is none. */
export interface PackedWeights {
  names: string
  weights: string
}

/** Rarity of a term before the first table. */
export const USUAL_RARITY = 60

function mustHold(isWhole: boolean): void {
  if (!isWhole) throw new Error('data/weights/reader.json is broken: `npm run train` writes it anew')
}

/** Numbers from 0 on, one after the other. */
function numbersIn(text: string): number[] {
  const numbers: number[] = []
  let [value, unit] = [0, 1]
  for (const character of text) {
    const digit = DIGITS.indexOf(character)
    mustHold(digit >= 0)
    value += digit * unit
    if (digit >= ENDING) unit *= DIGITS.length - ENDING
    else {
      numbers.push(value)
      value = 0
      unit = 1
    }
  }
  return numbers
}

/** Numbers of either sign: 0, -1, 1, -2, 2, … */
const signedIn = (text: string): number[] =>
  numbersIn(text).map((value) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2))

/** A name begins with the character whose place here is the number of letters that it shares with the one before. */
export const SHARED = '!#$%&()*,./;<=?@[]^{|}~'

export function unpackNames(text: string): string[] {
  const names: string[] = []
  for (const letter of text) {
    const shared = SHARED.indexOf(letter)
    if (shared < 0) names[names.length - 1] += letter
    else names.push((names.at(-1) ?? '').slice(0, shared))
  }
  return names
}

/** Weights by the name of their class and their own; a class with an empty name is the only one. */
export function unpackWeights({ names, weights }: PackedWeights, classes: readonly string[]): Weights {
  const [all, values] = [unpackNames(names), signedIn(weights)]
  mustHold(values.length === all.length * classes.length)
  const weighed: Record<string, number> = {}
  let at = 0
  for (const name of all)
    for (const own of classes) {
      const value = values[at++]!
      if (value !== 0) weighed[own + name] = value / 1_000
    }
  return weighed
}

/** So many tables with the terms that each knows. */
export function unpackTables(
  packed: PackedTables,
  vocabulary: readonly string[],
  { tables: count, classes }: { tables: number; classes: number },
): TermWeights[] {
  const [known, rarity, weights] = [numbersIn(packed.known), signedIn(packed.rarity), signedIn(packed.weights)]
  const tables = Array.from({ length: count }, () => ({
    terms: [] as string[],
    rarity: [] as number[],
    weights: Array.from({ length: classes }, (): number[] => []),
  }))
  let [rarities, weighed] = [0, 0]
  vocabulary.forEach((term, place) => {
    const own = tables.filter((_, at) => (known[place]! >> at) % 2 === 1)
    let last = USUAL_RARITY
    for (const table of own) {
      table.terms.push(term)
      table.rarity.push((last += rarity[rarities++]!))
    }
    for (let at = 0; at < classes; at++) for (const table of own) table.weights[at]!.push(weights[weighed++]!)
  })
  mustHold(known.length === vocabulary.length && rarities === rarity.length && weighed === weights.length)
  return tables
}
