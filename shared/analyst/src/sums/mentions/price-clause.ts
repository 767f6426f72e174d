import type { NumberMention } from '../../text/number-mention.ts'

/** Words before a number and after it, in its clause. */
export interface Around {
  before: string
  after: string
}

/** Characters around a number that can show its meaning. */
const REACH = 200

const CLAUSE_BREAK = /[!?;\n]|\.(?=\s|$)| ou | mas |,(?=\s)/g

/** The clause around a number: what is said before it (from the last break) and after it. */
export function around(folded: string, mention: NumberMention, previousEnd: number, nextStart: number): Around {
  const from = Math.max(previousEnd, mention.from - REACH)
  let start = from
  for (const found of folded.slice(from, mention.from).matchAll(CLAUSE_BREAK))
    start = Math.max(start, from + found.index + found[0].length)
  const stop = folded.slice(mention.to, mention.to + REACH).search(CLAUSE_BREAK)
  const end = Math.min(nextStart, stop < 0 ? mention.to + REACH : mention.to + stop)
  return {
    before: folded.slice(start, mention.from),
    after: folded.slice(mention.to, Math.max(mention.to, end)),
  }
}
