import type { Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { ErasureJournal, JournalPlace } from '@fechai/platform/storage/erasure-journal'
import { companyErasureOf } from './company-erasures.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database } from '../database/connect.ts'
import { erasuresOf } from './erasures.ts'
import { notAnalysedOf } from './not-analysed.ts'
import { type Owner, wholeCompany } from '../database/scope.ts'

const UNKNOWN_PERSON = '23503'

/**
 * Orders again what the journal knows as erased and this database does not, as after a restore. Safe to repeat: one that
 * is known, done or under way, is left alone. @returns how many were ordered
 */
export async function replayErasures(db: Database, master: Key, journal: ErasureJournal): Promise<number> {
  let again = 0
  for (const { empresaId, erasureId } of await journal.companies()) {
    const company = wholeCompany(empresaId)
    if ((await keyIfThere(db, master, company)) === null) continue
    const erasure = companyErasureOf(db, company)
    if ((await erasure.find()).erasureId === erasureId) continue
    await erasure.ask(erasureId, 0)
    again++
  }
  for (const [empresaId, places] of byCompany(await journal.list())) {
    const company = wholeCompany(empresaId)
    const key = await keyIfThere(db, master, company)
    if (key === null) continue
    const known = new Set(await erasuresOf(db, company, key).known(places.map(({ id }) => id)))
    for (const place of places) {
      if (known.has(place.id)) continue
      const entry = await place.open()
      const order = async (owner: Owner): Promise<boolean> => {
        if (entry.notAnalysed) await notAnalysedOf(db, owner, key).add(entry.number)
        return erasuresOf(db, owner, key).askAgain(entry)
      }
      // The requester may have joined after the copy was made.
      const begun = await order({ ...company, userId: entry.requestedBy }).catch((error: unknown) => {
        if ((error as { code?: string }).code !== UNKNOWN_PERSON) throw error
        return order(company)
      })
      if (begun) again++
    }
  }
  return again
}

function byCompany(places: readonly JournalPlace[]): Map<string, JournalPlace[]> {
  const companies = new Map<string, JournalPlace[]>()
  for (const place of places) companies.set(place.empresaId, [...(companies.get(place.empresaId) ?? []), place])
  return companies
}

/** Null where the database has no such company. */
const keyIfThere = (db: Database, master: Key, owner: Owner): Promise<Key | null> =>
  companyKeyOf(db, master, owner).catch((error: unknown) => {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  })
