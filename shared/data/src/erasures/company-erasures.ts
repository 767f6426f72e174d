import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { CompanyCertificate, CompanyErasure } from '@fechai/contracts/company-erasure'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import { COMPANY_ERASURE_DAYS } from '@fechai/domain/company-erasure'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A company that is to be erased, as who manages it orders it. */
export const companyErasureOf = (db: Database, owner: Owner) => ({
  find: (): Promise<CompanyErasure> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('companies')
        .select(['erasure_id as erasureId', 'erase_at as eraseAt'])
        .where('id', '=', owner.empresaId)
        .executeTakeFirst()
      return row ?? { erasureId: null, eraseAt: null }
    }),

  name: (): Promise<string> =>
    inScope(db, owner, async (tx) => {
      const row = await tx.selectFrom('companies').select('name').where('id', '=', owner.empresaId).executeTakeFirst()
      return row?.name ?? ''
    }),

  /** Asked again it is the first order. `days` is 0 where a journal says that it was erased before. */
  ask: (erasureId: string, days: number = COMPANY_ERASURE_DAYS): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await sql`select ask_company_erasure(${erasureId}::uuid, now() + make_interval(days => ${days}),
        ${owner.userId}::uuid)`.execute(tx)
    }),

  /** @returns false where nobody asked, or it has begun */
  withdraw: (): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ done: boolean }>`
        select withdraw_company_erasure(${owner.userId}::uuid) as done`.execute(tx)
      return rows[0]!.done
    }),
})

/** Companies whose week is over. */
export const listDueCompanies = (db: Database): Promise<CompanyErasureRef[]> =>
  translated(async () => {
    const { rows } = await sql<CompanyErasureRef>`
      select empresa_id as "empresaId", user_id as "userId", erasure_id as "erasureId"
      from due_company_erasures()`.execute(db.kysely)
    return rows
  })

/** Null where there is no such certificate, or not yet. */
export const companyCertificate = (db: Database, id: string): Promise<CompanyCertificate | null> =>
  translated(async () => {
    const { rows } = await sql<CompanyCertificate>`
      select id, company_id as "companyId", asked_at as "askedAt", finished_at as "finishedAt", counts, digest
      from company_erasures where id = ${id}::uuid`.execute(db.kysely)
    return rows[0] ?? null
  })

/** Ends every session of the company and refuses new ones. */
export const closeCompany = (db: Database, { empresaId }: Pick<CompanyErasureRef, 'empresaId'>): Promise<void> =>
  translated(async () => void (await sql`select close_company(${empresaId}::uuid)`.execute(db.kysely)))

/** @returns how many rows went, by table; a table that had to wait for another stands with 0 */
export const eraseCompanyRows = (
  db: Database,
  { empresaId }: Pick<CompanyErasureRef, 'empresaId'>,
  atOnce: number,
): Promise<Record<string, number>> =>
  translated(async () => {
    const { rows } = await sql<{ store: string; gone: number }>`
      select store, gone from erase_company_rows(${empresaId}::uuid, ${atOnce}::int)`.execute(db.kysely)
    return Object.fromEntries(rows.map(({ store, gone }) => [store, gone]))
  })

/** @returns false where it is gone already */
export const endCompany = (
  db: Database,
  { empresaId, erasureId }: CompanyErasureRef,
  counts: Record<string, number>,
): Promise<boolean> =>
  translated(async () => {
    const digest = companyDigest(erasureId, empresaId, counts)
    const { rows } = await sql<{ done: boolean }>`
      select end_company(${empresaId}::uuid, ${erasureId}::uuid, ${JSON.stringify(counts)}::jsonb, ${digest}) as done`.execute(
      db.kysely,
    )
    return rows[0]!.done
  })

/** Returns the digest of the certificate's content. */
export function companyDigest(id: string, companyId: string, counts: Record<string, number>): string {
  const sorted = Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([id, companyId, sorted]))
    .digest('hex')
}
