import { useState, type ReactNode } from 'react'
import { toast } from 'sonner'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deletionCopy, erasingCopy as text } from './deletion-copy.ts'
import { DialogForm } from './dialog-form.tsx'

interface EraseDialogProps {
  open: boolean
  title: string
  /** Description of the loss. */
  description: string
  /** Said when the erasure has begun. */
  asked: string
  /** @throws ApiError with the sentence for the screen. */
  onErase: () => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** The word is typed, as for a lead: this cannot be taken back. */
export function EraseDialog({ open, title, description, asked, onErase, onClose, children }: EraseDialogProps) {
  const [word, setWord] = useState('')
  const close = () => {
    setWord('')
    onClose()
  }
  const erase = async () => {
    await onErase()
    toast.success(asked)
  }
  return (
    <Dialog open={open} onClose={close} title={title} description={description} className="w-[480px]">
      <DialogForm
        cancel={text.cancel}
        save={text.confirm}
        look="danger"
        check={() => (word === deletionCopy.word ? '' : text.missing)}
        onSave={erase}
        onClose={close}
        className="gap-4"
      >
        <TextField
          label={text.label}
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        {children}
      </DialogForm>
    </Dialog>
  )
}
