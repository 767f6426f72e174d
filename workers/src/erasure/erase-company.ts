import type { Activities } from '@fechai/contracts/runs/activities'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import { closeCompany, endCompany, eraseCompanyRows } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { companyPrefix } from '@fechai/platform/storage/object-store'
import { beating } from '../beating.ts'
import type { Deps } from '../deps.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistoriesOfCompany } from './erase-histories.ts'

type Erasing = Pick<
  Activities,
  | 'closeCompany'
  | 'eraseCompanyHistories'
  | 'eraseCompanyObjects'
  | 'eraseCompanyNews'
  | 'eraseCompanyRows'
  | 'endCompany'
>

/** Rows of a table that a statement has time for. */
const AT_ONCE = 5_000

/** Erases a company, store by store. Each is safe to repeat: what is gone stays gone. */
export function companyErasureActivities(deps: Deps): Erasing {
  const { db, storage, master, environment } = deps
  return {
    closeCompany: (ref) =>
      beating(async () => {
        // Before anything goes: also where an older copy of the database is restored.
        await erasureJournalOf(storage, master).writeCompany({ ...ref, erasedAt: new Date().toISOString() })
        await closeCompany(db, ref)
      }),
    eraseCompanyHistories: (ref) =>
      beating(async () => ({ gone: await eraseHistoriesOfCompany(environment, ref.empresaId) })),
    eraseCompanyObjects: ({ empresaId }) =>
      beating(async () => ({ gone: await emptyPrefix(storage, companyPrefix(empresaId)) })),
    eraseCompanyNews: ({ empresaId }) => beating(async () => ({ gone: await deps.forgetNews(empresaId) })),
    eraseCompanyRows: (ref) => beating(() => rowsOf(deps, ref)),
    endCompany: (ref, counts) =>
      beating(async () => {
        const done = await endCompany(db, ref, counts)
        if (done) deps.log.info({ empresaId: ref.empresaId, counts }, 'company erased')
      }),
  }
}

async function rowsOf({ db }: Deps, ref: CompanyErasureRef): Promise<Record<string, number>> {
  const gone = await eraseCompanyRows(db, ref, AT_ONCE)
  const waiting = Object.keys(gone)
  if (waiting.length > 0 && Object.values(gone).every((count) => count === 0))
    throw new DomainError('unavailable', 'Ainda há linhas que dependem de outras.', { code: 'linhas' })
  return gone
}
