import type { PersonFact } from '@fechai/analyst/facts/fact'
import { PART_NAMES, tellsMore } from '@fechai/analyst/facts/people'
import type { Lead } from '@fechai/shared/domain/lead'
import { deepLeadCopy } from './copy.ts'
import { Said, SaidBy } from './said.tsx'
import { Section } from './section.tsx'

/** Who sells, who buys, who else writes, and whose say or money the deal needs; nothing where two talk for themselves. */
export function People({ lead, people }: { lead: Pick<Lead, 'id' | 'nome'>; people: readonly PersonFact[] }) {
  if (!tellsMore(people)) return null
  return (
    <Section title={deepLeadCopy.people}>
      <ul>
        {people.map(({ name, part, fact }) => (
          <li
            key={`${part} ${name}`}
            className="grid gap-x-4 gap-y-0.5 border-b border-line py-2 text-sm last:border-0 tablet:grid-cols-[9.5rem_minmax(0,1fr)_auto] tablet:items-baseline"
          >
            <span className={fact ? 'text-ink' : 'text-soft'}>{PART_NAMES[part]}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {fact && (
                <span className="block">
                  <Said lead={lead} fact={fact} />
                </span>
              )}
            </span>
            {fact && <SaidBy fact={fact} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
