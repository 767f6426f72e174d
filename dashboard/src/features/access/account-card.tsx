import type { OwnSession } from '@fechai/contracts/members'
import { displayTime } from '@fechai/domain/clock'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { endOtherSessions, endSession, ownSessions } from '../../state/members.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'
import { CloseDialog } from './close-dialog.tsx'
import { deviceName, isPhone } from './device-name.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SecondFactorRow } from './second-factor-row.tsx'
import { cardLook, Section } from '../../parts/section.tsx'

const text = accessCopy.account

/** Lists the user's open sessions and changes the password. */
export function AccountCard() {
  const { list, error } = useSnapshot(ownSessions)
  const { user } = useSnapshot(session)
  const [changing, setChanging] = useState(false)
  const [closing, setClosing] = useState(false)
  return (
    <Section title={text.title} note={user?.email ?? ''}>
      <div className={`${cardLook} divide-y divide-line`}>
        <div className="flex items-center px-4 py-2">
          <h3 className="mr-auto font-semibold">{text.sessions}</h3>
          {list.length > 1 && (
            <Button look="quiet" onClick={() => void act(endOtherSessions(), text.othersEnded)}>
              {text.endOthers}
            </Button>
          )}
        </div>
        {error !== '' && <p className="px-4 py-2.5 text-sm text-amber">{accessCopy.stale(error)}</p>}
        <ul className="divide-y divide-line">
          {list.map((each) => (
            <Row key={each.id} session={each} />
          ))}
        </ul>
        <SecondFactorRow />
        <div className="flex items-center gap-3 px-4 py-3">
          <div className="mr-auto">
            <h3 className="font-semibold">{text.password}</h3>
            <p className="text-sm text-soft">{text.passwordNote}</p>
          </div>
          <Button onClick={() => setChanging(true)}>{text.change}</Button>
        </div>
        <div className="flex flex-wrap items-center gap-3 px-4 py-3">
          <p className="mr-auto min-w-0 flex-1 text-sm text-soft">{text.closeNote}</p>
          <Button look="quiet" onClick={() => setClosing(true)}>
            {text.close}
          </Button>
        </div>
      </div>
      <CloseDialog open={closing} onClose={() => setClosing(false)} />
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
    </Section>
  )
}

function Row({ session: { id, device, openedAt, isCurrent } }: { session: OwnSession }) {
  const name = deviceName(device) || text.unknown
  const Icon = isPhone(device) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden className="size-4 shrink-0 text-soft" strokeWidth={1.75} />
      <div className="mr-auto min-w-0">
        <p>{name}</p>
        <p className="text-xs text-soft">{text.seen(displayTime(openedAt))}</p>
      </div>
      {isCurrent ? (
        <span className="shrink-0 rounded-full bg-accent-soft px-2 py-0.5 text-xs font-semibold text-accent">
          {text.here}
        </span>
      ) : (
        <Button aria-label={text.endOf(name)} onClick={() => void act(endSession(id), text.ended)}>
          {text.end}
        </Button>
      )}
    </li>
  )
}
