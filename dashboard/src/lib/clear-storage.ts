/** Work that the server does not have yet; never thrown away. `public/watchdog.js` keeps the same rules. */
const UNSYNCED = 'fechai:outbox'
/** Key of the signed-in user: without a network that alone lets a person back in. */
const PERSON = 'fechai:user'
/** Key of a sign-out that the server does not know of: without it the next load would sign the user in again. */
const LEAVING = 'fechai:leaving'

/** Empties what this browser keeps of the product, except its person and the work that only this browser has. */
export function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const stays = key.startsWith(UNSYNCED) || key === LEAVING || (key === PERSON && isSound(storage.getItem(key)))
      if (!stays) storage.removeItem(key)
    }
  }
}

/** Nothing that a screen could stumble over again. */
function isSound(kept: string | null): boolean {
  try {
    const person = JSON.parse(kept ?? 'null') as Record<string, unknown> | null
    return typeof person?.id === 'string' && typeof person.email === 'string' && Object.values(person).every(isPlain)
  } catch {
    return false
  }
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object'
