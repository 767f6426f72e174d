import type { ExportRef } from '@fechai/contracts/runs/export-data'
import { companyKeyOf } from '@fechai/data/companies'
import { dataExportsOf, listOpenExports, listOverExports } from '@fechai/data/erasures'
import { exportKey } from '@fechai/platform/storage/object-store'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'runs' | 'log' | 'master' | 'storage'>

/** Starts an export. If the run cannot be started now, the dispatcher starts it later: the file is made. */
export async function startExport({ runs, log }: Pick<Parts, 'runs' | 'log'>, ref: ExportRef): Promise<void> {
  await runs
    .exportData(ref)
    .catch((err: unknown) => log.warn({ err, exportId: ref.exportId }, 'export not started yet'))
}

/** Starts exports that were never started, or were lost, and removes those that may not be fetched any more. */
export async function keepExports(parts: Parts): Promise<void> {
  const { db, master, storage } = parts
  for (const ref of await listOpenExports(db)) await startExport(parts, ref)
  for (const ref of await listOverExports(db)) {
    const owner = { empresaId: ref.empresaId, userId: ref.userId, reach: 'company' } as const
    await storage.removePrefix(exportKey(ref))
    await dataExportsOf(db, owner, await companyKeyOf(db, master, owner)).expire(ref.exportId)
  }
}
