import type { Fact, FactSheet, ResponseTime } from '@fechai/analyst/facts'
import type { Lead } from '@fechai/domain/lead'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { FactRow } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.ledger
/** The latest of each kind; the rest when it is asked for. */
const SHOWN = 4

/** Lists the other facts with their age: silence, unanswered questions, dates, advances, refusals. */
export function Ledger({ lead, facts }: { lead: Lead; facts: FactSheet }) {
  const { silence, responseTimes } = facts
  const open = facts.questions.filter(({ answeredBy }) => answeredBy === null)
  const backwards = [...facts.refusals, ...facts.postponements].sort((a, b) => a.messageIndex - b.messageIndex)
  const isBare = [open, facts.dates, facts.advances, backwards].every(({ length }) => length === 0)
  return (
    <Section title={text.title}>
      <dl className="mb-2 grid gap-x-6 gap-y-2 text-sm tablet:grid-cols-2">
        {silence.lastAuthor && (
          <Line label={text.silence}>
            {silence.lastAuthor}
            {silence.unanswered > 0 && `, ${text.unanswered(silence.unanswered, Math.max(1, silence.attemptDays))}`}
          </Line>
        )}
        {silence.customerSilentDays !== null && (
          <Line label={text.customerSilent}>{deepLeadCopy.age(silence.customerSilentDays)}</Line>
        )}
        {(['customer', 'seller'] as const).map((side) =>
          responseTimes[side] ? (
            <Line key={side} label={`${text.response}: ${text.responses[side]}`}>
              {spans(responseTimes[side])}
            </Line>
          ) : null,
        )}
      </dl>
      {isBare && <Quiet>{text.none}</Quiet>}
      <Group title={text.questions} lead={lead} facts={open} label={({ author }) => author} />
      <Group
        title={text.dates}
        lead={lead}
        facts={facts.dates}
        label={({ dueOn, author }) => (dueOn ? text.due(dueOn) : author)}
      />
      <Group title={text.advances} lead={lead} facts={facts.advances} label={({ label }) => label} />
      <Group title={text.refusals} lead={lead} facts={backwards} label={({ label }) => label} />
    </Section>
  )
}

const spans = ({ medianMinutes, longestMinutes }: ResponseTime): string =>
  `${text.median(medianMinutes)}; ${text.longest(longestMinutes)}`

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-soft">{label}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

interface GroupProps<Kind extends Fact> {
  title: string
  lead: Lead
  facts: readonly Kind[]
  label: (fact: Kind) => string
}

function Group<Kind extends Fact>({ title, lead, facts, label }: GroupProps<Kind>) {
  const [all, setAll] = useState(false)
  if (facts.length === 0) return null
  const latest = facts.slice(all ? 0 : -SHOWN).reverse()
  return (
    <div className="mt-3">
      <h3 className="text-xs text-soft">
        {title} ({facts.length})
      </h3>
      <ul>
        {latest.map((fact, index) => (
          <FactRow key={`${fact.messageIndex}-${index}`} lead={lead} fact={fact} label={label(fact)} />
        ))}
      </ul>
      {facts.length > latest.length && (
        <Button look="quiet" className="-ml-3 print:hidden" onClick={() => setAll(true)}>
          {text.more(facts.length - latest.length)}
        </Button>
      )}
    </div>
  )
}
