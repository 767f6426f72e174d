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

const text = accessCopy.leadRule

/** Chooses who gets new leads: the sender, chosen people in turn, or the attendant's person. */
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

/** A choice that needs nothing else is saved at once; people in turn are chosen first. */
function Choice({ known, people }: { known: Rule; people: readonly Member[] }) {
  const [rule, setRule] = useState(known.rule)
  const [chosen, setChosen] = useState<readonly string[]>(known.members)
  const [busy, setBusy] = useState(false)
  const [before, setBefore] = useState(known)
  // The server's newer rule replaces the choice without another element, which would lose the keyboard's focus.
  if (JSON.stringify(before) !== JSON.stringify(known)) {
    setBefore(known)
    setRule(known.rule)
    setChosen(known.members)
  }
  const active = people.flatMap(({ id }) => (chosen.includes(id) ? [id] : []))
  const save = async (wanted: Rule) => {
    setBusy(true)
    if (!(await act(setLeadRule(wanted), text.saved))) setRule(known.rule)
    setBusy(false)
  }
  const choose = (wanted: Rule['rule']) => {
    if (busy) return
    setRule(wanted)
    if (wanted !== 'turns') void save({ rule: wanted, members: [] })
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
            <div role="group" aria-label={text.who} className="flex flex-wrap items-center gap-x-5 gap-y-1 pl-6">
              {people.map(({ id, name }) => (
                <label key={id} className="flex items-center gap-2 touch:min-h-11">
                  <input
                    type="checkbox"
                    className="accent-accent"
                    checked={chosen.includes(id)}
                    disabled={busy}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                    }
                  />
                  {name}
                </label>
              ))}
              <Button
                look="primary"
                busy={busy}
                disabled={active.length === 0}
                onClick={() => void save({ rule: 'turns', members: active })}
              >
                {text.save}
              </Button>
            </div>
          )}
        </div>
      ))}
    </fieldset>
  )
}
