import { numbersOf } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'

const CHEAPER =
  /\b(?:menos|menor|mais (?:barat\w+|em conta)|abaixo|cobr(?:ir|em|e)|igual\w*|desconto|os (?:dois|tres|quatro|\d+)|tudo)\b/
/** Messages to look back for the seller's sums. */
const REACH = 14
/** Beyond so many times the seller's, the sum is of another thing. */
const OF_ANOTHER = 2

/**
 * True when every sum of a competitor is above each of the seller's: 'vi por 480 no shopping' about a price of 329
 * here.
 */
export function isDearerElsewhere(utterance: Utterance, past: readonly Utterance[], at: number): boolean {
  if (CHEAPER.test(utterance.folded)) return false
  const told = sumsOf(utterance)
  if (told.length === 0) return false
  const asked: number[] = []
  for (let back = at - 1; back >= Math.max(0, at - REACH); back--)
    if (past[back]!.role === 'seller') asked.push(...sumsOf(past[back]!))
  if (asked.length === 0) return false
  const dearest = Math.max(...asked)
  return told.every((sum) => sum > dearest && sum <= OF_ANOTHER * dearest)
}

const sumsOf = (utterance: Utterance): number[] =>
  numbersOf(utterance).flatMap(({ value }) => (value >= 20 ? [value] : []))
