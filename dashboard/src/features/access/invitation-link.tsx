import type { InvitationSent } from '@fechai/contracts/members'
import { Copy } from 'lucide-react'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'

const text = accessCopy.invitations

/** Shows the link of an invitation, this once. */
export function InvitationLink({ sent: { invitation, link }, onClose }: { sent: InvitationSent; onClose: () => void }) {
  const copy = () =>
    copyText(link).then(
      () => toast(text.copied),
      (error: unknown) => toast.error(messageOf(error)),
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.sentTitle}
      description={text.sent(invitation.email)}
      closesOutside={false}
      className="w-[480px]"
    >
      <TextField
        className="mt-4"
        label={text.link}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <DialogActions>
        <Button onClick={onClose}>{accessCopy.close}</Button>
        <Button look="primary" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" strokeWidth={1.75} />
          {text.copy}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
