import type { Activities, ErasureRef } from '@fechai/shared/contracts/pipeline'
import { companyKeyOf } from '@fechai/shared/db/companies'
import { erasuresOf } from '@fechai/shared/db/erasures'
import { DomainError } from '@fechai/shared/domain/errors'
import { uploadPrefix } from '@fechai/shared/storage/object-store'
import { beating } from '../beating.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../open-upload.ts'
import { eraseHistories } from './erase-histories.ts'

type Erasing = Pick<Activities, 'findContact' | 'eraseHistories' | 'eraseRows' | 'eraseObjects' | 'endErasure'>

/** Erases a contact, store by store. Each is safe to repeat: what is gone stays gone, and is counted once. */
export function erasureActivities(deps: Deps): Erasing {
  const of = async (ref: ErasureRef) => {
    const owner = ownerOf(ref)
    return erasuresOf(deps.db, owner, await companyKeyOf(deps.db, deps.master, owner))
  }
  return {
    findContact: (ref) => beating(async () => ({ some: await (await of(ref)).find(ref.erasureId) })),
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
          await erasures.count(ref.erasureId, { objetos: await empty(deps, uploadPrefix(ref.empresaId, id)) })
      }),
    endErasure: (ref) => beating(async () => (await of(ref)).end(ref.erasureId)),
  }
}

/** @returns how many objects were there. @throws DomainError('unavailable') while storage lists any */
async function empty({ storage }: Deps, prefix: string): Promise<number> {
  const { length } = await storage.list(prefix)
  await storage.removePrefix(prefix)
  if ((await storage.list(prefix)).length > 0)
    throw new DomainError('unavailable', 'Ainda há arquivos a remover.', { code: 'arquivos' })
  return length
}
