/** Items for as long as a slice of time lasts, the first of them always; `left` says whether it ended before they did. */
export function slice<Item>(items: readonly Item[], sliceMs: number): { items: Iterable<Item>; left(): boolean } {
  const endsAt = performance.now() + sliceMs
  let given = 0
  return {
    items: (function* () {
      while (given < items.length && (given === 0 || performance.now() < endsAt)) yield items[given++]!
    })(),
    left: () => given < items.length,
  }
}
