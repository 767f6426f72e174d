import { couldStartHeader, readHeader } from './read-header.ts'

/**
 * Returns the start of a pasted header in a message's text (its length if there is none). A message cannot contain a
 * true header, so the text after it belongs to another person and proves nothing.
 */
export function pastedFrom(text: string, severalLines = true): number {
  let from = 0
  while (from < text.length) {
    const end = severalLines ? text.indexOf('\n', from) : -1
    if (couldStartHeader(text.charCodeAt(from)) && readHeader(text.slice(from, end < 0 ? text.length : end)) !== null)
      return from
    if (end < 0) break
    from = end + 1
  }
  return text.length
}

/** Text that its author wrote: everything before a pasted header. */
export const ownWords = (text: string): string => text.slice(0, pastedFrom(text))

export const TOLERANCE_SECONDS = 3600

/**
 * Returns lines whose time cannot be true: outside the longest run of non-decreasing times, and more than `tolerance`
 * seconds away from it. Small inversions are normal in true exports. Of two equal runs the one with the earlier line
 * wins, because a pasted line is below the message that pastes it.
 */
export function timeOutliers(seconds: readonly number[], tolerance = TOLERANCE_SECONDS): Set<number> {
  const outliers = new Set<number>()
  let latest = Number.NEGATIVE_INFINITY
  let suspicious = false
  for (const value of seconds) {
    if (value < latest - tolerance) suspicious = true
    if (value > latest) latest = value
  }
  if (!suspicious) return outliers
  const inRun = longestRun(seconds.map((value) => -value).reverse()).reverse()
  let before = Number.NEGATIVE_INFINITY
  const after: number[] = []
  let next = Number.POSITIVE_INFINITY
  for (let at = seconds.length - 1; at >= 0; at--) {
    after[at] = next
    if (inRun[at]) next = seconds[at]!
  }
  for (let at = 0; at < seconds.length; at++) {
    const value = seconds[at]!
    if (inRun[at]) before = value
    else if (value < before - tolerance || value > after[at]! + tolerance) outliers.add(at)
  }
  return outliers
}

/** Marks a longest non-decreasing subsequence. */
function longestRun(values: readonly number[]): boolean[] {
  const tails: number[] = []
  const previous = new Int32Array(values.length)
  for (let at = 0; at < values.length; at++) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[tails[middle]!]! <= values[at]!) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? tails[low - 1]! : -1
    tails[low] = at
  }
  const inRun: boolean[] = new Array<boolean>(values.length).fill(false)
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at]!) inRun[at] = true
  return inRun
}
