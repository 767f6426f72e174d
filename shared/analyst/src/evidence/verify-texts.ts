import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import type { LeadField } from '@fechai/domain/lead-field'
import { lines } from '@fechai/domain/patterns/lines'
import type { VerifiedFindings } from '../analysis.ts'
import { readAllPrices } from '../sums/read-prices.ts'
import { close } from '../text/amounts.ts'
import { speaksToMachine } from '../text/instructions.ts'
import { readNumbers } from '../text/numbers.ts'
import { utterancesOf } from '../text/utterances.ts'
import { tellsRefused } from './tells-refused.ts'

const LINES = ['produto', 'resumo', 'resumoia', 'proximoPasso'] as const
const LISTS = ['obstrucoes', 'oportunidades', 'sugestoes'] as const

/** Addresses, numbers to call and orders have no place in what a model writes for a salesperson. */
const FOREIGN = new RegExp(
  lines`
    https?:|www\.|\b[\w-]+\.(?:com|net|org|info|io|app|xyz|site|online|link|br)\b|@[\w-]+\.|\]\(|<[a-z/!]
    |\bpix\b.{0,20}\d{3}|(?<![\d.,])\+?\d[\d\s().-]{6,}\d(?![\d,])|\[X*DADO-
  `,
  'iu',
)
const DATE = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/\d{2,4})?(?![\d/])/g

/**
 * Keeps of a model's own sentences those that say nothing the conversation does not: every sum and date in
 * them was said, they carry no link, phone, address or order, and repeat nothing that was refused. A line that
 * falls is marked for review.
 */
export function verifyTexts(
  findings: VerifiedFindings,
  conversation: Conversation,
  media: readonly MediaText[],
): VerifiedFindings {
  const isSaid = knownSums(conversation, media)
  const dates = knownDates(conversation, media)
  const stands = (text: string): boolean =>
    !FOREIGN.test(text) &&
    !tellsRefused(text, findings.recusados) &&
    !speaksToMachine(fold(text)) &&
    sumsIn(text).every(isSaid) &&
    [...text.matchAll(DATE)].every(([, day, month]) => dates.has(`${Number(day)}/${Number(month)}`))

  const verified: VerifiedFindings = { ...findings }
  const revisar = new Set<LeadField>(findings.revisar)
  for (const field of LINES) {
    const text = verified[field]
    if (text === null || stands(text)) continue
    verified[field] = null
    verified.evidence = verified.evidence.filter((claim) => claim.field !== field)
    revisar.add(field)
  }
  for (const field of LISTS) {
    const kept = verified[field].map((_, item) => item).filter((item) => stands(verified[field][item]!))
    if (kept.length === verified[field].length) continue
    verified[field] = kept.map((item) => verified[field][item]!)
    verified.evidence = verified.evidence.flatMap((claim) => {
      if (claim.field !== field || claim.item === null) return [claim]
      const item = kept.indexOf(claim.item)
      return item < 0 ? [] : [{ ...claim, item }]
    })
    revisar.add(field)
  }
  verified.revisar = [...revisar]
  return verified
}

/** Sums of money in a text: with a currency, or shaped as one. */
const sumsIn = (text: string): number[] =>
  readNumbers(fold(text))
    .filter(({ currency, shaped, spelled }) => currency || (shaped && !spelled))
    .map(({ value }) => value)

/** Lists every number of the conversation, every total of a price, and every multiple of a price. */
function knownSums(conversation: Conversation, media: readonly MediaText[]): (sum: number) => boolean {
  const utterances = utterancesOf(conversation, media, conversation.seller)
  const known = new Set<number>()
  for (const { folded } of utterances) for (const { value } of readNumbers(folded)) known.add(value)
  const prices = readAllPrices(utterances)
  for (const { value, total } of prices) known.add(value).add(total)
  return (sum) =>
    known.has(sum) ||
    [...known].some((said) => close(said, sum, 0.0005)) ||
    prices.some(
      ({ value }) => known.has(Math.round(sum / value)) && close(Math.round(sum / value) * value, sum, 0.0005),
    )
}

function knownDates(conversation: Conversation, media: readonly MediaText[]): Set<string> {
  const dates = new Set<string>()
  for (const { sentAt } of conversation.messages)
    dates.add(`${Number(sentAt.slice(8, 10))}/${Number(sentAt.slice(5, 7))}`)
  for (const { text } of utterancesOf(conversation, media, conversation.seller))
    for (const [, day, month] of text.matchAll(DATE)) dates.add(`${Number(day)}/${Number(month)}`)
  return dates
}
