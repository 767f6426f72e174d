import type { Member } from '@fechai/contracts/members'
import { useState } from 'react'
import { deactivateMember, handOverLeads } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'

const text = accessCopy.deactivation

interface DeactivateDialogProps {
  member: Member | null
  heirs: readonly Member[]
  onClose: () => void
}

/** Ends a member's access, or hands over the work of an earlier member. */
export function DeactivateDialog({ member, heirs, onClose }: DeactivateDialogProps) {
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const others = heirs.filter(({ id }) => id !== member?.id)
  const to = others.find(({ id }) => id === chosen)?.id ?? null
  const isActive = member?.deactivatedAt === null
  const confirm = async () => {
    if (member === null) return
    setBusy(true)
    const done = isActive
      ? await act(deactivateMember(member.id, to), ({ leads }) => text.done(member.name, leads))
      : await act(handOverLeads(member.id, to), ({ leads }) => text.passed(leads))
    setBusy(false)
    if (done) onClose()
  }
  const name = member?.name ?? ''
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={isActive ? text.title(name) : text.passTitle(name)}
      description={isActive ? text.text : undefined}
      className="w-[480px]"
    >
      <label className="mt-4 grid gap-1.5 text-sm">
        {text.heir}
        <select value={to ?? ''} onChange={(event) => setChosen(event.currentTarget.value)} className={inputLook}>
          <option value="">{text.queue}</option>
          {others.map(({ id, name: of, role }) => (
            <option key={id} value={id}>
              {`${of} (${role})`}
            </option>
          ))}
        </select>
        <span className="text-xs text-soft">{text.leads(member?.leads ?? 0, to === null)}</span>
      </label>
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.cancel}</Button>
        <Button look={isActive ? 'danger' : 'primary'} busy={busy} onClick={() => void confirm()}>
          {isActive ? text.confirm : text.pass}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
