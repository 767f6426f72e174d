import type { LeadMailbox } from '@fechai/contracts/lead-forms'
import { displayTime } from '@fechai/domain/clock'
import { toast } from 'sonner'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { removeMailbox, renewMailbox } from '../../state/lead-doors.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
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

const timeOf = (until: string | null): string | null => (until === null ? null : displayTime(until))

interface RenewProps {
  mailbox: LeadMailbox
  onClose: () => void
}

/** Asks before the address is exchanged; the new one is copied. */
export const RenewMailboxDialog = ({ mailbox: { previousUntil }, onClose }: RenewProps) => (
  <ConfirmDialog
    {...{ title: text.renewMailTitle, description: text.renewMailText(timeOf(previousUntil)), action: text.renewMail }}
    onConfirm={async () => void copyWithToast((await renewMailbox()).address, text.copiedMail)}
    onClose={onClose}
  />
)

/** Asks before the address ends. */
export const RemoveMailboxDialog = ({ onClose }: { onClose: () => void }) => (
  <ConfirmDialog
    {...{ title: text.removeMailTitle, description: text.removeMailText, action: text.remove }}
    look="danger"
    onConfirm={() => removeMailbox().then(() => toast(text.removedMail))}
    onClose={onClose}
  />
)
