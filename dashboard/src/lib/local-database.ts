import { clear, createStore, del, entries, get, set } from 'idb-keyval'

export type LocalDatabase = ReturnType<typeof localDatabase>

/** One of this browser's databases. Every call rejects where the browser keeps nothing for the page. */
export function localDatabase(name: string) {
  const store = createStore(`fechai:${name}`, 'values')
  return {
    get: <T>(key: string): Promise<T | undefined> => get<T>(key, store),
    set: (key: string, value: unknown): Promise<void> => set(key, value, store),
    delete: (key: string): Promise<void> => del(key, store),
    /** Sorted by key. */
    entries: <T>(): Promise<[string, T][]> => entries<string, T>(store),
    clear: (): Promise<void> => clear(store),
  }
}
