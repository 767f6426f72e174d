import { useState, type ReactNode } from 'react'
import { messageOf } from '../lib/api.ts'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'

export interface DialogFormProps {
  cancel: string
  save: string
  /** 'danger' where it cannot be taken back. */
  look?: 'primary' | 'danger'
  canSave?: boolean
  /** Returns the fault of the typed values; '' when they may be saved. */
  check?: () => string
  /** @throws ApiError with the sentence for the screen. */
  onSave: () => Promise<unknown>
  onClose: () => void
  /** Replaces closing where leaving it leads elsewhere. */
  onCancel?: () => void
  className?: string
  children: ReactNode
}

/** Scrolls an error into view: in a long dialog on a phone the actions would cover it. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** Form of a dialog, and its end: saved and closed, or the reason why not, with all typed values kept. */
export function DialogForm({
  cancel,
  save,
  look = 'primary',
  canSave = true,
  check,
  onSave,
  onClose,
  onCancel = onClose,
  className = '',
  children,
}: DialogFormProps) {
  const [error, setError] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const send = async () => {
    const wrong = check?.() ?? ''
    setError(wrong)
    if (wrong !== '') return
    setIsSaving(true)
    try {
      await onSave()
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setIsSaving(false)
    }
  }
  return (
    <form
      noValidate
      className={`grid pt-3 ${className}`}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {children}
      {error !== '' && (
        <p key={error} ref={showWhole} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <DialogActions>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button type="submit" look={look} busy={isSaving} disabled={!canSave}>
          {save}
        </Button>
      </DialogActions>
    </form>
  )
}
