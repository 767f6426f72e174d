/** The part of a list, sorted by message index, whose indexes lie in [from, to]. */
export function messagesInRange<T extends { index: number }>(items: readonly T[], from: number, to: number): T[] {
  const start = firstAt(items, from)
  return items.slice(start, firstAt(items, to + 1))
}

/** Place of the first item at `index` or after it. */
export function firstAt<T extends { index: number }>(items: readonly T[], index: number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (items[middle]!.index < index) low = middle + 1
    else high = middle
  }
  return low
}
