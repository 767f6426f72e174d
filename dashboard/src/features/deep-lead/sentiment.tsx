import type { Lead } from '@fechai/domain/lead'
import type { LeadSentiment, ToneSaid } from '@fechai/domain/insights/analysis/lead-sentiment'
import { TONES } from '@fechai/domain/insights/analysis/sentiment-of'
import clsx from 'clsx'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { FactRow } from './said.tsx'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.sentiment
const SHOWN = 5
const LOOKS: Record<(typeof TONES)[number], string> = {
  positive: 'bg-accent',
  interested: 'bg-(--phase-leads-quentes)',
  neutral: 'bg-field',
  negative: 'bg-amber-mark',
  frustrated: 'bg-danger',
}

/** Shows the tones of the customer's messages, each with the words that prove it. */
export function Sentiment({ lead, sentiment }: { lead: Lead; sentiment: LeadSentiment | null }) {
  const [all, setAll] = useState(false)
  if (sentiment === null || sentiment.messages === 0)
    return (
      <Section title={text.title}>
        <Quiet>{sentiment === null ? text.noSeller : text.empty}</Quiet>
      </Section>
    )
  const { messages, counts, said } = sentiment
  const shown = all ? said : said.slice(0, SHOWN)
  return (
    <Section title={text.title}>
      <p className="text-sm text-soft">{text.note(messages)}</p>
      <dl className="my-2 flex flex-wrap gap-x-5 gap-y-1.5 text-sm tabular-nums">
        {TONES.map((tone) => (
          <div key={tone} className="flex items-center gap-1.5">
            <span aria-hidden className={clsx('size-2 rounded-[3px]', LOOKS[tone])} />
            <dt className="text-soft">{text.tones[tone]}</dt>
            <dd className="font-semibold">
              {counts[tone]}
              <span className="ml-1 font-normal text-soft">{text.share((100 * counts[tone]) / messages)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {said.length === 0 && <Quiet>{text.none}</Quiet>}
      <ul>
        {shown.map((each) => (
          <FactRow key={each.messageIndex} lead={lead} fact={each} label={text.tones[each.tone]}>
            <Words of={each} />
          </FactRow>
        ))}
      </ul>
      {said.length > shown.length && (
        <Button look="quiet" className="mt-1 -ml-3" onClick={() => setAll(true)}>
          {text.more(said.length - shown.length)}
        </Button>
      )}
    </Section>
  )
}

/** The message, with the words that counted marked. */
const Words = ({ of: { quote, from, to } }: { of: ToneSaid }) => (
  <span className="line-clamp-3">
    “{quote.slice(0, from)}
    <mark className="rounded-[3px] bg-mark px-0.5 text-text">{quote.slice(from, to)}</mark>
    {quote.slice(to)}”
  </span>
)
