/** Letters at the end of an answer that are searched for a repeated part. */
export const REPEATED_LETTERS = 600
const TIMES = 5

/** True when a text ends in the same part five times and more, as small models write that find no end. */
export function repeatsItself(text: string): boolean {
  const tail = text.slice(-REPEATED_LETTERS)
  if (tail.length < REPEATED_LETTERS) return false
  for (let period = 1; period <= REPEATED_LETTERS / TIMES; period++) {
    let at = period
    while (at < tail.length && tail[at] === tail[at - period]) at++
    if (at === tail.length) return true
  }
  return false
}
