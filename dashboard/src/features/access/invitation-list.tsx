import type { Invitation, InvitationSent } from '@fechai/contracts/members'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { members, resendInvitation, withdrawInvitation } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'
import { InvitationLink } from './invitation-link.tsx'
import { cardLook, Section } from '../../parts/section.tsx'

const text = accessCopy.invitations

export function InvitationList() {
  const { invitations } = useSnapshot(members)
  const [sent, setSent] = useState<InvitationSent | null>(null)
  return (
    <Section title={text.title} note={text.note}>
      {invitations.length === 0 ? (
        <p className={`${cardLook} px-4 py-3 text-sm text-soft`}>{text.none}</p>
      ) : (
        <ul className={`${cardLook} divide-y divide-line`}>
          {invitations.map((each) => (
            <Row key={each.id} invitation={each} onSent={setSent} />
          ))}
        </ul>
      )}
      {sent && <InvitationLink sent={sent} onClose={() => setSent(null)} />}
    </Section>
  )
}

function Row({ invitation, onSent }: { invitation: Invitation; onSent: (sent: InvitationSent) => void }) {
  const { id, email, role, expiresAt, isExpired } = invitation
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    await resendInvitation(id).then(onSent, (error: unknown) => toast.error(accessCopy.failed(messageOf(error))))
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
      <span className="min-w-0 grow basis-44 truncate font-semibold">{email}</span>
      <span className="w-15">{role}</span>
      <span className="tabular-nums text-soft">
        {text.columns.expires} {displayTime(expiresAt)}
      </span>
      <span className="inline-flex w-17 items-center gap-1.5">
        <span aria-hidden className={clsx('size-2 rounded-[2px]', isExpired ? 'bg-amber' : 'bg-accent')} />
        {isExpired ? text.expired : text.open}
      </span>
      <span className="ml-auto flex gap-1">
        <Button look="quiet" busy={busy} aria-label={text.of(text.resend, email)} onClick={() => void resend()}>
          {text.resend}
        </Button>
        <Button
          look="quiet"
          aria-label={text.of(text.withdraw, email)}
          onClick={() => void act(withdrawInvitation(id), text.withdrawn)}
        >
          {text.withdraw}
        </Button>
      </span>
    </li>
  )
}
