import type { InsightConversation, InsightMessage } from '../insight-conversation.ts'

/** A message behind a number; it opens in its conversation. */
export interface AnalysisCase {
  kind: string
  leadId: string
  nome: string
  index: number
  sentAt: string
  quote: string
  /** The words that counted, by their place in the quote; both 0 where the message as a whole does. */
  from: number
  to: number
  /** The time for which the customer waited, in milliseconds; only for replies. */
  waitMs?: number
}

const MOST_LETTERS = 220
/** As many letters in front of the words that counted. */
const BEFORE = 80
/** Cases of each kind that are kept, the longest waits or the latest; their number counts all. */
export const MOST_CASES = 60

/** The message around the words that counted. */
export function caseOf(
  { leadId, nome }: InsightConversation,
  { index, sentAt, text }: InsightMessage,
  kind: string,
  hit: { from: number; to: number } = { from: 0, to: 0 },
): AnalysisCase {
  const start = hit.from > BEFORE && text.length > MOST_LETTERS ? hit.from - BEFORE : 0
  const quote = text.slice(start, start + MOST_LETTERS)
  const [from, to] = [hit.from - start, Math.min(hit.to - start, quote.length)]
  return { kind, leadId, nome, index, sentAt, quote, from, to }
}

/** The counted cases, by kind: occurrences, conversations, and the first cases. */
export class CaseBook {
  readonly #byKind = new Map<string, { n: number; leads: Set<string>; cases: AnalysisCase[]; floor: number }>()

  add(found: AnalysisCase): void {
    const kind = this.#of(found.kind)
    kind.n += 1
    kind.leads.add(found.leadId)
    // It follows what was left out already: it is counted, and never shown.
    if (rankOf(found) < kind.floor) return
    kind.cases.push(found)
    // Sorted once in a while: a hundred thousand messages are looked at, a few are shown.
    if (kind.cases.length <= MOST_CASES * 20) return
    kind.cases = firstOf(kind.cases)
    kind.floor = rankOf(kind.cases.at(-1)!)
  }

  count(kind: string): number {
    return this.#byKind.get(kind)?.n ?? 0
  }

  counted(): Record<string, Counted> {
    const kinds = [...this.#byKind.keys()].sort()
    return Object.fromEntries(
      kinds.map((kind) => {
        const { n, leads, cases } = this.#of(kind)
        return [kind, { n, conversations: leads.size, cases: firstOf(cases) }]
      }),
    )
  }

  #of(kind: string) {
    let found = this.#byKind.get(kind)
    if (!found) this.#byKind.set(kind, (found = { n: 0, leads: new Set(), cases: [], floor: -Infinity }))
    return found
  }
}

export interface Counted {
  n: number
  conversations: number
  cases: AnalysisCase[]
}

const firstOf = (cases: readonly AnalysisCase[]): AnalysisCase[] => cases.toSorted(byRank).slice(0, MOST_CASES)

/** Sorts by the wait, or else by the time: all cases of a kind have a wait, or none. */
const rankOf = ({ waitMs, sentAt }: AnalysisCase): number => waitMs ?? Date.parse(sentAt)

const byRank = (a: AnalysisCase, b: AnalysisCase): number =>
  rankOf(b) - rankOf(a) || (a.leadId < b.leadId ? -1 : a.leadId > b.leadId ? 1 : a.index - b.index)
