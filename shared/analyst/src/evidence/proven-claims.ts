import { fold, nameKey, phoneDigits } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { hasChosenNames } from '@fechai/domain/conversation/side'
import { formatBRL, parseAmount } from '@fechai/domain/amount'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { SumTerm } from '../candidates/sum-formula.ts'
import { tradesHeard } from '../products/topics.ts'
import { tradeOf } from '../products/trades.ts'
import { workOf } from '../products/work-verbs.ts'
import { sameAmount } from '../text/amounts.ts'
import { readNumbers } from '../text/numbers.ts'

/** Checks that the sentences given for a claim support it. */
export function proven(
  field: LeadField,
  claim: string,
  quotes: readonly string[],
  conversation: Conversation,
): boolean {
  switch (field) {
    case 'nome':
      return nameKnown(claim, quotes, conversation)
    case 'whatsapp':
      return phoneKnown(claim, quotes, conversation)
    case 'valor':
      return amountSaid(claim, quotes)
    case 'quantidade':
      return countSaid(claim, quotes)
    case 'produto':
      return productSaid(claim, quotes, conversation)
    default:
      return quotes.length > 0
  }
}

/** A product shares a word with a sentence that proves it, whatever its ending, or with what the seller's trade sells. */
function productSaid(produto: string, quotes: readonly string[], { seller }: Conversation): boolean {
  const words = fold(produto).match(/[\p{L}\d]{3,}/gu) ?? [fold(produto)]
  const told =
    quotes.length === 0
      ? []
      : [
          tradeOf(fold(seller ?? '')) ?? '',
          ...quotes.flatMap((quote) => [tradeOf(fold(quote)) ?? '', ...tradesHeard(fold(quote))]),
        ]
  // 'TV (QLED)'
  const brief = /^[a-z]{2}(?![a-z\d])/.exec(fold(produto))?.[0]
  // 'Conserto' of 'arruma tv?'
  const work = quotes.flatMap((quote) =>
    fold(quote)
      .split(/[^a-z]+/)
      .map((word) => fold(workOf(word) ?? '')),
  )
  if (words.some((word) => work.includes(word))) return true
  return [...quotes, ...told].some(
    (source) =>
      words.some((word) => fold(source).includes(word.slice(0, 4))) ||
      (brief !== undefined &&
        fold(source)
          .split(/[^a-z\d]+/)
          .includes(brief)),
  )
}

/** Accepts a name that the contact's title or an author has, or a quote with its first word. */
function nameKnown(name: string, quotes: readonly string[], { title, authors }: Conversation): boolean {
  const first = nameKey(name.trim().split(/\s+/)[0] ?? '')
  if (first === '') return false
  const sources = [title ?? '', ...authors, ...quotes]
  return sources.some((source) => nameKey(source).includes(first))
}

function phoneKnown(claim: string, quotes: readonly string[], conversation: Conversation): boolean {
  const { title, authors, seller } = conversation
  const wanted = local(claim.replace(/\D/g, ''))
  if (wanted.length < 10) return false
  const names = hasChosenNames(conversation) ? [] : [title ?? '', ...authors.filter((author) => author !== seller)]
  const own = names.map((name) => local(phoneDigits(name) ?? ''))
  return (
    own.includes(wanted) ||
    quotes.some(
      (quote) =>
        local(quote.replace(/\D/g, '')).includes(wanted) && /\b(?:meu|minha|tel|me (?:cham|lig))/.test(fold(quote)),
    )
  )
}

const local = (digits: string): string => (digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits)

/** The sum, or its unit price, is a number of a quote, the product of two of them, or one quote's and another's together. */
export function amountSaid(valor: string, quotes: readonly string[]): boolean {
  const { total, unit } = parseAmount(valor)
  if (total === null) return false
  if (quotes.length > 1 && addsUp(quotes, total)) return true
  return quotes.some((quote) => {
    const numbers = readNumbers(fold(quote)).map(({ value }) => value)
    const said = (amount: number): boolean => numbers.some((number) => sameAmount(number, amount))
    if (said(total) || (unit !== null && said(unit))) return true
    return numbers.some((a, at) => numbers.slice(at + 1).some((b) => sameAmount(a * b, total)))
  })
}

/** Checks that each part of a sum is in a sentence of its own message, and that the parts make the sum. */
export function reckonedSum(valor: string, terms: readonly SumTerm[], said: readonly Evidence[]): boolean {
  const { total } = parseAmount(valor)
  const sum = terms.reduce((all, { amount, times }) => all + amount * times, 0)
  return (
    total !== null &&
    sameAmount(sum, total) &&
    terms.every(({ messageIndex, amount }) => {
      const quotes = said.filter((claim) => claim.messageIndex === messageIndex).map(({ quote }) => quote)
      return amountSaid(formatBRL(amount), quotes)
    })
  )
}

/** Two purchases: '3.480' of one sentence and '640' of another. */
function addsUp(quotes: readonly string[], total: number): boolean {
  const told = quotes.map((quote) => readNumbers(fold(quote)).map(({ value }) => value))
  return told.some((numbers, at) =>
    told.slice(at + 1).some((others) => numbers.some((a) => others.some((b) => sameAmount(a + b, total)))),
  )
}

/** A quantity of one without a sentence that says 'um' was never counted. */
export function isUncounted(quantidade: string, quotes: readonly { quote: string }[]): boolean {
  const isOne = readNumbers(fold(quantidade))[0]?.value === 1
  return isOne && !quotes.some(({ quote }) => /(?<![\d.,])1(?![\d.,])|\buma?\b/.test(fold(quote)))
}

/** One thing needs no number in its quote; more do. */
function countSaid(quantidade: string, quotes: readonly string[]): boolean {
  const wanted = readNumbers(fold(quantidade)).map(({ value }) => value)
  if (wanted.length === 0) return quotes.length > 0
  if (wanted[0] === 1) return quotes.length > 0
  return quotes.some((quote) => {
    const numbers = readNumbers(fold(quote)).map(({ value }) => value)
    return [...numbers, ...(quote.match(/\d+/g) ?? []).map(Number)].includes(wanted[0]!)
  })
}
