import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { setLoss } from '../../state/own-fields.ts'
import { announce } from '../../ui/announcer.tsx'
import { lossCopy as text } from './loss-copy.ts'

const tell = (error: unknown): void => void toast.error(messageOf(error))

/** Marks a lead as lost, and offers to take that back. */
export async function markLost({ id, nome }: Pick<Lead, 'id' | 'nome'>, motivo: string | null): Promise<void> {
  try {
    await setLoss(id, motivo)
    toast(text.marked(nome), {
      duration: LIMITS.undoSeconds * 1_000,
      action: { label: text.undo, onClick: () => void takeLossBack({ id, nome }) },
    })
  } catch (error) {
    tell(error)
  }
}

/** Takes a loss back: the lead returns to the phase and place that it had. */
export const takeLossBack = ({ id, nome }: Pick<Lead, 'id' | 'nome'>): Promise<void> =>
  setLoss(id, undefined).then(() => announce(text.undone(nome)), tell)
