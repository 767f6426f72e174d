import type { Member } from '@fechai/shared/contracts/members'
import { toast } from 'sonner'
import { erasePerson } from '../../state/members.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'

const text = accessCopy.erasing

/** The word is typed, as for a contact: this cannot be taken back. */
export function ErasePersonDialog({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const send = async (fields: FormData) => {
    if (fields.get('word') !== text.word) return text.missing
    await erasePerson(member!.id, text.word)
    toast.success(text.asked)
    onClose()
  }
  const title = text.title(member?.name ?? '')
  return (
    <Dialog open={member !== null} onClose={onClose} title={title} description={text.text} className="w-[480px]">
      <DialogForm action={text.confirm} look="danger" onSend={send} onClose={onClose}>
        <TextField label={text.label} name="word" autoComplete="off" autoFocus />
      </DialogForm>
    </Dialog>
  )
}
