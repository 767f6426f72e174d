import type { Member } from '@fechai/contracts/members'
import { displayTime } from '@fechai/domain/clock'
import { mayActOn, ROLES, type AccountRole, type Role } from '@fechai/domain/members'
import clsx from 'clsx'
import { useState, type ReactNode } from 'react'
import { giveRole, reactivateMember } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'
import { MEMBER_GRID } from './member-grid.ts'

const text = accessCopy.people
const ROLE_NAMES = accessCopy.roles.names

/** A team says who leads it: that role is given there, and taken there. */
const isGiven = (role: Role, now: Role, by: Role): boolean =>
  role !== 'lider' && !(now === 'lider' && role === 'vendedor') && mayActOn(by, role)

interface MemberRowProps {
  member: Member
  viewer: { readonly id: string; readonly role: Role }
  /** False for an administrator without a second factor. */
  mayChange: boolean
  onLeave: () => void
  onErase: () => void
}

export function MemberRow({ member, viewer, mayChange, onLeave, onErase }: MemberRowProps) {
  const { id, name, email, role, deactivatedAt, leads, sessions, lastSignInAt, secondFactor } = member
  const [busy, setBusy] = useState(false)
  const isActive = deactivatedAt === null
  const mayAct = mayChange && mayActOn(viewer.role, role)
  const run = async (work: Promise<unknown>, said: string) => {
    setBusy(true)
    await act(work, said)
    setBusy(false)
  }
  return (
    <li
      className={clsx(
        'grid gap-y-2 px-4 py-3 max-tablet:grid-cols-2 max-tablet:gap-x-3',
        MEMBER_GRID,
        busy && 'opacity-60',
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-tablet:col-span-2">
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
        >
          {name.trim().charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="truncate font-semibold">
            {name}
            {id === viewer.id && <span className="ml-1.5 text-xs font-normal text-soft">{text.you}</span>}
          </p>
          <p className="truncate text-sm text-soft">{email}</p>
        </div>
      </div>
      <Cell label={text.columns.role}>
        {isActive && mayAct && id !== viewer.id ? (
          <select
            aria-label={text.roleOf(name)}
            value={role}
            disabled={busy}
            onChange={({ currentTarget }) => {
              const next = currentTarget.value as AccountRole
              void run(giveRole(id, next), text.roleChanged(name, ROLE_NAMES[next]))
            }}
            className={clsx(inputLook, 'h-8 px-2')}
          >
            {ROLES.filter((each) => each === role || isGiven(each, role, viewer.role)).map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </select>
        ) : (
          ROLE_NAMES[role]
        )}
      </Cell>
      <Cell label={text.columns.leads} number>
        {leads}
      </Cell>
      <Cell label={text.columns.secondFactor}>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className={clsx('size-2 rounded-[2px]', secondFactor ? 'bg-accent' : 'bg-faint')} />
          {secondFactor ? text.factorOn : text.factorOff}
        </span>
      </Cell>
      <Cell label={text.columns.seen}>{lastSignInAt ? displayTime(lastSignInAt) : text.never}</Cell>
      <Cell label={text.columns.sessions} number>
        {sessions}
      </Cell>
      <Cell label={text.columns.state}>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden className={clsx('size-2 rounded-[2px]', isActive ? 'bg-accent' : 'bg-faint')} />
          {isActive ? text.active : text.ended}
        </span>
      </Cell>
      <div className="flex flex-wrap justify-end gap-1 max-tablet:col-span-2">
        {isActive && mayAct && id !== viewer.id && (
          <Button look="quiet" aria-label={text.of(text.deactivate, name)} onClick={onLeave}>
            {text.deactivate}
          </Button>
        )}
        {!isActive && mayAct && leads > 0 && (
          <Button aria-label={text.of(text.handOver, name)} onClick={onLeave}>
            {text.handOver}
          </Button>
        )}
        {!isActive && mayAct && leads === 0 && (
          <Button look="quiet" aria-label={text.of(text.erase, name)} onClick={onErase}>
            {text.erase}
          </Button>
        )}
        {!isActive && mayAct && leads === 0 && (
          <Button
            look="quiet"
            busy={busy}
            aria-label={text.of(text.reactivate, name)}
            onClick={() => void run(reactivateMember(id), text.reactivated(name))}
          >
            {text.reactivate}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Shows a column's heading next to its value on a phone; screen readers read both everywhere. */
const Cell = ({ label, number = false, children }: { label: string; number?: boolean; children: ReactNode }) => (
  <div className={clsx('grid gap-0.5 text-sm tabular-nums', number && 'tablet:text-right')}>
    <span className="text-xs text-soft tablet:sr-only">{label}</span>
    {children}
  </div>
)
