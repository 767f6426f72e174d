import type { Attendant } from '@fechai/contracts/attendants'
import type { Member } from '@fechai/contracts/members'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { giveOwner } from '../../parts/give-owner.ts'
import { cardLook, Section } from '../../parts/section.tsx'
import {
  attendantLinks,
  leadsOfAttendant,
  linkAttendant,
  loadAttendantLinks,
  openAttendants,
} from '../../state/attendant-links.ts'
import { loadOwners } from '../../state/owners.ts'
import { members } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'

const text = accessCopy.attendants

/** Attendants of conversations, each with the person that the name means, and the leads to pass to that person. */
export function AttendantList() {
  const { status, error, list } = useSnapshot(attendantLinks) as { status: string; error: string; list: Attendant[] }
  const people = (useSnapshot(members).list as readonly Member[]).filter(({ deactivatedAt }) => deactivatedAt === null)
  useEffect(() => {
    // The toast of a lead that was passed names the person.
    void loadOwners()
    return openAttendants()
  }, [])
  if (status === 'error')
    return (
      <Section title={text.title}>
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => void loadAttendantLinks()}>{accessCopy.retry}</Button>
        </p>
      </Section>
    )
  return (
    <Section title={text.title} note={text.note}>
      {status === 'ready' && list.length === 0 && <p className="text-soft">{text.none}</p>}
      {list.length > 0 && (
        <ul className={`divide-y divide-line ${cardLook}`}>
          {list.map((each) => (
            <Row key={each.name} attendant={each} people={people} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Row({ attendant, people }: { attendant: Attendant; people: readonly Member[] }) {
  const { name, leads, userId, suggestedId, toPass } = attendant
  const [busy, setBusy] = useState(false)
  const person = people.find(({ id }) => id === (userId ?? suggestedId))
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const link = (id: string | null) =>
    act(linkAttendant({ name, person: id }), id === null ? text.unlinked(name) : text.linked(name))
  const pass = async (to: string) => {
    if (userId === null && !(await link(to))) return
    await giveOwner(() => leadsOfAttendant(name), to)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3" aria-busy={busy}>
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-sm text-soft tabular-nums">{text.leads(leads)}</p>
      </div>
      {person && toPass > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm max-tablet:order-last max-tablet:basis-full">
          <p>{text.question(toPass, name, person.name)}</p>
          <Button
            busy={busy}
            aria-label={text.passTo(name, person.name)}
            onClick={() => void run(() => pass(person.id))}
          >
            {text.pass}
          </Button>
        </div>
      )}
      <select
        aria-label={text.personOf(name)}
        value={userId ?? ''}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value || null
          void run(() => link(next))
        }}
        className={`${inputLook} max-w-56 px-2 max-tablet:max-w-none`}
      >
        <option value="">{text.nobody}</option>
        {people.map(({ id, name: each }) => (
          <option key={id} value={id}>
            {each}
          </option>
        ))}
      </select>
    </li>
  )
}
