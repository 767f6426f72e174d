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
  /** What is wrong with what was typed; '' where it may be saved. */
  check?: () => string
  /** @throws ApiError with the sentence for the screen. */
  onSave: () => Promise<unknown>
  onClose: () => void
  className?: string
  children: ReactNode
}

/** In a long dialog on a phone what is wrong would stand behind the actions. */
const showWhole = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' })

/** What a dialog asks for, and its end: saved and closed, or why not, with everything that was typed. */
export function DialogForm({
  cancel,
  save,
  look = 'primary',
  canSave = true,
  check,
  onSave,
  onClose,
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
        <Button onClick={onClose}>{cancel}</Button>
        <Button type="submit" look={look} busy={isSaving} disabled={!canSave}>
          {save}
        </Button>
      </DialogActions>
    </form>
  )
}
