import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { changePassword } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'

const text = accessCopy.account

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text.change} description={text.passwordNote} className="w-[440px]">
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const [current, next, again] = ['current', 'next', 'again'].map((name) => String(fields.get(name) ?? ''))
    if (!current || !next || !again) return setError(text.missing)
    if (next !== again) return setError(text.mismatch)
    setBusy(true)
    setError('')
    try {
      await changePassword(current, next)
      toast(text.saved)
      onClose()
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-3.5">
      <TextField label={text.current} name="current" type="password" autoComplete="current-password" autoFocus />
      <TextField label={text.next} name="next" type="password" autoComplete="new-password" />
      <TextField label={text.again} name="again" type="password" autoComplete="new-password" />
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert">
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {text.save}
        </Button>
      </DialogActions>
    </form>
  )
}
