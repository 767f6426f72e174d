import {
  BEGINNINGS,
  DIGITS,
  ENDING,
  type PackedReader,
  type PackedTables,
  type PackedWeights,
  PHASE_NAMES,
  type ReaderWeights,
  SHARED,
  STORED_VIEWS,
  type TermWeights,
  USUAL_RARITY,
  type Weights,
} from '@fechai/analyst/training'

/** A number from 0 on. */
function digitsOf(value: number): string {
  if (value < ENDING) return DIGITS[value]!
  const more = DIGITS.length - ENDING
  const digit = ENDING + ((value - ENDING) % more)
  return DIGITS[digit]! + digitsOf((value - digit) / more)
}

const signed = (value: number): string => digitsOf(value < 0 ? -2 * value - 1 : 2 * value)

/** Names in order, so that neighbours share their first letters. */
export function packNames(names: readonly string[]): string {
  let last = ''
  return names
    .map((name) => {
      if ([...name].some((letter) => SHARED.includes(letter)))
        throw new Error(`${name} has a letter that begins a name`)
      let shared = 0
      while (shared < SHARED.length - 1 && shared < name.length && name[shared] === last[shared]) shared++
      last = name
      return SHARED[shared]! + name.slice(shared)
    })
    .join('')
}

export function packWeights(weights: Weights, classes: readonly string[]): PackedWeights {
  const names = [
    ...new Set(Object.keys(weights).map((name) => name.slice(classes.find((own) => name.startsWith(own))!.length))),
  ].toSorted()
  return {
    names: packNames(names),
    weights: names
      .flatMap((name) => classes.map((own) => signed(Math.round((weights[own + name] ?? 0) * 1_000))))
      .join(''),
  }
}

export function packTables(tables: readonly TermWeights[], vocabulary: readonly string[]): PackedTables {
  const placed = tables.map((table) => ({
    table,
    placeOf: new Map(table.terms.map((term, place) => [term, place])),
  }))
  const packed = { known: '', rarity: '', weights: '' }
  for (const term of vocabulary) {
    const own = placed.flatMap(({ table, placeOf }) => (placeOf.has(term) ? [{ table, at: placeOf.get(term)! }] : []))
    packed.known += digitsOf(placed.reduce((bits, { placeOf }, at) => bits + (placeOf.has(term) ? 2 ** at : 0), 0))
    let last = USUAL_RARITY
    for (const { table, at } of own) {
      packed.rarity += signed(table.rarity[at]! - last)
      last = table.rarity[at]!
    }
    tables[0]!.weights.forEach((_, row) => {
      for (const { table, at } of own) packed.weights += signed(table.weights[row]![at]!)
    })
  }
  return packed
}

/** The part of a table whose terms begin so, without the beginning; the empty one is for terms without any. */
function partOf({ terms, rarity, weights }: TermWeights, beginning: string): TermWeights {
  const places = terms.flatMap((term, place) => ((/^[pqr]_/.exec(term)?.[0] ?? '') === beginning ? [place] : []))
  return {
    terms: places.map((place) => terms[place]!.slice(beginning.length)),
    rarity: places.map((place) => rarity[place]!),
    weights: weights.map((row) => places.map((place) => row[place]!)),
  }
}

/** The weights as they are stored. */
export function packReader({ phase, words, sale, objecting, ...others }: ReaderWeights): PackedReader {
  const partsOf = (table: TermWeights): TermWeights[] => BEGINNINGS.map((beginning) => partOf(table, beginning))
  const [lines, sounds] = [partsOf(words.lines), partsOf(objecting)]
  const vocabulary = [...new Set([...lines, ...words.views, ...sounds].flatMap(({ terms }) => terms))].toSorted()
  return {
    vocabulary: packNames(vocabulary),
    phase: packWeights(phase, PHASE_NAMES),
    words: {
      lines: { ...packTables(lines, vocabulary), always: words.lines.always! },
      views: packTables(
        STORED_VIEWS.map((view) => words.views[view]!),
        vocabulary,
      ),
      always: words.always,
    },
    sale: packWeights(sale, ['']),
    objecting: { ...packTables(sounds, vocabulary), always: objecting.always! },
    ...others,
  }
}
