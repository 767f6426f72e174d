import { PART_NAMES, type PersonFact, tellsMore } from '@fechai/analyst/facts'
import type { Lead } from '@fechai/domain/lead'
import { deepLeadCopy } from './copy.ts'
import { Row, Said, SaidBy } from './said.tsx'
import { Section } from './section.tsx'

/** Lists seller, buyer, other authors, and people who decide or pay; nothing if two people talk for themselves. */
export function People({ lead, people }: { lead: Pick<Lead, 'id' | 'nome'>; people: readonly PersonFact[] }) {
  if (!tellsMore(people)) return null
  return (
    <Section title={deepLeadCopy.people}>
      <ul>
        {people.map(({ name, part, fact }) => (
          <Row key={`${part} ${name}`}>
            <span className={fact ? undefined : 'text-soft'}>{PART_NAMES[part]}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {name}
              {fact && (
                <span className="block">
                  <Said lead={lead} fact={fact} />
                </span>
              )}
            </span>
            {fact && <SaidBy fact={fact} />}
          </Row>
        ))}
      </ul>
    </Section>
  )
}
