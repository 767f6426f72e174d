/** A comma or a stop, but not the one in '2.600'. */
const endsClause = (folded: string, at: number): boolean =>
  /[.!?;\n,]/.test(folded.charAt(at)) && !/^\d[.,]\d/.test(folded.slice(Math.max(0, at - 1), at + 2))

/** The clause around a match: a negation elsewhere in a long message does not reach it. */
export function clauseAt(folded: string, from: number, to: number): string {
  let start = from
  while (start > 0 && !endsClause(folded, start - 1) && from - start < 60) start--
  let end = to
  while (end < folded.length && !endsClause(folded, end) && end - to < 60) end++
  return folded.slice(start, end)
}
