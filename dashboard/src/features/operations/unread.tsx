import type { UnreadGroup } from '@fechai/contracts/operations'
import { formatCount } from '../../lib/plural.ts'
import { operationsCopy } from './copy.ts'
import { RetryButton } from './retry-button.tsx'

const text = operationsCopy.unread

/** Files that were not read and could be, by the reason that salespeople read. */
export function Unread({ groups }: { groups: readonly UnreadGroup[] }) {
  return (
    <section aria-labelledby="unread" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="unread" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {groups.length === 0 && <li className="px-4 py-4 text-soft">{text.none}</li>}
        {groups.map(({ reason, files, conversations }) => (
          <li
            key={reason}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="flex-[1_1_320px]">{reason}</p>
            <p className="text-sm text-soft tabular-nums">
              {text.columns.files}: {formatCount(files)} · {text.columns.conversations}: {formatCount(conversations)}
            </p>
            <RetryButton label={operationsCopy.readAgain(files)} wanted={{ reason }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
