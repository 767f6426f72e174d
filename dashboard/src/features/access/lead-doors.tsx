import type { LeadDoors as Known, LeadForm, LeadLink } from '@fechai/contracts/lead-forms'
import { Link2, Mail, SquarePen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { Section } from '../../parts/section.tsx'
import { leadDoors, loadLeadDoors, openLeadDoors, renewMailbox } from '../../state/lead-doors.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { DoorRow } from './door-row.tsx'
import { leadDoorCopy as text } from './lead-door-copy.ts'
import { FormDialog, LinkDialog, RemoveDoorDialog, SnippetDialog } from './lead-door-dialogs.tsx'
import { MailboxRow, RemoveMailboxDialog, RenewMailboxDialog } from './lead-mailbox.tsx'
import { LoadedList } from './loaded-list.tsx'
import { useBusy } from './use-busy.ts'

type Asking =
  | { what: 'form' | 'link' | 'renewMail' | 'removeMail' }
  | { what: 'snippet'; form: LeadForm }
  | { what: 'remove'; door: LeadForm | LeadLink; isForm: boolean }

/** The forms, links and the address of e-mail by which leads come in, with how many came. */
export function LeadDoors() {
  const { status, error, known } = useSnapshot(leadDoors) as { status: string; error: string; known: Known }
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  useEffect(openLeadDoors, [])
  const isEmpty = known.forms.length + known.links.length === 0 && !known.mailbox
  const { busy, run } = useBusy()
  return (
    <Section title={text.title} note={text.note}>
      <LoadedList
        {...{ status, error }}
        title={text.title}
        onRetry={() => void loadLeadDoors()}
        isEmpty={isEmpty}
        none={text.none}
      >
        {known.forms.map((form) => (
          <DoorRow
            key={form.id}
            name={form.name}
            lines={[text.form, form.origins.join(', '), text.leads(form.leads)]}
            onRemove={() => setAsking({ what: 'remove', door: form, isForm: true })}
          >
            <Button
              look="quiet"
              aria-label={text.of(text.showSnippet, form.name)}
              onClick={() => setAsking({ what: 'snippet', form })}
            >
              {text.showSnippet}
            </Button>
          </DoorRow>
        ))}
        {known.links.map((link) => (
          <DoorRow
            key={link.id}
            name={link.name}
            lines={[text.link, text.campaignOf(link), text.clicks(link.clicks), text.leads(link.leads)]}
            onRemove={() => setAsking({ what: 'remove', door: link, isForm: false })}
          >
            <Button
              look="quiet"
              aria-label={text.of(text.copyLink, link.name)}
              onClick={() => void copyWithToast(`${location.origin}/api/l/${link.code}`, text.copiedLink)}
            >
              {text.copyLink}
            </Button>
          </DoorRow>
        ))}
        {known.mailbox && (
          <MailboxRow
            mailbox={known.mailbox}
            onRenew={() => setAsking({ what: 'renewMail' })}
            onRemove={() => setAsking({ what: 'removeMail' })}
          />
        )}
      </LoadedList>
      <div className="mt-2.5 flex flex-wrap gap-2">
        <Button onClick={() => setAsking({ what: 'form' })}>
          <SquarePen aria-hidden className="size-4" strokeWidth={1.75} />
          {text.addForm}
        </Button>
        <Button onClick={() => setAsking({ what: 'link' })}>
          <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
          {text.addLink}
        </Button>
        {known.takesMail && !known.mailbox && (
          <Button busy={busy} onClick={() => run(act(renewMailbox(), text.mailMade))}>
            <Mail aria-hidden className="size-4" strokeWidth={1.75} />
            {text.addMail}
          </Button>
        )}
      </div>
      {asking?.what === 'form' && (
        <FormDialog onMade={(form) => setAsking({ what: 'snippet', form })} onClose={close} />
      )}
      {asking?.what === 'renewMail' && known.mailbox && <RenewMailboxDialog mailbox={known.mailbox} onClose={close} />}
      {asking?.what === 'removeMail' && <RemoveMailboxDialog onClose={close} />}
      {asking?.what === 'link' && <LinkDialog onClose={close} />}
      {asking?.what === 'snippet' && <SnippetDialog form={asking.form} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDoorDialog door={asking.door} isForm={asking.isForm} onClose={close} />}
    </Section>
  )
}
