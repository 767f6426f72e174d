import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../lib/api.ts'
import { undoAction } from '../state/action-plan.ts'
import { tellActivity } from '../state/activity-log.ts'
import { announce } from '../ui/announcer.tsx'
import { Button } from '../ui/button.tsx'
import { messageCopy } from './message-copy.ts'

export interface Sent {
  activityId: string | null
  text: string
}

/** Leaves a sending in the lead's history, and takes it back when the person did not send after all. */
export function useSending(leadId: string, mensagem: number) {
  const [sent, setSent] = useState<Sent | null>(null)
  const tell = async (via: 'whatsapp' | 'copia'): Promise<void> => {
    try {
      const activityId = await tellActivity(leadId, { action: 'MESSAGE_SENT', mensagem, via })
      setSent({ activityId, text: messageCopy.sent[via] })
    } catch (error) {
      // The message was sent or copied all the same: only its mention is missing.
      toast.error(messageOf(error))
    }
  }
  const undo = async (activityId: string): Promise<void> => {
    try {
      await undoAction(leadId, activityId)
      setSent({ activityId: null, text: messageCopy.undone })
      announce(messageCopy.undone)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  return { sent, tell, undo }
}

/** Shows the confirmation inside the dialog: a toast would be under its overlay, out of reach. */
export function SentNote({ sent, onUndo }: { sent: Sent | null; onUndo: (activityId: string) => Promise<void> }) {
  return (
    <div role="status" className="flex items-center gap-1">
      {sent?.text}
      {sent?.activityId && (
        <Button look="quiet" onClick={() => void onUndo(sent.activityId!)}>
          {messageCopy.undo}
        </Button>
      )}
    </div>
  )
}
