import type { Facts } from '../facts/facts.ts'
import { numbersOf } from '../text/numbers.ts'
import { quoteAround } from '../text/utterances.ts'
import { type CountCandidate, numbered } from './candidate.ts'

type Count = Omit<CountCandidate, 'id'>

const MOST_COUNTED = 60
const MOST_NUMBERS = 40
/** Larger counts are never ordered in a chat. */
const LARGEST = 100_000

/** Every counted thing, and whole numbers that no rule read as a count: a customer answers '40' and nothing else. */
export function countCandidates({ quantities, offers, utterances }: Facts): CountCandidate[] {
  const counted: Count[] = quantities.slice(-MOST_COUNTED).map(({ utterance, index, value, from, to }) => ({
    ...{ index, value, role: utterance.role },
    quote: quoteAround(utterance.text, from, to),
  }))
  const seen = new Set(counted.map(({ index, value }) => `${index} ${value}`))
  const offered = offers.flatMap(({ quantity, price: { index, role, utterance, sentence } }): Count[] =>
    quantity === null || !isNew(seen, index, quantity)
      ? []
      : [{ index, value: quantity, role, quote: utterance.text.slice(sentence[0], sentence[1]) }],
  )
  const bare = utterances.flatMap((utterance) =>
    numbersOf(utterance)
      .filter(({ value, currency }) => !currency && Number.isInteger(value) && value > 1 && value <= LARGEST)
      .flatMap(({ value, from, to }): Count[] => {
        const { index, role, text } = utterance
        return isNew(seen, index, value) ? [{ index, value, role, quote: quoteAround(text, from, to) }] : []
      }),
  )
  const all = [...counted, ...offered, ...bare.slice(-MOST_NUMBERS)]
  return numbered(
    'q',
    all.toSorted((a, b) => a.index - b.index),
  )
}

function isNew(seen: Set<string>, index: number, value: number): boolean {
  const key = `${index} ${value}`
  if (seen.has(key)) return false
  seen.add(key)
  return true
}
