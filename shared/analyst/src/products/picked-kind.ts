import { lines } from '@fechai/domain/patterns/lines'
import { contentWords } from '../text/content-words.ts'
import type { Utterance } from '../text/utterances.ts'
import { isPlaceOrFeast } from './name-words.ts'
import { SOLD } from './product-words.ts'

const ARTICLE = '(?:(?:o|a|os|as|um|uma|de|do|da) )?'
/** 'Poltrona ou a cadeira presidente?' */
const EITHER = new RegExp(
  lines`
    (?:^|[.!,:] ?)(?:(?:voce|vc|quer|prefere|procura|seria|e|qual|no caso|entao|temos|tenho) )*${ARTICLE}
    ([a-z][a-z -]{2,40}?) ou ${ARTICLE}([a-z][a-z -]{2,40}?)\?
  `,
)

/** Finds the thing in a seller's question when the customer chooses it by its kind alone: 'a presidente, de couro'. */
export function pickedKind(
  answer: Utterance,
  before: Utterance | undefined,
): { utterance: Utterance; from: number; end: number } | null {
  if (before?.role !== 'seller' || answer.folded.includes('?')) return null
  const either = EITHER.exec(before.folded)
  if (either === null) return null
  const said = contentWords(/^[^,.!]*/.exec(answer.folded)![0])
  for (const one of [either[1]!, either[2]!]) {
    const [head, ...kinds] = contentWords(one)
    if (head === undefined || said.includes(head) || !SOLD.test(one) || isPlaceOrFeast(head)) continue
    if (!kinds.some((kind) => said.includes(kind))) continue
    const from = before.folded.indexOf(one, either.index)
    return { utterance: before, from, end: from + one.length }
  }
  return null
}
