import type { SetAnswer } from '@fechai/contracts/insights'
import { CRITERIA, type Criterion, type SetValidation } from '@fechai/domain/insights/readiness/validate-set'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../lib/plural.ts'
import { Notice } from '../../ui/notice.tsx'
import { dataManagerCopy, percent } from './copy.ts'
import { SetCases } from './set-cases.tsx'
import { VerdictMark } from './verdict-mark.tsx'
import { periodDays } from '../../parts/period-days.ts'

const text = dataManagerCopy.criteria
const [criterionColumn, seenColumn, valueColumn, resultColumn] = text.columns

export interface CriteriaProps {
  verdict: SetValidation
  set: SetAnswer | null
}

/** Lists the criteria of a report, each with the set's figure. */
export function Criteria({ verdict, set }: CriteriaProps) {
  return (
    <section aria-labelledby="criteria-title" className="rounded-surface border border-line bg-surface">
      <div className="flex items-center gap-3 px-4 py-3">
        <h2 id="criteria-title" className="font-semibold">
          {text.title}
        </h2>
        <span className="ml-auto">
          <VerdictMark look={verdict.ready ? 'good' : 'waiting'}>{verdict.message}</VerdictMark>
        </span>
      </div>
      <table className="block w-full text-sm tabular-nums tablet:table">
        <thead className="hidden bg-raise text-soft tablet:table-header-group">
          <tr>
            <Head>{criterionColumn}</Head>
            <Head>{seenColumn}</Head>
            <Head>{valueColumn}</Head>
            <Head>{resultColumn}</Head>
          </tr>
        </thead>
        <tbody className="block tablet:table-row-group">
          {CRITERIA.map((criterion) => (
            <CriterionRow key={criterion} criterion={criterion} verdict={verdict} set={set} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-4 py-2 text-left font-normal">
    {children}
  </th>
)

function CriterionRow({ criterion, verdict, set }: CriteriaProps & { criterion: Criterion }) {
  const { passed } = verdict.details[criterion]
  return (
    <tr className="grid grid-cols-[1fr_auto] gap-x-3 border-t border-line px-4 py-2.5 tablet:table-row tablet:p-0">
      <th scope="row" className="text-left font-semibold tablet:px-4 tablet:py-2.5">
        {text.names[criterion]}
      </th>
      <td className="order-3 text-soft tablet:px-4 tablet:py-2.5 tablet:text-text">
        {seenOf(criterion, verdict, set)}
      </td>
      <td className="order-4 text-right whitespace-nowrap tablet:px-4 tablet:py-2.5 tablet:text-left">
        {valueOf(criterion, verdict, set)}
      </td>
      <td className="order-2 tablet:px-4 tablet:py-2.5">
        <VerdictMark look={passed ? 'good' : 'waiting'}>{passed ? text.passed : text.pending}</VerdictMark>
      </td>
    </tr>
  )
}

function seenOf(criterion: Criterion, { seen }: SetValidation, set: SetAnswer | null): string {
  if (criterion === 'volume') return text.volume(seen.conversations)
  if (criterion === 'period') return set ? dataManagerCopy.set.span(...periodDays(set.period)) : text.noPeriod
  if (seen.quality === null) return text.unread(seen.conversations)
  if (criterion === 'quality') return text.quality(seen.valid, set?.conversations.length ?? 0)
  return text.diversity(seen.origins.length, seen.statuses.length, seen.sellers.length)
}

function valueOf(criterion: Criterion, { seen }: SetValidation, set: SetAnswer | null): ReactNode {
  const conversations = set?.conversations ?? []
  if (criterion === 'period') return Number.isNaN(seen.days) ? '–' : dataManagerCopy.set.days(seen.days)
  const value =
    criterion === 'volume'
      ? formatCount(seen.conversations)
      : seen.quality === null
        ? dataManagerCopy.noData
        : criterion === 'quality'
          ? percent(seen.quality)
          : dataManagerCopy.scanpro.of(seen.origins.length, 2)
  return <SetCases what={text.names[criterion]} conversations={conversations} value={value} />
}

/** Lists the problems of the set, each with a remedy. */
export const Notices = ({ verdict }: { verdict: SetValidation }) =>
  verdict.notices.map(({ level, title, text: why, suggestions }) => (
    <Notice
      key={title}
      icon={level === 'info' ? Info : CircleAlert}
      look={level === 'error' ? 'wrong' : level === 'warning' ? 'warn' : 'calm'}
      role="status"
    >
      <p className="font-semibold">{title}</p>
      <p>{why}</p>
      {suggestions.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {suggestions.map((suggestion) => (
            <li key={suggestion}>{suggestion}</li>
          ))}
        </ul>
      )}
    </Notice>
  ))
