import { publishHead, sealAudit } from '@fechai/data/audit'
import { listUnsealedCompanies, wholeCompany } from '@fechai/data/database'
import type { Deps } from '../deps.ts'

/** Seals what was written since the last time; a company that fails keeps no other's waiting. */
export async function sealCompanies({ db, master, log }: Pick<Deps, 'db' | 'master' | 'log'>): Promise<void> {
  for (const empresaId of await listUnsealedCompanies(db)) {
    try {
      await sealAudit(db, master, wholeCompany(empresaId))
      const head = await publishHead(db, master, wholeCompany(empresaId))
      // Kept where logs are kept, it reveals an end that was cut off together with its seals.
      if (head) log.info({ empresaId, ...head }, 'audit head')
    } catch (err) {
      log.warn({ err, empresaId }, 'audit not sealed yet')
    }
  }
}
