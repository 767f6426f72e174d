import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { answerRequest } from '../../state/lead-requests.ts'
import { loadNotifications } from '../../state/notifications.ts'
import { Button } from '../../ui/button.tsx'
import { notificationsCopy } from './copy.ts'

const text = notificationsCopy.request

/** Passes the lead that a colleague asks for, or refuses. */
export function RequestAnswer({ id, title }: { id: string; title: string }) {
  const [busy, setBusy] = useState(false)
  const answer = async (accept: boolean) => {
    setBusy(true)
    try {
      await answerRequest(id, accept)
      toast.success(accept ? text.passed : text.refused)
    } catch (error) {
      toast.error(text.failed(messageOf(error)))
    } finally {
      setBusy(false)
      void loadNotifications()
    }
  }
  return (
    <div className="flex basis-full gap-2 pb-2.5 pl-10">
      <Button look="primary" busy={busy} aria-label={`${text.pass}: ${title}`} onClick={() => void answer(true)}>
        {text.pass}
      </Button>
      <Button disabled={busy} aria-label={`${text.refuse}: ${title}`} onClick={() => void answer(false)}>
        {text.refuse}
      </Button>
    </div>
  )
}
