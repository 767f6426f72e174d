import type { Member } from '@fechai/contracts/members'
import type { SsoConnection } from '@fechai/contracts/sso'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { members } from '../../state/members.ts'
import { Switch } from '../../ui/switch.tsx'
import { ssoCopy as text } from './sso-copy.ts'
import { OnlyDialog } from './sso-dialogs.tsx'

/** Shows if passwords open accounts of the company's domains, and whose still does. */
export function SsoOnly({ connection }: { connection: SsoConnection }) {
  const { isOn, isOnly, isProven, breakGlass } = connection
  const [asking, setAsking] = useState(false)
  const people = useSnapshot(members).list as readonly Member[]
  const exempt = people.find(({ id }) => id === breakGlass)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{text.only}</h3>
        <p className="text-sm text-soft">{text.onlyText}</p>
        {isOn && !isProven && <p className="text-sm text-soft">{text.onlyUnproven}</p>}
        {isOnly && exempt && <p className="text-sm">{text.emergency(exempt.name)}</p>}
      </div>
      <Switch
        aria-label={text.only}
        checked={isOnly}
        disabled={!isOn || (!isOnly && !isProven)}
        onCheckedChange={() => setAsking(true)}
      />
      {asking && <OnlyDialog isOnly={isOnly} people={people} onClose={() => setAsking(false)} />}
    </li>
  )
}
