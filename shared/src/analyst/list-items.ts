import { LIMITS } from '../domain/limits.ts'

/** Newlines, '1.' or '2)' numbering, dashes and bullets separate items (specification 1, §5). */
const SEPARATORS = /\r?\n|(?:^|\s)\d{1,2}[.)]\s+|(?:^|\s)[-–—•*·]\s+/

/** Items of a list given as text; none when there are fewer than two, at most four. */
export function splitItems(text: string): string[] {
  return keepItems(text.split(SEPARATORS).map((item) => item.replace(/^\s*(?:\d{1,2}[.)]|[-–—•*·])\s+/, '')))
}

/** The specification's rule for a list: at least two items, at most four, trimmed, none empty. */
export function keepItems(items: readonly string[]): string[] {
  const kept = items.map((item) => item.trim()).filter((item) => item !== '')
  return kept.length < LIMITS.listMinItems ? [] : kept.slice(0, LIMITS.listMaxItems)
}
