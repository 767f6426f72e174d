import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { deleteLead, restoreLead, type DeletedLead } from '../../state/delete-lead.ts'
import { cardOf } from '../../state/cards.ts'
import { announce } from '../../ui/announcer.tsx'
import { pipelineCopy } from './copy.ts'

const { toasts } = pipelineCopy
const UNDO_MS = LIMITS.undoSeconds * 1_000

/** Deletes a lead and offers to bring it back. */
export async function removeCard(leadId: string): Promise<void> {
  const name = cardOf(leadId)?.lead.nome ?? ''
  try {
    const deleted = await deleteLead(leadId)
    if (!deleted) return
    const said = toasts.deleted(name)
    toast.success(deleted.queuedAs === null ? said : `${said} ${toasts.keptHere}`, {
      id: `delete-${leadId}`,
      duration: UNDO_MS,
      action: { label: toasts.undo, onClick: () => void bringBack(deleted, name) },
    })
  } catch (error) {
    toast.error(toasts.deleteFailed(messageOf(error)))
  }
}

async function bringBack(deleted: DeletedLead, name: string): Promise<void> {
  try {
    await restoreLead(deleted)
    announce(toasts.restored(name))
  } catch (error) {
    toast.error(toasts.restoreFailed(name, messageOf(error)))
  }
}
