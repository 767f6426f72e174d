import type { StoryEvent } from '@fechai/analyst/facts'
import type { Lead } from '@fechai/domain/lead'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { deepLeadCopy } from './copy.ts'
import { Said } from './said.tsx'
import { Section } from './section.tsx'

const text = deepLeadCopy.story

/** The conversation as one line with two lanes, the customer above; on a phone a list. */
export function StoryLine({ lead, events }: { lead: Lead; events: readonly StoryEvent[] }) {
  if (events.length < 2) return null
  return (
    <Section title={text.title} action={<span className="text-xs text-soft">{text.legend}</span>}>
      <ol
        className="grid gap-y-2 tablet:grid-cols-[repeat(var(--events),minmax(0,1fr))] tablet:gap-y-0"
        style={{ '--events': events.length } as CSSProperties}
      >
        {events.map((event, at) => (
          <Step key={`${event.fact?.messageIndex}-${event.label}`} lead={lead} event={event} isFirst={at === 0} />
        ))}
      </ol>
    </Section>
  )
}

interface StepProps {
  lead: Lead
  event: StoryEvent
  isFirst: boolean
}

function Step({ lead, event, isFirst }: StepProps) {
  const { who, state, silentHours } = event
  const broken = silentHours !== null || state === 'expected'
  return (
    <li className="relative grid grid-cols-[12px_minmax(0,1fr)] items-baseline gap-x-2 text-xs tablet:grid-cols-1 tablet:grid-rows-[3.75rem_1.25rem_3.75rem] tablet:justify-items-center tablet:text-center">
      {silentHours !== null && (
        <span
          title={`${text.silence(silentHours)} ${text.silent}`}
          className="text-soft max-tablet:col-start-2 tablet:absolute tablet:top-[3.9rem] tablet:left-0 tablet:z-10 tablet:-translate-x-1/2 tablet:bg-bg tablet:px-1 tablet:whitespace-nowrap"
        >
          {text.silence(silentHours)} <span className="tablet:sr-only">{text.silent}</span>
        </span>
      )}
      <span aria-hidden className="relative max-tablet:row-start-2 tablet:row-start-2 tablet:h-full tablet:w-full">
        {!isFirst && (
          <span
            className={clsx(
              'absolute top-1/2 right-1/2 hidden w-full border-t tablet:block',
              broken ? 'border-dashed border-field' : 'border-line2',
            )}
          />
        )}
        <Dot who={who} state={state} />
      </span>
      <div
        className={clsx(
          'min-w-0 px-0.5 max-tablet:col-start-2 max-tablet:row-start-2',
          who === 'customer' ? 'tablet:row-start-1 tablet:self-end' : 'tablet:row-start-3 tablet:self-start',
        )}
      >
        <Words lead={lead} event={event} />
      </div>
    </li>
  )
}

const Dot = ({ who, state }: Pick<StoryEvent, 'who' | 'state'>) => (
  <span
    className={clsx(
      'relative z-10 block size-2.5 rounded-full border-2 tablet:absolute tablet:top-1/2 tablet:left-1/2 tablet:-translate-1/2',
      who === 'seller' ? 'border-accent' : 'border-text',
      state === 'done' && (who === 'seller' ? 'bg-accent' : 'bg-text'),
      state === 'promised' && 'bg-bg',
      state === 'past' && 'bg-bg opacity-50',
      state === 'expected' && 'border-dashed border-field bg-bg',
    )}
  />
)

function Words({ lead, event: { who, state, label, about, sentAt, fact } }: Omit<StepProps, 'isFirst'>) {
  const quote = fact?.quote ?? ''
  return (
    <>
      <span className="block leading-4 font-semibold" title={`${text.lanes[who]} · ${displayTime(sentAt)}`}>
        <span className="sr-only">{text.lanes[who]}: </span>
        {label}
        {state !== 'done' && <span className="sr-only"> ({text.states[state]})</span>}
      </span>
      {fact && (
        <Said lead={lead} fact={fact} className="leading-4 tablet:text-center!">
          <span className="line-clamp-2" title={quote}>
            {about || quote}
          </span>
        </Said>
      )}
    </>
  )
}
