import { withinPeriod, type InsightConversation, type InsightMessage, type Period } from '../insight-conversation.ts'
import { salesCase, type SalesCase } from '../sales/sales-case.ts'
import { dealIn, type Deal } from '../sales/sales-deal.ts'

/** A conversation of a seller, with all that was said in it. */
export interface SellerDeal extends Deal {
  conversation: InsightConversation
  lastMessage: InsightMessage
  /** Minutes that the customer waited for each reply. */
  waits: { minutes: number; reply: InsightMessage }[]
}

export const sellerDeals = (conversations: readonly InsightConversation[], period: Period): SellerDeal[] =>
  withinPeriod(conversations, period).flatMap((conversation) => {
    const deal = dealIn(conversation)
    const { messages } = conversation
    return deal ? [{ ...deal, conversation, lastMessage: messages.at(-1)!, waits: waitsIn(messages) }] : []
  })

const MINUTE_MS = 60_000

const waitsIn = (messages: readonly InsightMessage[]): SellerDeal['waits'] =>
  messages.flatMap((reply, at) => {
    const before = messages[at - 1]
    if (reply.from !== 'agent' || before?.from !== 'customer') return []
    const minutes = (Date.parse(reply.sentAt) - Date.parse(before.sentAt)) / MINUTE_MS
    return minutes >= 0 ? [{ minutes, reply }] : []
  })

export const repliesWithin = (deals: readonly SellerDeal[], most: number): SalesCase[] =>
  deals.flatMap(({ conversation, waits }) =>
    waits.filter(({ minutes }) => minutes <= most).map(({ reply }) => salesCase(conversation, reply)),
  )
