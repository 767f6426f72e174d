import { deriveKey, everyKey, type Key } from '../crypto/keys.ts'
import type { ObjectStore } from './object-store.ts'

/** The erased subjects, with the data that find them again in a restored database. */
export interface JournalEntry {
  empresaId: string
  /** Id of the erasure. */
  id: string
  requestedBy: string
  requestedAt: string
  /** The contact's number; empty for a user. */
  number: string
  /** The erased user. Entries from before have none. */
  personId?: string | null
  /** True if it must not be analysed any more. */
  notAnalysed: boolean
}

/** A company that was erased; who asked for it went with it. */
export interface CompanyEntry {
  empresaId: string
  erasureId: string
  erasedAt: string
}

/** The content of an entry's name. */
export interface JournalPlace {
  empresaId: string
  id: string
  open(): Promise<JournalEntry>
}

/** The folder of everything in it. */
export const JOURNAL = 'journal/'
const PREFIX = `${JOURNAL}erasures/`
const COMPANIES = `${JOURNAL}companies/`

const placeOf = ({ empresaId, id, requestedAt }: Pick<JournalEntry, 'empresaId' | 'id' | 'requestedAt'>): string =>
  `${PREFIX}${requestedAt.slice(0, 10)}/${empresaId}/${id}`

/**
 * The journal of erasures, outside of the database and of its copies. It is sealed under a key derived from the
 * master key, since the company's own is in the database; its name contains the day, so that old entries are removed
 * without decryption.
 */
export function erasureJournalOf(storage: ObjectStore, master: Key) {
  const secretOf = (key: Key): Key => deriveKey(key, Buffer.from('journal'), 'erasures')
  const secret = secretOf(master)
  /** An entry may be older than the master key of today: those before it open it. */
  async function openEntry(place: string): Promise<JournalEntry> {
    let failed: unknown
    for (const key of everyKey(master)) {
      try {
        return JSON.parse((await storage.get(place, secretOf(key))).toString('utf8')) as JournalEntry
      } catch (error) {
        failed = error
      }
    }
    throw failed
  }
  return {
    /** Written again it is the same entry. */
    write: (entry: JournalEntry): Promise<void> =>
      storage.put(placeOf(entry), Buffer.from(JSON.stringify(entry)), secret),

    writeCompany: ({ empresaId, erasureId, erasedAt }: CompanyEntry): Promise<void> =>
      storage.put(`${COMPANIES}${erasedAt.slice(0, 10)}/${empresaId}/${erasureId}`, Buffer.from('{}'), secret),

    /** Their names say it all. */
    async companies(): Promise<CompanyEntry[]> {
      const places = await storage.list(COMPANIES)
      return places.map((place) => {
        const [erasedAt = '', empresaId = '', erasureId = ''] = place.slice(COMPANIES.length).split('/')
        return { empresaId, erasureId, erasedAt }
      })
    },

    async list(): Promise<JournalPlace[]> {
      const places = await storage.list(PREFIX)
      return places.map((place) => {
        const [empresaId = '', id = ''] = place.slice(PREFIX.length).split('/').slice(1)
        return { empresaId, id, open: () => openEntry(place) }
      })
    },
  }
}
export type ErasureJournal = ReturnType<typeof erasureJournalOf>

/**
 * Removes the entries of erasures before `day` (YYYY-MM-DD); their names contain the day, so no key opens them. Only the
 * bucket's owner may.
 * @returns how many entries were removed
 */
export async function forgetJournal(storage: Pick<ObjectStore, 'list' | 'remove'>, day: string): Promise<number> {
  const old = (await storage.list(JOURNAL)).filter((place) => place.split('/')[2]! < day)
  await storage.remove(old)
  return old.length
}
