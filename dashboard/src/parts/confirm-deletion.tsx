import { TriangleExclamationPoint } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { DialogActions } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deletionCopy } from './deletion-copy.ts'

const text = deletionCopy

export interface ConfirmDeletionProps {
  /** Description of the loss. */
  children: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for a deletion, which stays disabled until the word is typed to the letter. */
export function ConfirmDeletion({ children, onConfirm, onCancel }: ConfirmDeletionProps) {
  const [word, setWord] = useState('')
  const confirmed = word === text.word
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (confirmed) onConfirm()
      }}
    >
      <Notice icon={TriangleExclamationPoint} look="wrong" className="my-4">
        {children} {text.final}
      </Notice>
      <TextField
        label={
          <>
            {text.ask} <strong className="font-semibold">{text.word}</strong>
          </>
        }
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <DialogActions>
        <Button onClick={onCancel}>{text.cancel}</Button>
        <Button type="submit" look="danger" disabled={!confirmed}>
          {text.confirm}
        </Button>
      </DialogActions>
    </form>
  )
}
