import type { InvitationSent } from '@fechai/contracts/members'
import { INVITED_ROLES, type InvitedRole } from '@fechai/domain/members'
import { useState } from 'react'
import { inviteMember } from '../../state/members.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
import { DialogForm } from './dialog-form.tsx'
import { InvitationLink } from './invitation-link.tsx'

const text = accessCopy.invitations

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [sent, setSent] = useState<InvitationSent | null>(null)
  const close = () => {
    setSent(null)
    onClose()
  }
  if (sent) return <InvitationLink sent={sent} onClose={close} />
  return (
    <Dialog open={open} onClose={close} title={text.dialog} description={text.dialogText} className="w-[480px]">
      <InviteForm onSent={setSent} onClose={close} />
    </Dialog>
  )
}

function InviteForm({ onSent, onClose }: { onSent: (sent: InvitationSent) => void; onClose: () => void }) {
  const send = async (fields: FormData) => {
    const email = String(fields.get('email') ?? '').trim()
    if (email === '') return text.noEmail
    onSent(await inviteMember({ email, role: fields.get('role') as InvitedRole }))
  }
  return (
    <DialogForm action={text.send} onSend={send} onClose={onClose}>
      <TextField label={text.email} name="email" type="email" autoComplete="off" autoFocus />
      <label className="grid gap-1.5 text-sm">
        {text.role}
        <select name="role" defaultValue={'vendedor' satisfies InvitedRole} className={inputLook}>
          {INVITED_ROLES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
    </DialogForm>
  )
}
