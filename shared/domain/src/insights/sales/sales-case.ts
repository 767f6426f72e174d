import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'
import type { Mark } from './mark.ts'

/** A sentence behind a number of the report. */
export interface SalesCase {
  leadId: string
  nome: string
  index: number
  sentAt: string
  quote: string
  /** The time for which the customer waited for a reply, in milliseconds. */
  waitMs?: number
}

const MOST_LETTERS = 160

export const quoteOf = (text: string): string => text.slice(0, MOST_LETTERS)

export const salesCase = (
  { leadId, nome }: InsightConversation,
  message: InsightMessage,
  waitMs?: number,
): SalesCase => ({
  leadId,
  nome,
  index: message.index,
  sentAt: message.sentAt,
  quote: quoteOf(message.text),
  ...(waitMs !== undefined && { waitMs }),
})

/** Cases behind a number that are shown: the longest waits, or else the latest. */
export const MOST_CASES = 60

/** A number with the cases behind it. */
export interface CountedCases {
  n: number
  cases: SalesCase[]
}

export const countedCases = (cases: readonly SalesCase[]): CountedCases => ({
  n: cases.length,
  cases: cases
    .toSorted(
      (a, b) =>
        (b.waitMs ?? 0) - (a.waitMs ?? 0) ||
        Date.parse(b.sentAt) - Date.parse(a.sentAt) ||
        (a.leadId < b.leadId ? -1 : 1),
    )
    .slice(0, MOST_CASES),
})

/** A place in a lead's conversation. */
export interface Found {
  leadId: string
  mark: Mark
}

export const latestFirst = (a: Found, b: Found): number =>
  b.mark.at - a.mark.at || (a.leadId < b.leadId ? -1 : a.leadId > b.leadId ? 1 : a.mark.index - b.mark.index)

/** A case whose words are still to be read (`casesIn`). */
export const unreadCase = ({ leadId, mark }: Found): SalesCase => ({
  leadId,
  nome: '',
  index: mark.index,
  sentAt: new Date(mark.at).toISOString(),
  quote: '',
})

/** Counts places, and keeps the latest of many thousand without sorting them all. */
export class LatestCases {
  #n = 0
  #latest: Found[] = []
  /** The last of the latest: nothing behind it is among them. */
  #floor: Found | null = null

  add(leadId: string, mark: Mark): void {
    this.#n += 1
    const floor = this.#floor
    if (floor && (mark.at < floor.mark.at || (mark.at === floor.mark.at && leadId > floor.leadId))) return
    this.#latest.push({ leadId, mark })
    if (this.#latest.length < 4 * MOST_CASES) return
    this.#latest = this.#shown()
    this.#floor = this.#latest.at(-1)!
  }

  #shown = (): Found[] => this.#latest.sort(latestFirst).slice(0, MOST_CASES)

  /** `n` where more were counted than are known. */
  counted = (n: number = this.#n): CountedCases => ({ n, cases: this.#shown().map(unreadCase) })
}

export function latestCases<Each extends { leadId: string }>(
  these: readonly Each[],
  markOf: (each: Each) => Mark,
): CountedCases {
  const latest = new LatestCases()
  for (const each of these) latest.add(each.leadId, markOf(each))
  return latest.counted()
}

/** Conversations by their last message. */
export const lastWords = (deals: readonly { leadId: string; last: Mark }[]): CountedCases =>
  latestCases(deals, ({ last }) => last)

/** Returns every case of a report, wherever it is nested. */
export function casesIn(report: unknown): SalesCase[] {
  if (Array.isArray(report)) return report.flatMap(casesIn)
  if (typeof report !== 'object' || report === null) return []
  return 'quote' in report ? [report as SalesCase] : Object.values(report).flatMap(casesIn)
}
