import type { BoardTarget } from '@fechai/domain/board'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { MovedByOther } from '../../state/move-lead.ts'
import { session } from '../../state/session.ts'
import { pipelineCopy } from './copy.ts'
import { lateCopy } from './late-copy.ts'

const { refused: text } = lateCopy
/** A choice between two people's work is not to be missed. */
const CHOICE_MS = 15_000

export interface RefusedMove {
  name: string
  leadId: string
  target: BoardTarget
  /** Makes the move on the revision that the other user left. */
  again: (seen: number) => void
}

/** Shows the other user's change that caused a refusal; the card stays unless the user insists. */
export function tellRefusedMove(error: unknown, { name, leadId, target: { fase }, again }: RefusedMove): void {
  const id = `refused-${leadId}`
  if (!(error instanceof MovedByOther)) {
    toast.error(pipelineCopy.toasts.moveFailed(name, messageOf(error)), { id })
    return
  }
  if (!error.lead) {
    toast.warning(text.goneByOther(name), { id })
    return
  }
  const { lead } = error
  const isOwn = lead.editados.fase?.por === session.user?.id
  toast.warning(text.movedByOther(name, lead.fase, isOwn ? '' : error.by), {
    id,
    duration: CHOICE_MS,
    cancel: { label: text.leave, onClick: () => undefined },
    action: {
      label: lead.fase === fase ? text.placeAnyway : text.moveAnyway(fase),
      onClick: () => again(lead.revision),
    },
  })
}
