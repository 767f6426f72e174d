import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { deleteLead, restoreLead, type DeletedLead } from '../state/delete-lead.ts'
import { answerSale } from '../state/sale-answer.ts'
import { announce } from '../ui/announcer.tsx'
import { noSaleCopy as text } from './no-sale-copy.ts'

const duration = LIMITS.undoSeconds * 1_000
const tell = (error: unknown): void => void toast.error(messageOf(error))

/** The person wants the lead: what the conversation says of a sale is shown. Can be taken back. */
export async function keepAsLead({ id, nome }: Pick<Lead, 'id' | 'nome'>): Promise<void> {
  const takeBack = () => answerSale(id, false).then(() => announce(text.undone(nome)), tell)
  try {
    await answerSale(id, true)
    toast.success(navigator.onLine ? text.kept(nome) : text.keptHere, {
      duration,
      action: { label: text.undo, onClick: () => void takeBack() },
    })
  } catch (error) {
    tell(error)
  }
}

/**
 * The person does not want it: it goes as a lead that is deleted goes, and comes back as one does.
 * @returns whether it went
 */
export async function discardLead(lead: Lead): Promise<boolean> {
  const { id, nome } = lead
  const bringBack = (deleted: DeletedLead) => restoreLead(deleted).then(() => announce(nome), tell)
  try {
    const deleted = await deleteLead(id, lead)
    if (deleted)
      toast.success(text.discarded(nome), {
        duration,
        action: { label: text.undo, onClick: () => void bringBack(deleted) },
      })
    return deleted !== null
  } catch (error) {
    tell(error)
    return false
  }
}
