import type { ParkedGroup } from '@fechai/contracts/operations'
import clsx from 'clsx'
import { useNow } from '../../lib/use-now.ts'
import { operationsCopy } from './copy.ts'
import { ParkedGroupRow, PARKED_GRID } from './parked-group.tsx'
import { RetryButton } from './retry-button.tsx'

const text = operationsCopy.parked

/** Runs that wait, by their cause, with what to do in the row. */
export function Parked({ groups }: { groups: readonly ParkedGroup[] }) {
  const now = useNow()
  const count = runsOf(groups)
  const worth = groups.filter(({ isWorthRetrying }) => isWorthRetrying)
  return (
    <section aria-labelledby="parked" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="parked" className="text-lg font-semibold">
          {text.title}
        </h2>
        {count > 0 && <p className="text-sm text-soft">{text.note(count)}</p>}
        {worth.length > 1 && (
          <div className="tablet:ml-auto">
            <RetryButton label={operationsCopy.retryAll(runsOf(worth))} wanted={{ all: true }} />
          </div>
        )}
      </div>
      {groups.length === 0 ? (
        <div className="rounded-surface border border-line bg-surface px-4 py-5">
          <p className="font-semibold">{text.none}</p>
          <p className="text-sm text-soft">{text.noneText}</p>
        </div>
      ) : (
        <div className="overflow-hidden rounded-surface border border-line bg-surface">
          <Headings />
          <ul>
            {groups.map((group) => (
              <ParkedGroupRow key={group.cause} group={group} now={now} />
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const runsOf = (groups: readonly ParkedGroup[]): number => groups.reduce((sum, { runs }) => sum + runs.length, 0)

const Headings = () => (
  <div
    aria-hidden
    className={clsx(PARKED_GRID, 'hidden! border-b border-line px-4 py-2 text-xs text-soft tablet:grid!')}
  >
    <span>{text.columns.cause}</span>
    {[text.columns.runs, text.columns.oldest, text.columns.cost, text.columns.stops].map((title) => (
      <span key={title} className="text-right">
        {title}
      </span>
    ))}
    <span>{text.columns.advice}</span>
    <span />
  </div>
)
