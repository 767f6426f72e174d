import { fold } from './fold.ts'

/** A word of a text as it is searched for: folded, and a sum without the dots of its thousands. */
export interface PlacedWord {
  word: string
  /** The position in the text, `end` excluded. */
  start: number
  end: number
}

/** Invisible signs that split a word for a machine; the joiner within an emoji is kept. */
const INVISIBLE = /(?!\u200d)\p{Cf}|(?<=[\p{L}\p{N}])\u200d(?=[\p{L}\p{N}])/gu

/** The text in which words are looked for: what looks the same is written the same. */
export const searchableText = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '')

/** Letters and digits; '2.184,00' is one word, '12/06' is two. */
const WORD = /(?:[\p{L}\p{M}\p{N}]|(?<=\d)[.,](?=\d))+/gu
const THOUSANDS = /(?<=\d)\.(?=\d{3}(?!\d))/g

/** The words of a searchable text. A number of a phone is there in two halves and as a whole. */
export function placedWords(text: string): PlacedWord[] {
  const folded = fold(text)
  const words: PlacedWord[] = []
  for (const { 0: found, index } of folded.matchAll(WORD)) {
    const word = { word: found.replace(THOUSANDS, ''), start: index, end: index + found.length }
    const before = words.at(-1)
    if (before && isPhone(before, word, folded))
      words.push({ word: before.word + word.word, start: before.start, end: word.end })
    words.push(word)
  }
  return words
}

const isPhone = (first: PlacedWord, second: PlacedWord, text: string): boolean =>
  /^\d{4,5}$/.test(first.word) && /^\d{4}$/.test(second.word) && text.slice(first.end, second.start) === '-'

/** Shorter ones are found by the whole word alone: of 'de' as a beginning every conversation has one. */
const SHORTEST_BEGINNING = 3
/** The limit of indexed beginnings; the decrypted conversation decides about longer words. */
const LONGEST_BEGINNING = 8
/** One letter finds nothing useful. */
const SHORTEST_WORD = 2

/** Returns the beginnings of a word, by which it is found without decryption. */
export function beginningsOf(word: string): string[] {
  if (word.length < SHORTEST_WORD) return []
  if (word.length < SHORTEST_BEGINNING) return [word]
  const beginnings: string[] = []
  for (let length = SHORTEST_BEGINNING; length <= Math.min(LONGEST_BEGINNING, word.length); length++)
    beginnings.push(word.slice(0, length))
  return beginnings
}

/** The beginning that finds a wanted word; null for one letter. */
export const beginningOf = (wanted: string): string | null =>
  wanted.length < SHORTEST_WORD ? null : wanted.slice(0, LONGEST_BEGINNING)

/** Returns true if a word of a text matches a wanted one: 'orçam' finds 'orçamento'. */
export const isWanted = (word: string, wanted: string): boolean =>
  wanted.length < SHORTEST_BEGINNING ? word === wanted : word.startsWith(wanted)
