import { displayTime } from '@fechai/domain/clock'
import type { ScanProList, ScanProSummary } from '@fechai/contracts/scanpro'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatCount } from '../../lib/plural.ts'
import { loadMoreReports, loadReports, scanPro } from '../../state/scanpro.ts'
import { Button } from '../../ui/button.tsx'
import { dataManagerCopy, signed } from './copy.ts'

const text = dataManagerCopy.reports
const [number, madeAt, n, since] = text.columns

export const reportPath = (id: string): string => `/?tela=scanpro&relatorio=${id}`

/** Reports made so far, each with what changed since the one before. */
export function Reports() {
  const { list, next, status } = useSnapshot(scanPro)
  useEffect(() => void loadReports(), [])
  return (
    <section
      aria-labelledby="reports-title"
      className="rounded-surface border border-line bg-surface px-4 py-3 text-sm"
    >
      <h2 id="reports-title" className="text-base font-semibold">
        {text.title}
      </h2>
      {status === 'error' && <p className="py-2 text-soft">{text.failed}</p>}
      {status === 'ready' && list.length === 0 && <p className="py-2 text-soft">{text.none}</p>}
      {list.length > 0 && (
        <table className="mt-1 w-full tabular-nums">
          <thead className="text-soft">
            <tr>
              {[number, madeAt, n, since].map((column) => (
                <th key={column} scope="col" className="py-1.5 pr-3 text-left font-normal last:pr-0">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(list as ScanProList['reports']).map((report) => (
              <tr key={report.id} className="border-t border-line align-top">
                <th scope="row" className="py-1.5 pr-3 text-left">
                  <Link
                    href={reportPath(report.id)}
                    className="proof hover:text-accent"
                    aria-label={text.open(report.number)}
                  >
                    {report.number}
                  </Link>
                </th>
                <td className="py-1.5 pr-3">{displayTime(report.finished_at ?? report.created_at).slice(0, 10)}</td>
                <td className="py-1.5 pr-3">{formatCount(report.summary?.conversations ?? report.total)}</td>
                <td className="py-1.5">
                  {report.state === 'pronto' ? changeOf(report.before, report.summary) : text.states[report.state]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {next !== null && (
        <Button look="quiet" className="mt-1" onClick={() => void loadMoreReports()}>
          {text.more}
        </Button>
      )}
      <p className="mt-2 text-xs text-soft">{text.note}</p>
    </section>
  )
}

/** The figure that moved, in words. */
function changeOf(before: ScanProSummary | null, now: ScanProSummary | null): string {
  if (!before || !now) return text.first
  const difference = (a: number | null, b: number | null): number => (a === null || b === null ? 0 : b - a)
  const parts = [
    [difference(before.conversion, now.conversion), (by: number) => text.conversion(signed(by))],
    [difference(before.overall, now.overall), (by: number) => text.overall(signed(by))],
    [now.conversations - before.conversations, (by: number) => text.conversations(signed(by))],
  ] as const
  const told = parts.filter(([by]) => Math.abs(by) >= 0.05).map(([by, words]) => words(by))
  return told.length === 0 ? text.same : told.join(', ')
}
