/** Work that the server does not have yet; never thrown away. `public/watchdog.js` keeps the same rule. */
const UNSYNCED = 'fechai:outbox'

/** Empties what this browser keeps of the product, except work that only this browser has. */
export function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (!key.startsWith(UNSYNCED)) storage.removeItem(key)
  }
}
