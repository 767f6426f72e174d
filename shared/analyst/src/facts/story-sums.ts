import { fold } from '@fechai/domain/conversation/fold'
import { COMMITS } from '../signals/commits.ts'
import { MOVES } from '../signals/moves.ts'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'
import type { Utterance } from '../text/utterances.ts'
import type { Fact, FactSheet, PriceFact, SignFact } from './fact.ts'
import { PRICE_QUESTION } from './questions.ts'
import type { ShownDeal } from './shown-deal.ts'

/** Sums that differ by more belong to another thing. */
const COMPARABLE = { least: 0.5, most: 2 } as const

export const isComparable = (total: number, current: number): boolean =>
  total >= current * COMPARABLE.least && total <= current * COMPARABLE.most

/** 'É 1.690, mas faço por 1.450', 'é 8 reais, mas levo de graça': a sentence that goes on so takes its sum back. */
export const isTakenBack = (after: string): boolean =>
  /\bmas\b.*(?:\d|\bgratis\b|\bde graca\b|\bsem custo\b)/.test(after)

/** The folded words after a sum in its own sentence. */
const wordsAfter = ({ quote, value }: PriceFact): string => {
  const words = fold(quote)
  return words.slice(readNumbers(words).find((number) => number.value === value)?.to ?? words.length)
}

/** 'Recebi, fica 111': who thanks for money says what was paid and what is left. */
export const RECEIVED = /\b(?:recebi|recebido|recebemos)\b/

/**
 * How a sum of the seller is shown: 'sum' of the bargain that led to the lead's sum, 'words' where it answers a question
 * and may be one of several, or a measure; null where it may be a rest, an instalment or a fine.
 */
export function offerForm(
  { prices, advances, interest }: FactSheet,
  utterances: readonly Utterance[],
  { isSumAsked }: ShownDeal,
): (price: PriceFact) => 'sum' | 'words' | null {
  const current = prices.findLast(({ standing }) => standing === 'current')?.total ?? null
  const handedOver = advances.find(({ kind }) => COMMITS.has(kind) || kind === 'receipt')?.messageIndex ?? Infinity
  // 'Que bom, chegou' asks for nothing.
  const wishes = interest.filter(({ messageIndex }) => messageIndex < handedOver)
  const offered = prices.filter(
    (price) => price.role === 'seller' && price.kind === 'offer' && !isTakenBack(wordsAfter(price)),
  )
  return (price) => {
    const { messageIndex, standing, total } = price
    const isReceipt = advances.some((sign) => sign.kind === 'receipt' && sign.messageIndex === messageIndex)
    if (!offered.includes(price) || isYear(price) || isReceipt || RECEIVED.test(fold(price.quote))) return null
    const answered = wordsBefore(messageIndex, utterances, prices)
    if (answered.some(({ folded }) => MOVES.paid.test(folded)) && !asksIn(answered, [])) return null
    if (!isSumAsked && standing !== 'other' && current !== null && isComparable(total, current)) {
      const others = offered.filter((other) => other.messageIndex === messageIndex && !sameAmount(other.total, total))
      return others.length === 0 || sameAmount(total, current) ? 'sum' : 'words'
    }
    return asksIn(answered, wishes) ? 'words' : null
  }
}

/** 'O meu é 2026': a number close to the year of its message. */
function isYear({ value, sentAt, quote }: PriceFact): boolean {
  const year = Number(sentAt.slice(0, 4))
  return value > year - YEARS && value <= year + 1 && value % 10 !== 0 && !/r\$/i.test(quote)
}
const YEARS = 15

/** The customer's words since the seller's last ones, and those before where the seller only asked back. */
function wordsBefore(index: number, utterances: readonly Utterance[], prices: readonly PriceFact[]): Utterance[] {
  const found: Utterance[] = []
  const isOfSeller = ({ role }: Utterance): boolean => role === 'seller'
  const isOfCustomer = (said: Utterance): boolean => !isOfSeller(said)
  const asksBack = ({ text, index: at }: Utterance): boolean =>
    text.includes('?') && !prices.some(({ messageIndex }) => messageIndex === at)
  let before = utterances.filter((said) => said.index < index)
  for (;;) {
    before = before.slice(0, before.findLastIndex(isOfCustomer) + 1)
    const turn = before.slice(before.findLastIndex(isOfSeller) + 1)
    before = before.slice(0, before.length - turn.length)
    found.push(...turn)
    const answer = before.slice(before.findLastIndex(isOfCustomer) + 1)
    if (!answer.some(asksBack)) return found
  }
}

/** 'Sinal?': the answer is a part of a price. */
const ASKS_PART = /\b(?:sinal|entrada|caucao)\b/

const asksIn = (said: readonly Utterance[], interest: readonly SignFact[]): boolean =>
  said.some(
    ({ index, text, folded }) =>
      (text.includes('?') && !ASKS_PART.test(folded)) ||
      PRICE_QUESTION.test(folded) ||
      interest.some(({ messageIndex }) => messageIndex === index),
  )

/** 'O rapaz do posto faz por 300': a comparison is no bid. */
export const isOfRival = ({ messageIndex }: Fact, { objections }: FactSheet): boolean =>
  objections.some((objection) => objection.categoria === 'concorrencia' && objection.messageIndex === messageIndex)
