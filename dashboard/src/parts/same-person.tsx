import type { SamePerson as Answer } from '@fechai/contracts/same-person'
import type { Lead } from '@fechai/domain/lead'
import { Users } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { openConversation } from '../state/conversation.ts'
import { loadSamePerson, samePeople } from '../state/same-person.ts'
import { Button } from '../ui/button.tsx'
import { apart, join, part } from './join-leads.ts'
import { samePersonCopy as text } from './same-person-copy.ts'

/** Returns the other leads of the same person; undefined while the request runs. */
export function useSamePerson({ id, revision }: Pick<Lead, 'id' | 'revision'>): Answer | null | undefined {
  const known = useSnapshot(samePeople)[id]
  useEffect(() => void loadSamePerson(id, revision), [id, revision])
  return known?.answer as Answer | null | undefined
}

/** Shows leads that may be the same person, and those that are joined to this one. */
export function SamePerson({ lead, className = '' }: { lead: Lead; className?: string }) {
  const known = useSamePerson(lead)
  if (!known || known.suggestions.length + known.joined.length + Number(known.into !== null) === 0) return null
  return (
    <ul aria-label={text.title} className={`grid gap-2 print:hidden ${className}`}>
      {known.suggestions.map(({ lead: other, why }) => (
        <Row key={other.id} says={text.ask(other.nome)} note={text.which(why, other)} asks>
          <Act label={text.joinOf(other.nome)} onPress={() => join(lead, other)}>
            {text.join}
          </Act>
          <Act label={text.apartOf(other.nome)} onPress={() => apart(lead, other)} quiet>
            {text.apart}
          </Act>
        </Row>
      ))}
      {known.joined.map((other) => (
        <Row key={other.id} says={text.with(other.nome)} note={other.conversation_id ? '' : text.typedIn}>
          {other.conversation_id && <Conversation of={other} />}
          <Act label={text.partOf(other.nome)} onPress={() => part(other)}>
            {text.part}
          </Act>
        </Row>
      ))}
      {known.into && (
        <Row says={text.into(known.into.nome)} note="">
          <Link
            href={`/deeplead/${known.into.id}`}
            className="inline-flex items-center rounded-sm text-accent hover:underline touch:min-h-11"
          >
            {text.see} <span className="sr-only">{known.into.nome}</span>
          </Link>
          <Act label={text.partOf(known.into.nome)} onPress={() => part(lead)}>
            {text.part}
          </Act>
        </Row>
      )}
    </ul>
  )
}

const Row = ({
  says,
  note,
  asks = false,
  children,
}: {
  says: string
  note: string
  asks?: boolean
  children: ReactNode
}) => (
  <li
    className={`rounded-control border px-3 py-2 text-sm whitespace-normal ${asks ? 'border-amber bg-amber-soft' : 'border-line'}`}
  >
    <p className="flex items-start gap-2 [overflow-wrap:anywhere]">
      <Users aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <span>
        {says}
        {note !== '' && <span className="block text-xs text-soft">{note}</span>}
      </span>
    </p>
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">{children}</div>
  </li>
)

function Act({
  label,
  onPress,
  quiet = false,
  children,
}: {
  label: string
  onPress: () => Promise<void>
  quiet?: boolean
  children: ReactNode
}) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <Button look={quiet ? 'quiet' : 'plain'} aria-label={label} busy={busy} onClick={() => void press()}>
      {children}
    </Button>
  )
}

const Conversation = ({ of: { id, nome } }: { of: Lead }) => (
  <Button
    look="quiet"
    onClick={(event) => openConversation({ leadId: id, name: nome, index: null, quote: '' }, event.currentTarget)}
  >
    {text.conversation}
  </Button>
)
