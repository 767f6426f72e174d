/** True when an address answers with a success, within `withinMs` milliseconds; never throws. */
export async function answersOk(url: string, withinMs = 1_000): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(withinMs) })).ok
  } catch {
    return false
  }
}
