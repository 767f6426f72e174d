import { LIMITS } from '@fechai/domain/limits'

/** Newlines, '1.' or '2)' numbering, dashes and bullets separate items (specification 1, §5). */
const SEPARATORS = /\r?\n|(?:^|\s)\d{1,2}[.)]\s+|(?:^|\s)[-–—•*·]\s+/

/** Items of a list given as text; none when there are fewer than two, at most four. */
export function splitItems(text: string): string[] {
  const items = keepItems(text.split(SEPARATORS).map((item) => item.replace(/^\s*(?:\d{1,2}[.)]|[-–—•*·])\s+/, '')))
  return items.length < LIMITS.listMinItems ? [] : items
}

/** Takes items that are already separate: trimmed, none empty, at most four. A single item keeps its proof. */
export function keepItems(items: readonly string[]): string[] {
  return items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .slice(0, LIMITS.listMaxItems)
}
