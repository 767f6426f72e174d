const PREFIX = 'fechai:'

/** A value kept in this browser, or `fallback` when there is none or storage is closed to the page. */
export function recall<T>(key: string, fallback: T, storage: Storage = localStorage): T {
  try {
    const kept = storage.getItem(PREFIX + key)
    return kept === null ? fallback : (JSON.parse(kept) as T)
  } catch {
    return fallback
  }
}

/** Keeps a preference of this browser; never lead data. A full or closed storage is no error. */
export function remember(key: string, value: unknown, storage: Storage = localStorage): void {
  try {
    if (value === null) storage.removeItem(PREFIX + key)
    else storage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // A preference that is not kept costs a click, nothing more.
  }
}
