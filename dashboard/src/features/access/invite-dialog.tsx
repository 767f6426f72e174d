import type { InvitationSent } from '@fechai/shared/contracts/members'
import { INVITED_ROLES, type InvitedRole } from '@fechai/shared/domain/members'
import { CircleAlert } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { messageOf } from '../../lib/api.ts'
import { inviteMember } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { inputLook, TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'
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
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('vendedor')
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '') return setError(text.noEmail)
    setBusy(true)
    setError('')
    try {
      onSent(await inviteMember({ email: email.trim(), role }))
    } catch (cause) {
      setError(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-4 grid gap-3.5">
      <TextField
        label={text.email}
        type="email"
        autoComplete="off"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <label className="grid gap-1.5 text-sm">
        {text.role}
        <select
          value={role}
          onChange={(event) => setRole(event.currentTarget.value as InvitedRole)}
          className={inputLook}
        >
          {INVITED_ROLES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {error !== '' && (
        <Notice icon={CircleAlert} look="wrong" role="alert">
          {error}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.cancel}</Button>
        <Button type="submit" look="primary" busy={busy}>
          {text.send}
        </Button>
      </DialogActions>
    </form>
  )
}
