import { LIST_SORTS, type ListSort } from '@fechai/contracts/lead-list'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { leadList, sortList } from '../../state/lead-list.ts'
import { Button } from '../../ui/button.tsx'
import { leadsCopy } from './copy.ts'
import { startsDescending } from './sort-order.ts'

/** Shows the number and the order of the leads; a phone has no column heads, so it chooses the order here. */
export function Summary({ phone }: { phone: boolean }) {
  const { status, rows, sort, descending } = useSnapshot(leadList)
  return (
    <div className="flex min-h-8 flex-1 flex-wrap items-center gap-x-3 text-sm whitespace-nowrap text-soft tabular-nums tablet:justify-end">
      <p role="status">{status === 'ready' ? leadsCopy.count(rows.total) : ''}</p>
      {phone ? (
        <SortChooser sort={sort} descending={descending} />
      ) : (
        status === 'ready' && <p>{leadsCopy.sortedBy(sort, descending)}</p>
      )}
    </div>
  )
}

function SortChooser({ sort, descending }: { sort: ListSort; descending: boolean }) {
  const Arrow = descending ? ArrowDown : ArrowUp
  return (
    <div className="ml-auto flex items-center">
      <select
        aria-label={leadsCopy.sortBy}
        value={sort}
        onChange={(event) => {
          const next = event.currentTarget.value as ListSort
          sortList(next, startsDescending(next))
        }}
        className="h-8 rounded-control bg-transparent text-right text-text touch:h-11"
      >
        {LIST_SORTS.map((each) => (
          <option key={each} value={each} className="bg-surface">
            {leadsCopy.columns[each]}
          </option>
        ))}
      </select>
      <Button
        look="quiet"
        shape="icon"
        aria-label={leadsCopy.turn(descending)}
        onClick={() => sortList(sort, !descending)}
      >
        <Arrow aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </div>
  )
}
