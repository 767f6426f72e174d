import type { LossCount } from '@fechai/contracts/lead-settings'
import type { Days } from '@fechai/domain/insights/team/days'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { call } from '../../lib/call.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { Button } from '../../ui/button.tsx'
import { salesCopy } from './copy.ts'

const text = salesCopy.marked

/** Counts the leads that people marked as lost, by the company's reasons; each number opens its leads. */
export function MarkedLosses({ days: { from, to } }: { days: Days }) {
  const [losses, setLosses] = useState<LossCount[] | null>(null)
  const [error, setError] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isHere = true
    call('GET /api/insights/losses', { query: { from, to } }).then(
      (answer) => {
        if (!isHere) return
        setError('')
        setLosses(answer.losses)
      },
      (failure: unknown) => isHere && setError(messageOf(failure)),
    )
    return () => void (isHere = false)
  }, [from, to, attempt])
  return (
    <Section title={text.title} note={text.note}>
      {error !== '' ? (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => setAttempt(attempt + 1)}>{salesCopy.retry}</Button>
        </p>
      ) : losses === null ? (
        <span aria-busy aria-label={text.title} className="skeleton h-24" />
      ) : losses.length === 0 ? (
        <None>{text.none}</None>
      ) : (
        <Table
          columns={text.columns}
          rows={losses.map(({ reason, leads, value }) => ({
            key: reason?.id ?? '',
            cells: [
              reason?.name ?? text.noReason,
              <Link
                key="n"
                href={`/leads?motivo=${reason?.id ?? 'sem'}`}
                aria-label={text.open(leads, reason?.name ?? text.noReason)}
                className="text-accent underline-offset-2 hover:underline"
              >
                {formatCount(leads)}
              </Link>,
              value === 0 ? '–' : formatMoney(value),
            ],
          }))}
        />
      )}
    </Section>
  )
}
