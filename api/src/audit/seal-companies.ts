import { sealAudit } from '@fechai/shared/db/audit-seals'
import { listUnsealedCompanies } from '@fechai/shared/db/system'
import type { Deps } from '../deps.ts'
import { wholeCompany } from '../events/describe.ts'

/** Seals what was written since the last time; a company that fails keeps no other's waiting. */
export async function sealCompanies({ db, master, log }: Pick<Deps, 'db' | 'master' | 'log'>): Promise<void> {
  for (const empresaId of await listUnsealedCompanies(db)) {
    await sealAudit(db, master, wholeCompany(empresaId)).catch((err: unknown) =>
      log.warn({ err, empresaId }, 'audit not sealed yet'),
    )
  }
}
