import type { Alerts as Known } from '@fechai/contracts/alerts'
import { displayTime } from '@fechai/domain/clock'
import clsx from 'clsx'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { poll } from '../../lib/poll.ts'
import { alerts, loadAlerts } from '../../state/alerts.ts'
import { AlertForm } from './alert-form.tsx'
import { operationsCopy } from './copy.ts'

const text = operationsCopy.alerts
const EVERY_MS = 30_000

/** Switches the company's alerts and their channels, and lists present and recent problems. */
export function Alerts() {
  const { now } = useSnapshot(alerts)
  useEffect(() => poll(loadAlerts, EVERY_MS), [])
  if (now === null) return null
  const known = now as Known
  return (
    <section aria-labelledby="alerts" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="alerts" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <div className="rounded-surface border border-line bg-surface">
        <AlertForm key={JSON.stringify(known.rule)} known={known} />
        {known.alerts.length > 0 && (
          <ul>
            {known.alerts.map(({ kind, sentence, openedAt, resolvedAt }) => (
              <li
                key={`${kind} ${sentence} ${openedAt}`}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line px-4 py-3 text-sm"
              >
                <span
                  aria-hidden
                  className={clsx('size-2 rounded-full', resolvedAt === null ? 'bg-danger' : 'bg-field')}
                />
                <span className="flex-[1_1_280px]">{sentence}</span>
                <span className="text-soft tabular-nums">
                  {resolvedAt === null ? text.open(displayTime(openedAt)) : text.resolved(displayTime(resolvedAt))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
