import type { LeadRule as Rule } from '@fechai/contracts/lead-rules'
import type { Member } from '@fechai/contracts/members'
import { LEAD_RULES } from '@fechai/domain/lead-owner'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { cardLook, Section } from '../../parts/section.tsx'
import { leadRule, loadLeadRule, setLeadRule } from '../../state/lead-rule.ts'
import { members } from '../../state/members.ts'
import { Button } from '../../ui/button.tsx'
import { act } from './act.ts'
import { accessCopy } from './copy.ts'
import { Rota } from './rota.tsx'
import { RuleNumbers } from './rule-numbers.tsx'

const text = accessCopy.leadRule

/** Chooses who gets new leads: the sender, chosen people in turn, the attendant's person, or those of the number. */
export function LeadRule() {
  const { known, error } = useSnapshot(leadRule) as { known: Rule | null; error: string }
  const people = (useSnapshot(members).list as readonly Member[]).filter(({ deactivatedAt }) => deactivatedAt === null)
  useEffect(() => void loadLeadRule(), [])
  return (
    <Section title={text.title} note={text.note}>
      {known === null && error !== '' && (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => void loadLeadRule()}>{accessCopy.retry}</Button>
        </p>
      )}
      {known !== null && <Choice known={known} people={people} />}
    </Section>
  )
}

/** A choice that needs nothing else is saved at once; people in turn, and the receivers of numbers, are chosen first. */
function Choice({ known, people }: { known: Rule; people: readonly Member[] }) {
  const [rule, setRule] = useState(known.rule)
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState(known)
  // The server's newer rule replaces the choice without another element, which would lose the keyboard's focus.
  if (JSON.stringify(before) !== JSON.stringify(known)) {
    setBefore(known)
    setRule(known.rule)
  }
  const save = async (wanted: Partial<Rule> & Pick<Rule, 'rule'>) => {
    setBusy(true)
    if (!(await act(setLeadRule({ members: [], numbers: [], ...wanted }), text.saved))) setRule(known.rule)
    setBusy(false)
  }
  const choose = (wanted: Rule['rule']) => {
    if (busy) return
    setRule(wanted)
    if (wanted !== 'turns' && wanted !== 'number') void save({ rule: wanted })
  }
  return (
    <fieldset aria-label={text.title} aria-busy={busy} className={`grid divide-y divide-line ${cardLook}`}>
      {LEAD_RULES.map((each) => (
        <div key={each} className="grid gap-2 px-4 py-2.5">
          <label className="flex items-start gap-2.5 touch:min-h-11">
            <input
              type="radio"
              name="lead-rule"
              className="mt-1 accent-accent"
              checked={rule === each}
              onChange={() => choose(each)}
            />
            <span>
              <span className="font-semibold">{text.rules[each]}</span>{' '}
              <span className="block text-sm text-soft">{text.notes[each]}</span>
            </span>
          </label>
          {each === 'turns' && rule === 'turns' && (
            <Rota
              key={known.members.join(' ')}
              {...{ people, busy }}
              known={known.members}
              onSave={(members) => void save({ rule: 'turns', members })}
            />
          )}
          {each === 'number' && rule === 'number' && (
            <RuleNumbers
              key={JSON.stringify(known.numbers)}
              {...{ people, busy }}
              known={known.numbers}
              onSave={(numbers) => void save({ rule: 'number', numbers })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
