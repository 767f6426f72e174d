import { beginningOf, isWanted, placedWords, searchableText, type PlacedWord } from './search-words.ts'

/** The words of a search: all of them have to be in one conversation. */
export interface WantedWords {
  words: string[]
  /** Consecutive words in one message: the text in quotation marks. */
  phrases: string[][]
}

const QUOTED = /["“”]([^"“”]+)["“”]/g
/** Cents of zero: 'R$ 2.184,00' also means 'R$ 2184'. */
const NO_CENTS = /(?<=\d),0+$/

export function wantedWords(query: string): WantedWords {
  const text = searchableText(query)
  const words = new Set<string>()
  const phrases: string[][] = []
  for (const [, quoted] of text.matchAll(QUOTED)) {
    const phrase = wordsIn(quoted!)
    if (phrase.length > 1) phrases.push(phrase)
    else for (const word of phrase) words.add(word)
  }
  for (const word of wordsIn(text.replace(QUOTED, ' '))) words.add(word.replace(NO_CENTS, ''))
  return { words: [...words].filter((word) => beginningOf(word) !== null), phrases }
}

/** A phone's halves are within its whole. */
function wordsIn(text: string): string[] {
  const words = placedWords(text)
  const inside = (word: PlacedWord): boolean =>
    words.some((other) => other !== word && other.start <= word.start && other.end >= word.end)
  return words.filter((word) => !inside(word)).map(({ word }) => word)
}

/** So many are looked for without opening anything; the others are when it is opened. */
const LOOKED_FOR = 8

/** Returns the beginnings that find the wanted words, the longest first: they leave the fewest conversations. */
export function wantedBeginnings({ words, phrases }: WantedWords): string[] {
  const all = [...words, ...phrases.flat()].flatMap((word) => beginningOf(word) ?? [])
  return [...new Set(all)].sort((a, b) => b.length - a.length).slice(0, LOOKED_FOR)
}

/** A place in a text, `end` excluded. */
export interface Place {
  start: number
  end: number
}

export interface Finding {
  /** The positions of the wanted words, in order, without overlap. */
  places: Place[]
  /** The indexes of the found words and then of the found phrases. */
  found: Set<number>
}

/** Returns the wanted words in a searchable text. */
export function findWanted(text: string, { words, phrases }: WantedWords): Finding {
  const placed = placedWords(text)
  const places: Place[] = []
  const found = new Set<number>()
  const note = (number: number, start: number, end: number): void => {
    found.add(number)
    places.push({ start, end })
  }
  for (const { word, start, end } of placed)
    for (const [number, wanted] of words.entries()) if (isWanted(word, wanted)) note(number, start, end)
  for (const [number, phrase] of phrases.entries())
    for (const { start, end } of phrasesIn(placed, phrase)) note(words.length + number, start, end)
  return { places: apart(places), found }
}

function* phrasesIn(placed: readonly PlacedWord[], phrase: readonly string[]): Generator<Place> {
  for (let at = 0; at + phrase.length <= placed.length; at++) {
    const last = at + phrase.length - 1
    const stands = phrase.every((wanted, step) => {
      const { word } = placed[at + step]!
      return at + step === last ? word.startsWith(wanted) : word === wanted
    })
    if (stands) yield { start: placed[at]!.start, end: placed[last]!.end }
  }
}

function apart(places: Place[]): Place[] {
  const joined: Place[] = []
  for (const { start, end } of places.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && start < last.end) last.end = Math.max(last.end, end)
    else joined.push({ start, end })
  }
  return joined
}
