import { saoPauloHour } from '../analysis/sao-paulo-hour.ts'
import { countedCases, salesCase, type CountedCases } from '../sales/sales-case.ts'
import type { SellerDeal } from './seller-deal.ts'

export interface ReplyHour {
  /** Hour of São Paulo in which the reply went out. */
  hour: number
  replies: CountedCases
  averageMinutes: number
}

/** Returns customers' waits, by the hour of the reply; hours without one are left out. */
export function replyHours(deals: readonly SellerDeal[]): ReplyHour[] {
  const waits = deals.flatMap(({ conversation, waits: own }) => own.map((wait) => ({ ...wait, conversation })))
  return [...Map.groupBy(waits, ({ reply }) => saoPauloHour(reply.sentAt))]
    .map(([hour, own]) => ({
      hour,
      replies: countedCases(own.map(({ conversation, reply, ms }) => salesCase(conversation, reply, ms))),
      averageMinutes: own.reduce((sum, { minutes }) => sum + minutes, 0) / own.length,
    }))
    .sort((a, b) => a.hour - b.hour)
}
