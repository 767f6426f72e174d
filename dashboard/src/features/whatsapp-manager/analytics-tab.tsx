import type { AnalyticsCase, WhatsAppAnalytics } from '@fechai/contracts/whatsapp-sessions'
import { displayTime } from '@fechai/domain/clock'
import { aboutDurationText } from '@fechai/domain/duration-text'
import clsx from 'clsx'
import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/button.tsx'
import { managerCopy } from './copy.ts'

const text = managerCopy.analytics
type Figure = 'sent' | 'active' | 'answered' | 'online'
const FIGURES: readonly Figure[] = ['sent', 'active', 'answered', 'online']
const SECOND_MS = 1_000

/** 'sem dados' where there is nothing to count; each figure opens what it counts. */
export function AnalyticsTab() {
  const [answer, setAnswer] = useState<WhatsAppAnalytics | 'failed' | null>(null)
  const [open, setOpen] = useState<Figure | null>(null)
  const load = () =>
    call('GET /api/whatsapp/analytics').then(
      ({ analytics }) => setAnswer(analytics),
      () => setAnswer('failed'),
    )
  useEffect(() => void load(), [])
  if (answer === null) return <div className="h-28 animate-appear rounded-surface bg-line/60 [animation-delay:150ms]" />
  if (answer === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {text.failed} <Button onClick={() => void load()}>{managerCopy.retry}</Button>
      </p>
    )
  }
  return (
    <div className="grid max-w-[1100px] gap-4">
      <p className="text-sm text-soft">{text.period}</p>
      <ul className="grid grid-cols-2 gap-3 wide:grid-cols-4">
        {FIGURES.map((figure) => {
          const { value, note } = shownOf(answer, figure)
          return (
            <li key={figure}>
              <button
                type="button"
                aria-expanded={open === figure}
                disabled={value === null}
                title={value === null ? undefined : text.open(text[figure])}
                onClick={() => setOpen(open === figure ? null : figure)}
                className={clsx(
                  'grid h-full w-full content-start gap-0.5 rounded-surface border bg-surface px-4 py-3 text-left',
                  open === figure ? 'border-accent' : 'border-line enabled:hover:border-field',
                )}
              >
                <span className="text-sm text-soft">{text[figure]}</span>
                <span className={clsx('font-semibold tabular-nums', value === null ? 'text-lg text-soft' : 'text-2xl')}>
                  {value === null ? text.none : <span className="proof">{value}</span>}
                </span>
                <span className="min-h-[1.45em] text-sm text-soft">{note}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && (
        <section aria-label={text[open]} className="rounded-surface border border-line bg-surface p-1">
          {open === 'online' ? <Stretches cases={answer.online.cases} /> : <Cases cases={answer[open].cases} />}
        </section>
      )}
    </div>
  )
}

function shownOf(from: WhatsAppAnalytics, figure: Figure): { value: string | null; note: string } {
  const { sent, active, answered, online } = from
  const none = { value: null, note: '' }
  if (figure === 'online') return online.cases.length === 0 ? none : { value: duration(online.ms), note: '' }
  if (!from.hasMessages) return none
  if (figure === 'sent') return { value: sent.value.toLocaleString('pt-BR'), note: '' }
  if (figure === 'active') return { value: active.value.toLocaleString('pt-BR'), note: '' }
  if (answered.of === 0) return none
  const note = text.answeredOf(answered.value, answered.of)
  return { value: `${Math.round((answered.value / answered.of) * 100)}%`, note }
}

const duration = (ms: number): string => aboutDurationText(ms / SECOND_MS)

const Row = ({ children }: { children: ReactNode }) => (
  <li className="border-line px-3 py-1.5 not-first:border-t">{children}</li>
)

const Cases = ({ cases }: { cases: readonly AnalyticsCase[] }) => (
  <ul>
    {cases.map(({ chatId, name, count, answered }) => (
      <Row key={chatId}>
        <Link
          href={`/whatsapp-web?chat=${chatId}`}
          className="flex min-h-8 items-center gap-3 hover:underline touch:min-h-11"
        >
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {answered !== null && (
            <span className={clsx('text-sm', answered ? 'text-soft' : 'text-amber')}>
              {answered ? text.replied : text.unanswered}
            </span>
          )}
          <span className="text-sm text-soft tabular-nums">{text.messages(count)}</span>
        </Link>
      </Row>
    ))}
  </ul>
)

const Stretches = ({ cases }: { cases: WhatsAppAnalytics['online']['cases'] }) => (
  <ul>
    {cases.map(({ sessionId, name, since, until, isOpen }) => (
      <Row key={sessionId + since}>
        <span className="flex min-h-8 flex-wrap items-center gap-3 tabular-nums">
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="text-sm text-soft">
            {displayTime(since)} – {isOpen ? text.stillOn : displayTime(until)}
          </span>
          <span className="text-sm">{duration(Math.max(0, Date.parse(until) - Date.parse(since)))}</span>
        </span>
      </Row>
    ))}
  </ul>
)
