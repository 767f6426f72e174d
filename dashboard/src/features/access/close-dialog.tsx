import { closeAccount } from '../../state/members.ts'
import { endSession } from '../../lib/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { accessCopy } from './copy.ts'
import { OwnPassword, ownPasswordIn, ownPasswordProblem } from './own-password.tsx'
import { DialogForm } from './dialog-form.tsx'

const text = accessCopy.account

/** Ends one's own access, for who knows the password. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const send = async (fields: FormData) => {
    if (ownPasswordProblem(fields)) return text.closeMissing
    await closeAccount(ownPasswordIn(fields), fields.has('erase'))
    endSession()
  }
  return (
    <Dialog open={open} onClose={onClose} title={text.close} description={text.closeText} className="w-[440px]">
      <DialogForm action={text.close} onSend={send} onClose={onClose}>
        <OwnPassword />
        <label className="flex items-start gap-2.5 text-sm touch:min-h-11">
          <input type="checkbox" name="erase" className="mt-0.5 size-4 shrink-0 accent-(--accent)" />
          {text.closeErase}
        </label>
      </DialogForm>
    </Dialog>
  )
}
