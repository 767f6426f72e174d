import { useState } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { eraseContact } from '../../state/privacy.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { privacyCopy } from './copy.ts'

const text = privacyCopy.erasing

interface EraseDialogProps {
  /** Null while nothing is to be erased. */
  number: string | null
  onClose: () => void
  onAsked: () => void
}

/** The word is typed, as for a lead: this cannot be taken back. */
export function EraseDialog({ number, onClose, onAsked }: EraseDialogProps) {
  const [word, setWord] = useState('')
  const [notAgain, setNotAgain] = useState(true)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setWord('')
    onClose()
  }
  const erase = async () => {
    if (number === null) return
    setBusy(true)
    try {
      await eraseContact(number, word, notAgain)
      toast.success(text.asked)
      close()
      onAsked()
    } catch (error) {
      toast.error(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog open={number !== null} onClose={close} title={text.title} description={text.text} className="w-[480px]">
      <form
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (word === text.word) void erase()
        }}
      >
        <label className="flex items-center gap-2.5 text-sm touch:min-h-11">
          <input
            type="checkbox"
            checked={notAgain}
            onChange={({ currentTarget }) => setNotAgain(currentTarget.checked)}
            className="size-4 accent-(--accent)"
          />
          {text.notAgain}
        </label>
        <TextField
          label={text.label}
          autoComplete="off"
          value={word}
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <DialogActions>
          <Button onClick={close}>{text.cancel}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={word !== text.word}>
            {text.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
