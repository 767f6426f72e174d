import type { ErasureRef } from '@fechai/contracts/runs/erase-contact'
import { companyKeyOf } from '@fechai/data/companies'
import { erasuresOf, expireExports, notAnalysedOf } from '@fechai/data/erasures'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { exportKey, exportPrefix, uploadPrefix } from '@fechai/platform/storage/object-store'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import { emptyPrefix } from './empty-prefix.ts'
import { eraseHistoriesOfContact } from './erase-histories.ts'

const erasuresFor = async ({ db, master }: Deps, ref: ErasureRef) => {
  const owner = ownerOf(ref)
  return erasuresOf(db, owner, await companyKeyOf(db, master, owner))
}

/*
 * A contact is erased store by store. Each activity is safe to repeat: what is gone stays gone, and is counted once.
 */

export const findContact = defineActivity('findContact', { beats: true }, async (deps, ref) => {
  await keepInJournal(deps, ref)
  return { some: await (await erasuresFor(deps, ref)).find(ref.erasureId) }
})

export const eraseHistories = defineActivity('eraseHistories', { beats: true }, async (deps, ref) => {
  const erasures = await erasuresFor(deps, ref)
  const erased = await eraseHistoriesOfContact(deps.environment, ref, await erasures.found(ref.erasureId))
  await erasures.count(ref.erasureId, { execucoes: erased })
})

export const eraseRows = defineActivity('eraseRows', { beats: true }, async (deps, ref) => {
  for (const { leadId, userId } of await (await erasuresFor(deps, ref)).eraseRows(ref.erasureId))
    void deps.publish(
      { ...ownerOf(ref), userId },
      { type: 'lead-changed', leadId, change: 'deleted', by: ref.userId },
      `lead:${leadId}:erased`,
    )
})

export const eraseObjects = defineActivity('eraseObjects', { beats: true }, async (deps, ref) => {
  const erasures = await erasuresFor(deps, ref)
  const { uploads, chats } = await erasures.found(ref.erasureId)
  for (const id of [...uploads, ...chats])
    await erasures.count(ref.erasureId, {
      objetos: await emptyPrefix(deps.storage, uploadPrefix(ref.empresaId, id)),
    })
  // Any of them may hold this person.
  const offered = await expireExports(deps.db, ownerOf(ref))
  await erasures.count(ref.erasureId, { objetos: await removeExports(deps, ref, offered) })
})

export const endErasure = defineActivity('endErasure', { beats: true }, async (deps, ref) =>
  (await erasuresFor(deps, ref)).end(ref.erasureId),
)

/** @returns how many objects were there but for those that are offered since */
async function removeExports({ storage }: Deps, { empresaId }: ErasureRef, offered: string[]): Promise<number> {
  const staying = new Set(offered.map((exportId) => exportKey({ empresaId, exportId })))
  await storage.removeUnfinished(exportPrefix(empresaId))
  const stored = await storage.list(exportPrefix(empresaId))
  const removed = stored.filter((key) => !staying.has(key))
  for (const key of removed) await emptyPrefix(storage, key)
  return removed.length
}

/**
 * Written before anything is deleted: erased data stays erased, even when an older copy of the database is restored.
 */
async function keepInJournal({ db, master, storage }: Deps, ref: ErasureRef): Promise<void> {
  const owner = ownerOf(ref)
  const key = await companyKeyOf(db, master, owner)
  const order = await erasuresOf(db, owner, key).order(ref.erasureId)
  if (order === null) return
  const notAnalysed = await notAnalysedOf(db, owner, key).has([order.number])
  await erasureJournalOf(storage, master).write({ ...order, empresaId: ref.empresaId, notAnalysed })
}
