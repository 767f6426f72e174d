import { TECHNIQUE_IDS, TECHNIQUES, type TechniqueId } from '../../techniques.ts'
import { salesCase, countedCases, type CountedCases } from '../sales/sales-case.ts'
import type { SellerDeal } from './seller-deal.ts'
import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'

/** The minimum number of conversations for a technique's rate. */
export const RATE_FROM = 15

export interface TechniqueUse {
  technique: TechniqueId
  title: string
  /** The conversations in which it was done, by the last sentence that does it. */
  used: CountedCases
  won: CountedCases
  /** Percent that closed; null below `RATE_FROM`. */
  rate: number | null
  leadIds: string[]
}

/** Returns the seller's techniques, counted once a conversation; the most used first. */
export function techniqueUse(deals: readonly SellerDeal[]): TechniqueUse[] {
  const done = deals.map((deal) => ({ deal, last: lastOfEach(deal.conversation) }))
  return TECHNIQUE_IDS.flatMap((technique) => {
    const own = done.flatMap(({ deal, last }) => {
      const message = last.get(technique)
      return message ? [{ deal, message }] : []
    })
    if (own.length === 0) return []
    const closed = own.filter(({ deal }) => deal.outcome === 'won')
    const won = countedCases(closed.map(({ deal, message }) => salesCase(deal.conversation, message)))
    const used = countedCases(own.map(({ deal, message }) => salesCase(deal.conversation, message)))
    const rate = own.length < RATE_FROM ? null : (100 * won.n) / own.length
    const leadIds = own.map(({ deal }) => deal.conversation.leadId)
    return [{ technique, title: TECHNIQUES[technique], used, won, rate, leadIds }]
  }).sort((a, b) => b.used.n - a.used.n || (a.technique < b.technique ? -1 : 1))
}

/** A conversation that was never read as acts shows none; what came before the part at hand is left out. */
function lastOfEach({ acts, messages }: InsightConversation): Map<TechniqueId, InsightMessage> {
  const last = new Map<TechniqueId, InsightMessage>()
  for (const { id, index } of acts?.techniques ?? []) {
    const message = messages.find((each) => each.index === index)
    if (message) last.set(id, message)
  }
  return last
}
