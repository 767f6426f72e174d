import { closeAccount } from '../../state/members.ts'
import { endSession } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'

const text = accessCopy.account

/** Ends one's own access, for who knows the password. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const send = async (fields: FormData) => {
    const current = String(fields.get('current') ?? '')
    if (!current) return text.closeMissing
    await closeAccount(current, fields.has('erase'))
    endSession()
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.close} description={text.closeText} className="w-[440px]">
      <DialogForm action={text.close} onSend={send} onClose={onClose}>
        <TextField label={text.current} name="current" type="password" autoComplete="current-password" autoFocus />
        <label className="flex items-start gap-2.5 text-sm touch:min-h-11">
          <input type="checkbox" name="erase" className="mt-0.5 size-4 shrink-0 accent-(--accent)" />
          {text.closeErase}
        </label>
      </DialogForm>
    </Dialog>
  )
}
