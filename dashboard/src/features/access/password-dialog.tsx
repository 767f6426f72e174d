import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { changePassword } from '../../state/members.ts'
import { session } from '../../state/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
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
  const { hasPassword } = useSnapshot(session)
  const save = async (fields: FormData) => {
    const [next, again] = ['next', 'again'].map((name) => String(fields.get(name) ?? ''))
    if (!next || !again || ownPasswordProblem(fields)) return text.missing
    if (next !== again) return text.mismatch
    await changePassword(ownPasswordIn(fields), next)
    session.hasPassword = true
    toast(text.saved)
    onClose()
  }
  return (
    <DialogForm action={text.save} onSend={save} onClose={onClose}>
      {hasPassword ? (
        <TextField label={text.current} name="current" type="password" autoComplete="current-password" autoFocus />
      ) : (
        <OwnPassword />
      )}
      <TextField label={text.next} name="next" type="password" autoComplete="new-password" />
      <TextField label={text.again} name="again" type="password" autoComplete="new-password" />
    </DialogForm>
  )
}
