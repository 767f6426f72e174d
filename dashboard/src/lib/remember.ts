const PREFIX = 'fechai:'

export type Store = 'local' | 'session'

/** Reaching for a closed storage throws by itself: only ever inside a `try`. */
const open = (store: Store): Storage => (store === 'local' ? localStorage : sessionStorage)

/** A value kept in this browser, or `fallback` when there is none or storage is closed to the page. */
export function recall<T>(key: string, fallback: T, store: Store = 'local'): T {
  try {
    const kept = open(store).getItem(PREFIX + key)
    return kept === null ? fallback : (JSON.parse(kept) as T)
  } catch {
    return fallback
  }
}

/** Keeps a preference of this browser; never lead data. A full or closed storage is no error. */
export function remember(key: string, value: unknown, store: Store = 'local'): void {
  try {
    if (value === null) open(store).removeItem(PREFIX + key)
    else open(store).setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // A preference that is not kept costs a click, nothing more.
  }
}
