/**
 * Reads an object once. The states of a conversation share their utterances and prices, and an utterance always has
 * the same past, so what it says needs to be read only the first time. `read` must be pure; the result is shared.
 */
export function remember<K extends object, T>(read: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, T>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined || known.has(key)) return found as T
    const value = read(key)
    known.set(key, value)
    return value
  }
}
