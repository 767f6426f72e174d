import type { ActSteps } from './sales/act-steps.ts'
import type { Phase } from '../phases.ts'

/** One message as the analyses of many conversations read it. */
export interface InsightMessage {
  /** Zero-based among the human messages of its conversation. */
  index: number
  from: 'customer' | 'agent'
  text: string
  /** ISO instant. */
  sentAt: string
}

/** A conversation with its lead. */
export interface InsightConversation {
  id: string
  leadId: string
  nome: string
  vendedor: string
  fase: Phase
  /** Reais; null where no value is known. */
  valor: number | null
  /** 'closed' and 'won' count as converted (specification 2, §3). */
  status: string
  messages: readonly InsightMessage[]
  /** Replies of the whole conversation and how long customers waited for them, where `messages` is only its end. */
  replies?: WholeReplies
  /** Steps that its reading proves; null of a conversation that was never read as acts. */
  acts?: ActSteps | null
}

export interface WholeReplies {
  n: number
  ms: number
  /** Within half an hour. */
  fast: number
}

export const isConverted = ({ status }: Pick<InsightConversation, 'status'>): boolean =>
  status === 'closed' || status === 'won'

/** Instants, ISO: `from` belongs to it, `to` no longer. */
export interface Period {
  from: string
  to: string
}

const DAY_MS = 86_400_000

/** The days that end at `to`. */
export const lastDays = (days: number, to: string): Period => ({
  from: new Date(Date.parse(to) - days * DAY_MS).toISOString(),
  to: new Date(to).toISOString(),
})

/** A conversation belongs to the period in which its last message was written, with all of it. */
export function isWithinPeriod({ messages }: InsightConversation, period: Period): boolean {
  const last = messages.at(-1)
  if (!last) return false
  const at = Date.parse(last.sentAt)
  return at >= Date.parse(period.from) && at < Date.parse(period.to)
}

/** Those of the period, in an order that the one they came in has no part in. */
export const withinPeriod = (conversations: readonly InsightConversation[], period: Period): InsightConversation[] =>
  conversations
    .filter((conversation) => isWithinPeriod(conversation, period))
    .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
