import { toast } from 'sonner'
import { changePassword } from '../../state/members.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'

const text = accessCopy.account

export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={text.change} description={text.passwordNote} className="w-[440px]">
      <PasswordForm onClose={onClose} />
    </Dialog>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const save = async (fields: FormData) => {
    const [current, next, again] = ['current', 'next', 'again'].map((name) => String(fields.get(name) ?? ''))
    if (!current || !next || !again) return text.missing
    if (next !== again) return text.mismatch
    await changePassword(current, next)
    toast(text.saved)
    onClose()
  }
  return (
    <DialogForm action={text.save} onSend={save} onClose={onClose}>
      <TextField label={text.current} name="current" type="password" autoComplete="current-password" autoFocus />
      <TextField label={text.next} name="next" type="password" autoComplete="new-password" />
      <TextField label={text.again} name="again" type="password" autoComplete="new-password" />
    </DialogForm>
  )
}
