import { closeCompany as closeRow, endCompany as endRow, eraseCompanyRows as eraseRows } from '@fechai/data/erasures'
import { DomainError } from '@fechai/domain/errors'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { companyPrefix } from '@fechai/platform/storage/object-store'
import { defineActivity } from '../activity.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistoriesOfCompany } from './erase-histories.ts'

/** Rows of a table that a statement has time for. */
const AT_ONCE = 5_000

/*
 * A company is erased store by store. Each activity is safe to repeat: what is gone stays gone.
 */

export const closeCompany = defineActivity('closeCompany', { beats: true }, async ({ db, storage, master }, ref) => {
  // Written before anything is deleted: it holds even when an older copy of the database is restored.
  await erasureJournalOf(storage, master).writeCompany({ ...ref, erasedAt: new Date().toISOString() })
  await closeRow(db, ref)
})

export const eraseCompanyHistories = defineActivity(
  'eraseCompanyHistories',
  { beats: true },
  async ({ environment }, { empresaId }) => ({ gone: await eraseHistoriesOfCompany(environment, empresaId) }),
)

export const eraseCompanyObjects = defineActivity(
  'eraseCompanyObjects',
  { beats: true },
  async ({ storage }, { empresaId }) => ({ gone: await emptyPrefix(storage, companyPrefix(empresaId)) }),
)

export const eraseCompanyNews = defineActivity('eraseCompanyNews', { beats: true }, async (deps, { empresaId }) => ({
  gone: await deps.forgetNews(empresaId),
}))

export const eraseCompanyRows = defineActivity('eraseCompanyRows', { beats: true }, async ({ db }, ref) => {
  const gone = await eraseRows(db, ref, AT_ONCE)
  const waiting = Object.keys(gone)
  if (waiting.length > 0 && Object.values(gone).every((count) => count === 0))
    throw new DomainError('unavailable', 'Ainda há linhas que dependem de outras.', { code: 'linhas' })
  return gone
})

export const endCompany = defineActivity('endCompany', { beats: true }, async ({ db, log }, ref, counts) => {
  if (await endRow(db, ref, counts)) log.info({ empresaId: ref.empresaId, counts }, 'company erased')
})
