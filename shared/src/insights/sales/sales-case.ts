import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'

/** A sentence behind a number of the report. */
export interface SalesCase {
  leadId: string
  nome: string
  index: number
  sentAt: string
  quote: string
}

const MOST_LETTERS = 160

export const salesCase = ({ leadId, nome }: InsightConversation, message: InsightMessage): SalesCase => ({
  leadId,
  nome,
  index: message.index,
  sentAt: message.sentAt,
  quote: message.text.slice(0, MOST_LETTERS),
})

/** Of the cases behind a number, the latest so many are shown. */
const MOST_CASES = 60

/** A number with the cases behind it. */
export interface CountedCases {
  n: number
  cases: SalesCase[]
}

export const countedCases = (cases: readonly SalesCase[]): CountedCases => ({
  n: cases.length,
  cases: cases
    .toSorted((a, b) => Date.parse(b.sentAt) - Date.parse(a.sentAt) || (a.leadId < b.leadId ? -1 : 1))
    .slice(0, MOST_CASES),
})
