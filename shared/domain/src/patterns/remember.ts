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

/** People repeat themselves, in few words: 'ok', 'bom dia'. */
const TEXTS_KEPT = 1_000
const KEPT_LENGTH = 100

/** The same for what a text says by itself, of the last texts that are short. */
export function rememberText<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = read(text)
    if (text.length > KEPT_LENGTH) return value
    if (known.size === TEXTS_KEPT) known.clear()
    known.set(text, value)
    return value
  }
}
