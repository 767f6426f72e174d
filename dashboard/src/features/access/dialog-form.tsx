import { CircleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { accessCopy } from './copy.ts'

export interface DialogFormProps {
  /** The label of the submit button. */
  action: string
  /** 'danger' where it cannot be taken back. */
  look?: 'primary' | 'danger'
  /** Sends the form; its error is shown in the dialog. Returns a sentence if something is missing. */
  onSend: (fields: FormData) => Promise<string | void>
  onClose: () => void
  children: ReactNode
}

/** The fields of a dialog with its two buttons; it is sent once, and says what went wrong. */
export function DialogForm({ action, look = 'primary', onSend, onClose, children }: DialogFormProps) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (fields: FormData) => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      setError((await onSend(fields)) ?? '')
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
      className="mt-4 grid gap-3.5"
    >
      {children}
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert">
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.cancel}</Button>
        <Button type="submit" look={look} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
