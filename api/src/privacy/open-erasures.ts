import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { listDueCompanies, listOpenErasures } from '@fechai/data/erasures'
import type { Deps } from '../deps.ts'

type Parts = Pick<Deps, 'db' | 'runs' | 'log'>

/** Starts an erasure. If the run cannot be started now, the dispatcher starts it later: the order is carried out. */
export async function startErasure({ runs, log }: Omit<Parts, 'db'>, ref: ErasureRef): Promise<void> {
  await runs
    .eraseContact(ref)
    .catch((err: unknown) => log.warn({ err, erasureId: ref.erasureId }, 'erasure not started yet'))
}

/** Companies whose week is over; a run that was lost begins anew, and one that runs is left alone. */
export async function startCompanyErasures({ db, runs, log }: Parts): Promise<void> {
  for (const ref of await listDueCompanies(db))
    await runs
      .eraseCompany(ref)
      .catch((err: unknown) => log.warn({ err, empresaId: ref.empresaId }, 'company erasure not started yet'))
}

/** Erasures that have not ended and whose run was never started, or was lost. One that runs is left alone. */
export async function startOpenErasures(parts: Parts): Promise<void> {
  for (const ref of await listOpenErasures(parts.db)) await startErasure(parts, ref)
}
