import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { giveFieldBack, saveField } from '../../state/deep-lead.ts'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.sold
const tell = (error: unknown) => void toast.error(messageOf(error))

/** The person says that the lead is sold: their decision, which they can take back. */
export async function confirmSale({ nome, fase }: Lead): Promise<void> {
  try {
    await saveField('fase', 'fechados', fase)
    toast(text.done(nome), {
      duration: LIMITS.undoSeconds * 1_000,
      action: { label: text.undo, onClick: () => void giveFieldBack('fase').catch(tell) },
    })
  } catch (error) {
    tell(error)
  }
}
