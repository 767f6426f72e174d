import { formatBRL } from '@fechai/domain/amount'
import type { Candidates, SumCandidate } from './candidate.ts'
import { candidateText } from './sum-candidates.ts'

/** One part of a sum as a reader chose it: a candidate as it was said, or so many times its single price. */
export interface FormulaTerm {
  id: string
  /** Null takes it as it was said, with the units or instalments that were said with it. */
  vezes: number | null
  sinal: 'mais' | 'menos'
}

/** One part as code reckons it: `amount` is what its sentence says, `times` how often it counts, below zero what is taken off. */
export interface SumTerm {
  messageIndex: number
  amount: number
  times: number
}

export interface ReckonedSum {
  /** As a lead shows it; `parseAmount` reads it to the same total. */
  text: string
  /** Empty for a sum that was said as it is. */
  terms: SumTerm[]
  sentences: { index: number; quote: string }[]
}

const MOST_TERMS = 12
const LARGEST = 1_000_000_000
/** Counts that people express without a number: 'os dois', 'o par', 'cada um dos três'. */
const UNSAID_COUNTS: ReadonlySet<number> = new Set([1, 2, 3])

/**
 * Computes a formula over candidates. Null when it is invalid: an unknown candidate, a count that was never mentioned,
 * a result of zero or less, or more than any sum of money.
 */
export function reckon(formula: readonly FormulaTerm[], candidates: Candidates): ReckonedSum | null {
  const parts = formula.slice(0, MOST_TERMS).flatMap(({ id, vezes, sinal }) => {
    const sum = candidates.sums.find((one) => one.id === id)
    return sum === undefined ? [] : [{ sum, times: vezes, sign: sinal === 'menos' ? -1 : 1 }]
  })
  if (parts.length === 0 || parts.length !== formula.length) return null
  if (parts.some(({ times }) => times !== null && !isSaid(times, candidates))) return null
  const total = parts.reduce((all, { sum, times, sign }) => all + sign * amountOf(sum, times), 0)
  if (!(total > 0) || total > LARGEST) return null
  const sentences = parts.flatMap(({ sum }) => [{ index: sum.index, quote: sum.quote }, ...sum.support])
  const [{ sum, times, sign }] = parts as [(typeof parts)[number]]
  if (parts.length === 1 && sign === 1 && (times === null || times === sum.times))
    return { text: sum.text, terms: [], sentences }
  return {
    text: parts.length === 1 && times !== null ? timesText(sum, times) : formatBRL(total),
    terms: parts.map((part) => ({
      messageIndex: part.sum.index,
      amount: part.times === null ? part.sum.total : part.sum.value,
      times: part.sign * (part.times ?? 1),
    })),
    sentences,
  }
}

const amountOf = ({ value, total }: SumCandidate, times: number | null): number =>
  times === null ? total : value * times

function timesText({ per, value }: SumCandidate, times: number): string {
  const total = value * times
  if (per === 'month' || times === 1) return candidateText({ per, value, times: null, total })
  return candidateText({ per: per === 'instalment' ? 'instalment' : 'unit', value, times, total })
}

/** Accepts a count that was mentioned, or one small enough to stay implicit. */
const isSaid = (times: number, { counts, sums }: Candidates): boolean =>
  UNSAID_COUNTS.has(times) ||
  counts.some(({ value }) => value === times) ||
  sums.some((sum) => sum.times === times || sum.value === times)
