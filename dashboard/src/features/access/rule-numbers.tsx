import type { RuleNumber } from '@fechai/contracts/lead-rules'
import type { Member } from '@fechai/contracts/members'
import type { SalesTeam } from '@fechai/contracts/sales-teams'
import type { WhatsAppSession } from '@fechai/contracts/whatsapp-sessions'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { loadRuleNumbers, ruleNumbers } from '../../state/lead-rule.ts'
import { salesTeams } from '../../state/sales-teams.ts'
import { Button } from '../../ui/button.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { accessCopy } from './copy.ts'

const text = accessCopy.leadRule

interface RuleNumbersProps {
  people: readonly Member[]
  known: readonly RuleNumber[]
  busy: boolean
  onSave: (numbers: RuleNumber[]) => void
}

/** Chooses for each connected number whose its leads are: a person's, or those of a team in turn. */
export function RuleNumbers({ people, known, busy, onSave }: RuleNumbersProps) {
  const { list, error } = useSnapshot(ruleNumbers) as { list: WhatsAppSession[] | null; error: string }
  const teams = useSnapshot(salesTeams).list as readonly SalesTeam[]
  const [chosen, setChosen] = useState<readonly RuleNumber[]>(known)
  useEffect(() => void loadRuleNumbers(), [])
  if (list === null && error !== '')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 pl-6">
        {error}
        <Button onClick={() => void loadRuleNumbers()}>{accessCopy.retry}</Button>
      </p>
    )
  if (list === null) return <span aria-busy aria-label={text.numbers} className="skeleton ml-6 h-10" />
  if (list.length === 0) return <p className="pl-6 text-sm text-soft">{text.noNumbers}</p>
  const choose = (sessionId: string, value: string) => {
    const others = chosen.filter((each) => each.sessionId !== sessionId)
    const [kind, id] = value.split(' ')
    if (!id) return setChosen(others)
    setChosen([...others, { sessionId, to: kind === 'team' ? { team: id } : { person: id } }])
  }
  const numbers = chosen.filter(({ sessionId }) => list.some(({ id }) => id === sessionId))
  return (
    <div role="group" aria-label={text.numbers} className="grid gap-2 pl-6">
      {list.map((session) => (
        <label key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 basis-52 tabular-nums [overflow-wrap:anywhere]">{nameOf(session)}</span>
          <select
            aria-label={text.receiverOf(nameOf(session))}
            value={valueOf(chosen.find(({ sessionId }) => sessionId === session.id))}
            disabled={busy}
            onChange={({ currentTarget }) => choose(session.id, currentTarget.value)}
            className={`${inputLook} max-w-64 flex-1 px-2`}
          >
            <option value="">{text.connector}</option>
            <optgroup label={text.people}>
              {people.map(({ id, name }) => (
                <option key={id} value={`person ${id}`}>
                  {name}
                </option>
              ))}
            </optgroup>
            {teams.length > 0 && (
              <optgroup label={text.teams}>
                {teams.map(({ id, name }) => (
                  <option key={id} value={`team ${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        </label>
      ))}
      <div>
        <Button look="primary" busy={busy} disabled={numbers.length === 0} onClick={() => onSave(numbers)}>
          {text.saveNumbers}
        </Button>
      </div>
    </div>
  )
}

const nameOf = ({ customName, phone, name }: WhatsAppSession): string =>
  customName && phone ? `${customName} (${phone})` : (customName ?? phone ?? name)

const valueOf = (number: RuleNumber | undefined): string =>
  !number ? '' : 'team' in number.to ? `team ${number.to.team}` : `person ${number.to.person}`
