import { nameKey } from './fold.ts'

/** Lines that all go on with the same 'Centro: ' after 'Loja: ', so many that it is a name and not a habit. */
const SURE_REPEATS = 5
const LONGEST_PART = 30

/**
 * Authors whose names hold ': ' themselves ('Loja: Centro'). The title tells when it spells one; file names
 * lose the colon, so only letters and digits are compared. Without a title, every line of the author must agree.
 */
export function compoundAuthors(firstLines: readonly string[], title: string | null): string[] {
  const wanted = title === null ? null : nameKey(title)
  const totals = new Map<string, number>()
  const pairs = new Map<string, { first: string; count: number }>()
  for (const line of firstLines) {
    const end = line.indexOf(': ')
    if (end <= 0) continue
    const first = line.slice(0, end)
    totals.set(first, (totals.get(first) ?? 0) + 1)
    const second = line.slice(end + 2, end + 2 + LONGEST_PART + 2)
    const stop = second.indexOf(': ')
    if (stop <= 0 || !/^[\p{Lu}\p{N}]/u.test(second)) continue
    const pair = `${first}: ${second.slice(0, stop)}`
    const known = pairs.get(pair)
    if (known === undefined) pairs.set(pair, { first, count: 1 })
    else known.count++
  }
  return [...pairs]
    .filter(
      ([pair, { first, count }]) => nameKey(pair) === wanted || (count >= SURE_REPEATS && count === totals.get(first)),
    )
    .map(([pair]) => pair)
}

/** Position of the ':' that ends the author of a record's first line; -1 when nobody signs it. */
export function authorEnd(firstLine: string, compounds: readonly string[]): number {
  for (const compound of compounds) if (firstLine.startsWith(`${compound}: `)) return compound.length
  const end = firstLine.indexOf(': ')
  if (end > 0) return end
  const last = firstLine.length - 1
  return last > 0 && firstLine.indexOf(':') === last ? last : -1
}
