import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { discardLead } from '@fechai/data/leads'
import { importsOf, uploadsOf } from '@fechai/data/uploads'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { defineActivity } from '../activity.ts'
import { announceState } from '../uploads/announce-state.ts'
import { takeOut } from '../imports/undo-import.ts'
import { keysOfUpload, ownerOf } from '../uploads/open-upload.ts'

/** Ends a run for good: only the rows of the conversation that record this stay. Safe to repeat: a completed run is left alone. */
export const cancelRun = defineActivity('cancelRun', { beats: true }, async (deps, ref) => {
  const owner = ownerOf(ref)
  const uploads = uploadsOf(deps.db, owner)
  const upload = await uploads.find(ref.uploadId)
  if (upload === null || upload.status === 'concluido') return
  const { conversationId, key } = await keysOfUpload(ref, deps)
  const imports = importsOf(deps.db, owner)
  const others = (await imports.of(conversationId)).filter(({ uploadId }) => uploadId !== ref.uploadId)
  if (others.length > 0 || (await imports.isLive(conversationId))) {
    await takeOut(deps, ref, null)
    return announceState(deps, ref)
  }
  if (!(await uploads.cancel(ref.uploadId))) return
  const discarded = await discardLead(deps.db, owner, { ...ref, conversationId })
  await deps.storage.removePrefix(uploadPrefix(ref.empresaId, ref.uploadId))
  await mediaItemsOf(deps.db, owner, key).removeAll(ref.uploadId)
  if (!discarded.kept) await conversationsOf(deps.db, deps.master, owner).empty(conversationId)
  if (discarded.leadId) {
    const { leadId } = discarded
    void deps.publish(owner, { type: 'lead-changed', leadId, change: 'deleted', by: null }, `lead:${leadId}:deleted`)
  }
  await announceState(deps, ref)
})
