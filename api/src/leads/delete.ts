import { deleteLeadBody } from '@fechai/shared/contracts/leads'
import { leadsOf } from '@fechai/shared/db/leads'
import { uploadPrefix } from '@fechai/shared/storage/object-store'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readBody } from '../http/read-body.ts'
import { tellLeadChanged } from './tell.ts'

export async function deleteLead(c: ApiContext, deps: Deps, id: string): Promise<Response> {
  await readBody(c, deleteLeadBody)
  const { owner } = c.get('viewer')
  const { userId, uploadIds } = await leadsOf(deps.db, owner).erase(id)
  tellLeadChanged(deps, owner, { id, user_id: userId }, 'deleted')
  // The keys are gone with the rows, so that what cannot be removed now can no longer be read.
  for (const uploadId of uploadIds) {
    deps.storage
      .removePrefix(uploadPrefix(owner.empresaId, uploadId))
      .catch((err: unknown) => deps.log.warn({ err, uploadId }, 'objects not removed'))
  }
  return c.json({ success: true })
}
