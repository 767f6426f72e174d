import type { LeadMailbox } from '@fechai/contracts/lead-forms'
import { displayTime } from '@fechai/domain/clock'
import { toast } from 'sonner'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { removeMailbox, renewMailbox } from '../../state/lead-doors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from './dialog-form.tsx'
import { DoorRow } from './door-row.tsx'
import { leadDoorCopy as text } from './lead-door-copy.ts'

interface MailboxRowProps {
  mailbox: LeadMailbox
  onRenew: () => void
  onRemove: () => void
}

/** The company's address of e-mail for leads. */
export const MailboxRow = ({ mailbox: { address, previousUntil, leads }, onRenew, onRemove }: MailboxRowProps) => (
  <DoorRow
    name={address}
    lines={[text.mail, text.leads(leads), previousUntil === null ? '' : text.previousMail(displayTime(previousUntil))]}
    onRemove={onRemove}
  >
    <Button
      look="quiet"
      aria-label={text.of(text.copyMail, address)}
      onClick={() => void copyWithToast(address, text.copiedMail)}
    >
      {text.copyMail}
    </Button>
    <Button look="quiet" aria-label={text.of(text.renewMail, address)} onClick={onRenew}>
      {text.renewMail}
    </Button>
  </DoorRow>
)

/** Asks before the address is exchanged; the new one is copied. */
export function RenewMailboxDialog({ onClose }: { onClose: () => void }) {
  const send = async () => {
    const { address } = await renewMailbox()
    onClose()
    await copyWithToast(address, text.copiedMail)
  }
  return (
    <Dialog open onClose={onClose} title={text.renewMailTitle} description={text.renewMailText} className="w-[440px]">
      <DialogForm action={text.renewMail} onSend={send} onClose={onClose}>
        {null}
      </DialogForm>
    </Dialog>
  )
}

/** Asks before the address ends. */
export function RemoveMailboxDialog({ onClose }: { onClose: () => void }) {
  const send = async () => {
    await removeMailbox()
    toast(text.removedMail)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={text.removeMailTitle} description={text.removeMailText} className="w-[440px]">
      <DialogForm action={text.remove} look="danger" onSend={send} onClose={onClose}>
        {null}
      </DialogForm>
    </Dialog>
  )
}
