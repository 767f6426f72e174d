import { sql } from 'kysely'
import { exportPrefix, uploadPrefix, uploadsPrefix, type ObjectStore } from '@fechai/platform/storage/object-store'
import { translated, type Database } from '../database/connect.ts'
import { knownIds, knownPlaces } from '../database/known-things.ts'
import { databaseNow } from '../database/system.ts'

const COMPANIES = 'companies/'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The minimum age and time since its first sighting: an operator who restored the wrong copy has a day to notice. */
const KEPT_SECONDS = 24 * 60 * 60
/** Removed by one sweep; the next goes on. */
const AT_ONCE = 1_000

export interface OrphanedFiles {
  /** Prefixes in storage that no row knows. */
  orphans: string[]
  /** Number of places that some row knows. */
  known: number
}

/**
 * Checks storage against the rows: after a restore the objects of later uploads, chats and exports have no row. Keys
 * outside the product's layout, the erasure journal above all, are never checked.
 */
export async function findOrphans(db: Database, storage: ObjectStore): Promise<OrphanedFiles> {
  const found: OrphanedFiles = { orphans: [], known: 0 }
  for (const empresaId of (await storage.listFolders(COMPANIES)).filter((name) => UUID.test(name))) {
    const uploads = (await storage.listFolders(uploadsPrefix(empresaId))).filter((name) => UUID.test(name))
    const note = (place: string, isKnown: boolean) => {
      if (isKnown) found.known += 1
      else found.orphans.push(place)
    }
    const places = uploads.length === 0 ? new Set() : await knownPlaces(db, empresaId, uploads)
    for (const id of uploads) note(uploadPrefix(empresaId, id), places.has(id))
    const exported = (await storage.list(exportPrefix(empresaId)))
      .map((key) => ({ key, id: key.slice(exportPrefix(empresaId).length).replace(/\.zip$/, '') }))
      .filter(({ id }) => UUID.test(id))
    const ids = exported.map(({ id }) => id)
    const exports = ids.length === 0 ? new Set() : await knownIds(db, empresaId, 'data_exports', ids)
    for (const { key, id } of exported) note(key, exports.has(id))
  }
  return found
}

/**
 * True when so much of one kind is unknown that the database is doubted rather than the rest: one that is empty or of
 * another installation knows nothing at all.
 */
export const isDoubtful = (unknown: number, known: number): boolean =>
  unknown > 0 && (known === 0 || (unknown > 50 && unknown > known / 4))

/** Notes what was found and forgets what is known again. @returns the places that were seen for a day. */
export const noteOrphans = (db: Database, orphans: readonly string[]): Promise<string[]> =>
  translated(() =>
    db.kysely.transaction().execute(async (tx) => {
      await sql`delete from orphaned_files where place <> all(${orphans}::text[])`.execute(tx)
      await sql`insert into orphaned_files (place) select unnest(${orphans}::text[])
        on conflict (place) do nothing`.execute(tx)
      const { rows } = await sql<{ place: string }>`select place from orphaned_files
        where first_seen_at <= now() - make_interval(secs => ${KEPT_SECONDS})
        order by first_seen_at limit ${AT_ONCE}`.execute(tx)
      return rows.map(({ place }) => place)
    }),
  )

export interface SweptFiles extends OrphanedFiles {
  removed: string[]
  /** Nothing is removed: see `isDoubtful`. */
  isDoubtful: boolean
}

/** Removes what has had no owner for a day. `evenMany`: an operator has checked that the database is the right one. */
export async function sweepOrphans(db: Database, storage: ObjectStore, evenMany = false): Promise<SweptFiles> {
  const found = await findOrphans(db, storage)
  const due = await noteOrphans(db, found.orphans)
  const doubtful = !evenMany && isDoubtful(found.orphans.length, found.known)
  const removed: string[] = []
  if (doubtful || due.length === 0) return { ...found, removed, isDoubtful: doubtful }
  const before = Date.parse(await databaseNow(db, KEPT_SECONDS))
  for (const place of due) {
    const newest = await storage.newestIn(place)
    if (newest !== null && newest.getTime() > before) continue
    await storage.removePrefix(place)
    removed.push(place)
  }
  return { ...found, removed, isDoubtful: doubtful }
}
