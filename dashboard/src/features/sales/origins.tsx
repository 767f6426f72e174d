import type { OriginCount } from '@fechai/contracts/lead-forms'
import type { Days } from '@fechai/domain/insights/team/days'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { formatMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { leadOrigins, loadLeadOrigins } from '../../state/lead-origins.ts'
import { Button } from '../../ui/button.tsx'
import { salesCopy } from './copy.ts'

const text = salesCopy.origins

/** Counts the leads of the period by where they came from; also those without a conversation. */
export function Origins({ days: { from, to } }: { days: Days }) {
  const { status, error, list } = useSnapshot(leadOrigins)
  useEffect(() => void loadLeadOrigins({ from, to }), [from, to])
  return (
    <Section title={text.title} note={text.note}>
      {status === 'error' ? (
        <p role="alert" className="flex flex-wrap items-center gap-2">
          {error}
          <Button onClick={() => void loadLeadOrigins({ from, to })}>{salesCopy.retry}</Button>
        </p>
      ) : status === 'loading' ? (
        <span aria-busy aria-label={text.title} className="skeleton h-24" />
      ) : list.length === 0 ? (
        <None>{text.none}</None>
      ) : (
        <Table
          columns={text.columns}
          rows={(list as readonly OriginCount[]).map(({ origin, leads, closed, value }) => ({
            key: origin,
            cells: [origin, formatCount(leads), formatCount(closed), value === 0 ? '–' : formatMoney(value)],
          }))}
        />
      )}
    </Section>
  )
}
