import { countedCases, salesCase, type CountedCases } from '../sales/sales-case.ts'
import { repliesThat, type SellerDeal } from './seller-deal.ts'
import { FAST_MINUTES } from '../sales/deal-marks.ts'
import type { ReplyHour } from './reply-hours.ts'
import { COMPARE_FROM, type SellerFigures } from './seller-figures.ts'
import { RATE_FROM, type TechniqueUse } from './technique-use.ts'

/** A strength or improvement of a seller, with the cases that prove it. */
export type SellerFinding =
  | { kind: 'technique-closes'; title: string; won: number; cases: CountedCases }
  | { kind: 'fast-hour' | 'slow-hour'; hour: number; minutes: number; cases: CountedCases }
  | { kind: 'fast-replies'; share: number; cases: CountedCases }
  | { kind: 'technique-missed'; title: string; rate: number; of: number; cases: CountedCases }
  | { kind: 'proposals-without-return'; cases: CountedCases }

const MOST = 3
const DAY_MS = 86_400_000
/** The days after which a proposal without a follow-up counts. */
const RETURN_DAYS = 7

/** Returns at most three, each on enough cases to mean something. */
export function strengthsOf(
  deals: readonly SellerDeal[],
  techniques: readonly TechniqueUse[],
  hours: readonly ReplyHour[],
  own: SellerFigures,
  team: SellerFigures,
): SellerFinding[] {
  const closing = techniques
    .filter(({ rate }) => rate !== null && rate > (team.conversion.value ?? 0))
    .sort((a, b) => b.rate! - a.rate! || (a.technique < b.technique ? -1 : 1))
    .map(({ title, won, used }): SellerFinding => ({ kind: 'technique-closes', title, won: won.n, cases: used }))
  const share = own.fastReplies.value ?? 0
  const fast = repliesThat(deals, (minutes) => minutes <= FAST_MINUTES)
  const isFast = own.fastReplies.n >= COMPARE_FROM && share >= 70
  const best = enough(hours).sort((a, b) => a.averageMinutes - b.averageMinutes)[0]
  return [
    ...closing.slice(0, MOST - 1),
    ...(isFast ? [{ kind: 'fast-replies' as const, share, cases: countedCases(fast) }] : []),
    ...(best && best.averageMinutes < (own.averageMinutes.value ?? 0) / 2 ? [hourFinding('fast-hour', best)] : []),
  ].slice(0, MOST)
}

export function improvementsOf(
  deals: readonly SellerDeal[],
  techniques: readonly TechniqueUse[],
  hours: readonly ReplyHour[],
  own: SellerFigures,
  { techniques: ofTeam, until }: { techniques: readonly TechniqueUse[]; until: string },
): SellerFinding[] {
  const missed = ofTeam
    .filter(({ rate }) => rate !== null && rate > (own.conversion.value ?? 0))
    .map(({ technique, title, rate }) => {
      const used = new Set(techniques.find((each) => each.technique === technique)?.leadIds)
      return { title, rate: rate!, without: deals.filter(({ conversation }) => !used.has(conversation.leadId)) }
    })
    .filter(({ without }) => deals.length >= RATE_FROM && without.length > deals.length / 2)
    .sort((a, b) => b.rate - a.rate || (a.title < b.title ? -1 : 1))
    .map(({ title, rate, without }): SellerFinding => {
      const cases = countedCases(without.map(({ conversation, lastMessage }) => salesCase(conversation, lastMessage)))
      return { kind: 'technique-missed', title, rate, of: deals.length, cases }
    })
  const waiting = deals.filter(
    ({ outcome, last, isLastOurs, proofs }) =>
      outcome === 'active' && isLastOurs && proofs[2] && Date.parse(until) - last.at >= RETURN_DAYS * DAY_MS,
  )
  const unreturned = countedCases(waiting.map(({ conversation, lastMessage }) => salesCase(conversation, lastMessage)))
  const slowest = enough(hours).sort((a, b) => b.averageMinutes - a.averageMinutes)[0]
  const isSlow = slowest && slowest.averageMinutes > Math.max(FAST_MINUTES, 1.5 * (own.averageMinutes.value ?? 0))
  return [
    ...missed.slice(0, 1),
    ...(isSlow ? [hourFinding('slow-hour', slowest)] : []),
    ...(unreturned.n > 0 ? [{ kind: 'proposals-without-return' as const, cases: unreturned }] : []),
    ...missed.slice(1),
  ].slice(0, MOST)
}

const enough = (hours: readonly ReplyHour[]): ReplyHour[] => hours.filter(({ replies }) => replies.n >= RATE_FROM)

const hourFinding = (kind: 'fast-hour' | 'slow-hour', { hour, averageMinutes, replies }: ReplyHour): SellerFinding => ({
  ...{ kind, hour, minutes: averageMinutes, cases: replies },
})
