import type { Activities } from '@fechai/contracts/runs/activities'
import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { companyKeyOf } from '@fechai/data/companies'
import { erasuresOf, expireExports, notAnalysedOf } from '@fechai/data/erasures'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { exportKey, exportPrefix, uploadPrefix } from '@fechai/platform/storage/object-store'
import { beating } from '../beating.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../open-upload.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistories } from './erase-histories.ts'

type Erasing = Pick<Activities, 'findContact' | 'eraseHistories' | 'eraseRows' | 'eraseObjects' | 'endErasure'>

/** Erases a contact, store by store. Each is safe to repeat: what is gone stays gone, and is counted once. */
export function erasureActivities(deps: Deps): Erasing {
  const of = async (ref: ErasureRef) => {
    const owner = ownerOf(ref)
    return erasuresOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
  }
  return {
    findContact: (ref) =>
      beating(async () => {
        await keepInJournal(deps, ref)
        return { some: await (await of(ref)).find(ref.erasureId) }
      }),
    eraseHistories: (ref) =>
      beating(async () => {
        const erasures = await of(ref)
        const erased = await eraseHistories(deps.environment, ref, await erasures.found(ref.erasureId))
        await erasures.count(ref.erasureId, { execucoes: erased })
      }),
    eraseRows: (ref) =>
      beating(async () => {
        for (const { leadId, userId } of await (await of(ref)).eraseRows(ref.erasureId))
          void deps.publish(
            { ...ownerOf(ref), userId },
            { type: 'lead-changed', leadId, change: 'deleted', by: ref.userId },
            `lead:${leadId}:erased`,
          )
      }),
    eraseObjects: (ref) =>
      beating(async () => {
        const erasures = await of(ref)
        const { uploads, chats } = await erasures.found(ref.erasureId)
        for (const id of [...uploads, ...chats])
          await erasures.count(ref.erasureId, {
            objetos: await emptyPrefix(deps.storage, uploadPrefix(ref.empresaId, id)),
          })
        // Any of them may hold this person.
        const offered = await expireExports(deps.db, ownerOf(ref))
        await erasures.count(ref.erasureId, { objetos: await removeExports(deps, ref, offered) })
      }),
    endErasure: (ref) => beating(async () => (await of(ref)).end(ref.erasureId)),
  }
}

/** @returns how many objects were there but for those that are offered since */
async function removeExports({ storage }: Deps, { empresaId }: ErasureRef, offered: string[]): Promise<number> {
  const staying = new Set(offered.map((exportId) => exportKey({ empresaId, exportId })))
  await storage.removeUnfinished(exportPrefix(empresaId))
  const stored = await storage.list(exportPrefix(empresaId))
  const removed = stored.filter((key) => !staying.has(key))
  for (const key of removed) await emptyPrefix(storage, key)
  return removed.length
}

/** Before anything goes: what is erased stays erased, also where an older copy of the database is restored. */
async function keepInJournal({ db, master, storage }: Deps, ref: ErasureRef): Promise<void> {
  const owner = ownerOf(ref)
  const key = await companyKeyOf(db, master, owner)
  const order = await erasuresOf(db, owner, key).order(ref.erasureId)
  if (order === null) return
  const notAnalysed = await notAnalysedOf(db, owner, key).has([order.number])
  await erasureJournalOf(storage, master).write({ ...order, empresaId: ref.empresaId, notAnalysed })
}
