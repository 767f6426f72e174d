import type { LeadDoors as Known, LeadForm, LeadLink } from '@fechai/contracts/lead-forms'
import { Link2, SquarePen } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { copyWithToast } from '../../parts/copy-with-toast.ts'
import { Section } from '../../parts/section.tsx'
import { leadDoors, loadLeadDoors, openLeadDoors } from '../../state/lead-doors.ts'
import { Button } from '../../ui/button.tsx'
import { leadDoorCopy as text } from './lead-door-copy.ts'
import { FormDialog, LinkDialog, RemoveDoorDialog, SnippetDialog } from './lead-door-dialogs.tsx'
import { LoadedList } from './loaded-list.tsx'

type Asking =
  | { what: 'form' | 'link' }
  | { what: 'snippet'; form: LeadForm }
  | { what: 'remove'; door: LeadForm | LeadLink; isForm: boolean }

/** The forms and links by which leads come in, with how many came. */
export function LeadDoors() {
  const { status, error, known } = useSnapshot(leadDoors) as { status: string; error: string; known: Known }
  const [asking, setAsking] = useState<Asking | null>(null)
  const close = () => setAsking(null)
  useEffect(openLeadDoors, [])
  const isEmpty = known.forms.length + known.links.length === 0
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
          <Row
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
          </Row>
        ))}
        {known.links.map((link) => (
          <Row
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
          </Row>
        ))}
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
      </div>
      {asking?.what === 'form' && (
        <FormDialog onMade={(form) => setAsking({ what: 'snippet', form })} onClose={close} />
      )}
      {asking?.what === 'link' && <LinkDialog onClose={close} />}
      {asking?.what === 'snippet' && <SnippetDialog form={asking.form} onClose={close} />}
      {asking?.what === 'remove' && <RemoveDoorDialog door={asking.door} isForm={asking.isForm} onClose={close} />}
    </Section>
  )
}

interface RowProps {
  name: string
  lines: readonly string[]
  onRemove: () => void
  children: ReactNode
}

const Row = ({ name, lines, onRemove, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="text-sm text-soft tabular-nums [overflow-wrap:anywhere]">{lines.filter(Boolean).join(' · ')}</p>
    </div>
    <span className="-ml-3 flex gap-1">
      {children}
      <Button look="quiet" aria-label={text.of(text.remove, name)} onClick={onRemove}>
        {text.remove}
      </Button>
    </span>
  </li>
)
