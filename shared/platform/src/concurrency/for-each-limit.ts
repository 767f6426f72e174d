/**
 * Works on items in order, at most `count` at a time. After a failure no further item is begun; what is
 * under way ends first, so that nothing that was paid for is lost.
 * @throws the first failure.
 */
export async function forEachLimit<Item>(
  count: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  const failures: unknown[] = []
  const lane = async (): Promise<void> => {
    for (let next = waiting.next(); !next.done && failures.length === 0; next = waiting.next())
      await work(next.value).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(Array.from({ length: count }, lane))
  if (failures.length > 0) throw failures[0]
}
