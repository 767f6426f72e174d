import {
  withinPeriod,
  type InsightConversation,
  type InsightMessage,
  type Period,
  type WholeReplies,
} from '../insight-conversation.ts'
import { waitMs } from '../sales/deal-marks.ts'
import { salesCase, type SalesCase } from '../sales/sales-case.ts'
import { dealIn, type Deal } from '../sales/sales-deal.ts'

/** A conversation of a seller, with all that was said in it. */
export interface SellerDeal extends Deal {
  conversation: InsightConversation
  lastMessage: InsightMessage
  /** Each reply, and the time that the customer waited for it. */
  waits: { ms: number; minutes: number; reply: InsightMessage }[]
  /** Those of the whole conversation, also where only its end is at hand. */
  counted: WholeReplies
}

export const sellerDeals = (conversations: readonly InsightConversation[], period: Period): SellerDeal[] =>
  withinPeriod(conversations, period).flatMap((conversation) => {
    const deal = dealIn(conversation)
    const { messages } = conversation
    if (!deal) return []
    const counted = conversation.replies ?? deal.replies
    return [{ ...deal, conversation, lastMessage: messages.at(-1)!, waits: waitsIn(messages), counted }]
  })

const MINUTE_MS = 60_000

const turnOf = ({ from, sentAt }: InsightMessage) => ({ isOurs: from === 'agent', at: Date.parse(sentAt) })

const waitsIn = (messages: readonly InsightMessage[]): SellerDeal['waits'] =>
  messages.flatMap((reply, at) => {
    const before = messages[at - 1]
    const ms = before ? waitMs(turnOf(before), turnOf(reply)) : null
    return ms === null ? [] : [{ ms, minutes: ms / MINUTE_MS, reply }]
  })

/** Replies whose wait is as asked. */
export const repliesThat = (deals: readonly SellerDeal[], took: (minutes: number) => boolean): SalesCase[] =>
  deals.flatMap(({ conversation, waits }) =>
    waits.filter(({ minutes }) => took(minutes)).map(({ reply, ms }) => salesCase(conversation, reply, ms)),
  )
