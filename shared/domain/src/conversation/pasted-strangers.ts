import { timeOutliers } from './forged-headers.ts'
import type { Line } from './read-line.ts'
import { authorOfTitle } from './title.ts'

export function countAuthors(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { author } of lines) if (author !== null) counts.set(author, (counts.get(author) ?? 0) + 1)
  return counts
}

/** Returns true if a notice is about a group; expects only WhatsApp's own lines. */
export const isGroupNotice = (notice: string): boolean =>
  /\b(?:grupo|group)\b/i.test(notice) && !/criptografia|encrypted/i.test(notice)

/** Authors of a chat of two that are neither the contact nor the phone's owner: pasted from another chat. */
export function pastedStrangers(lines: readonly Line[], title: string | null): Set<string> {
  const grouped = lines.some(({ author, body }) => author === null && isGroupNotice(body))
  return strangersAmong(countAuthors(lines), grouped, title)
}

/** Clocks of phones differ, and lines of one minute may change places: less than this is no step back. */
export const STEP_BACK_SECONDS = 120

/**
 * Returns authors with only lines that step back in time among continuing lines: pasted from another chat, even if a
 * group lets anyone write. A person named by a notice is a member, and so is one who is ahead of the others: text
 * cannot be pasted before it was written.
 */
export function strangersBackInTime(lines: readonly Line[], seconds: readonly number[]): Set<string> {
  const outliers = timeOutliers(seconds, STEP_BACK_SECONDS)
  const strangers = new Set([...outliers].flatMap((index) => lines[index]!.author ?? []))
  if (strangers.size === 0) return strangers
  let latest = Number.NEGATIVE_INFINITY
  for (const [index, { author, body }] of lines.entries()) {
    const back = outliers.has(index) && seconds[index]! < latest - STEP_BACK_SECONDS
    latest = Math.max(latest, seconds[index]!)
    if (author !== null && !back) strangers.delete(author)
    if (author === null) for (const name of strangers) if (body.includes(name)) strangers.delete(name)
  }
  return strangers
}

/** The same as `pastedStrangers`, from how much each author wrote, in order of first appearance. */
export function strangersAmong(
  counts: ReadonlyMap<string, number>,
  grouped: boolean,
  title: string | null,
): Set<string> {
  if (counts.size < 3 || grouped) return new Set()
  const ranked = [...counts].sort((a, b) => b[1] - a[1])
  const contact = title === null ? null : authorOfTitle(title, [...counts.keys()])
  const others = ranked.filter(([author]) => author !== contact)
  const owner = others[0]![0]
  if (contact !== null) {
    const rest = others.slice(1)
    // Several busy authors beside the title's namesake: a group that is named after one of them.
    return rest.every(([, count]) => count * 4 <= others[0]![1] || count <= 2)
      ? new Set(rest.map(([author]) => author))
      : new Set()
  }
  const total = ranked.reduce((sum, [, count]) => sum + count, 0)
  const pair = [owner, ranked[1]![0]]
  const strangers = ranked.filter(([author]) => !pair.includes(author))
  return strangers.every(([, count]) => count <= 2) && total >= 12 && strangers.length === 1
    ? new Set(strangers.map(([author]) => author))
    : new Set()
}
