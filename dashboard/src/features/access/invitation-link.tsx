import type { InvitationSent } from '@fechai/contracts/members'
import { accessCopy } from './copy.ts'
import { ShownOnce } from './shown-once.tsx'

const text = accessCopy.invitations

/** Shows the link of an invitation, this once. */
export const InvitationLink = ({
  sent: { invitation, link },
  onClose,
}: {
  sent: InvitationSent
  onClose: () => void
}) => (
  <ShownOnce
    title={text.sentTitle}
    description={text.sent(invitation.email)}
    label={text.link}
    value={link}
    copy={text.copy}
    copied={text.copied}
    onClose={onClose}
  />
)
