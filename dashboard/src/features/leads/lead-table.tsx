import type { ListSort } from '@fechai/contracts/lead-list'
import type { Lead } from '@fechai/domain/lead'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { leadList, sortList } from '../../state/lead-list.ts'
import { countSelected, isSelected, selectAll, selection, toggleLead } from '../../state/lead-selection.ts'
import { AlsoToConfirm } from '../../parts/also-to-confirm.tsx'
import { News } from '../../parts/news.tsx'
import { DefaultMarkOf } from '../../parts/certainty.tsx'
import type { ColumnId } from './columns.ts'
import { leadsCopy } from './copy.ts'
import { OpenLink } from './open-link.tsx'
import { SelectBox } from './select-box.tsx'
import { SELECTED_LOOK } from './selected-look.ts'
import { nextOrder } from './sort-order.ts'
import { useColumns, type TableColumn } from './table-columns.tsx'
import { useRows } from './use-rows.ts'

const ROW_PX = 44
const SELECT_PX = 44
const ACTION_PX = 76
/** The minimum width of a column that shares the remaining width. */
const LEAST_PX = 150

/** All rows as one table; only those near the view are drawn. */
export function LeadTable() {
  const { busy } = useSnapshot(leadList)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { shown, abovePx, belowPx, total } = useRows(scroller, ROW_PX)
  const chosen = useSnapshot(selection)
  const columns = useColumns()
  const span = columns.length + 3
  return (
    <div
      ref={setScroller}
      // A region that scrolls has to be reachable by the keyboard.
      tabIndex={0}
      role="region"
      aria-label={leadsCopy.title}
      aria-busy={busy}
      className="mx-3.5 mb-3 min-h-0 flex-[0_1_auto] overflow-auto rounded-surface border border-line bg-surface -outline-offset-2 tablet:mx-4 tablet:mb-4"
    >
      <table
        aria-rowcount={total + 1}
        style={{ minWidth: leastWidth(columns.map(({ column }) => column)) }}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={head} style={{ width: SELECT_PX }}>
              <SelectAll total={total} />
            </th>
            <SortHead sort="nome" label={leadsCopy.columns.nome} />
            {columns.map(({ id, column }) => (
              <Head key={id} column={column} />
            ))}
            <th scope="col" className={`${head} px-3`} style={{ width: ACTION_PX }}>
              {leadsCopy.actions}
            </th>
          </tr>
        </thead>
        <tbody className={busy ? 'opacity-60 transition-opacity duration-150' : undefined}>
          <Space px={abovePx} span={span} />
          {shown.map(({ lead, index, key }) => (
            <Row key={key} lead={lead} columns={columns} position={index} selected={isSelected(chosen, lead.id)} />
          ))}
          <Space px={belowPx} span={span} />
        </tbody>
      </table>
    </div>
  )
}

const leastWidth = (columns: readonly TableColumn[]): number =>
  columns.reduce((sum, { widthPx }) => sum + (widthPx ?? LEAST_PX), SELECT_PX + LEAST_PX + ACTION_PX)

const head =
  'sticky top-0 z-10 h-[38px] border-b border-line bg-raise text-left font-normal whitespace-nowrap text-soft'

function Head({ column: { label, sort, widthPx } }: { column: TableColumn }) {
  if (sort) return <SortHead sort={sort} label={label} widthPx={widthPx} />
  return (
    <th scope="col" className={`${head} px-3`} style={{ width: widthPx }}>
      {label}
    </th>
  )
}

function SortHead({ sort, label, widthPx }: { sort: ListSort; label: string; widthPx?: number }) {
  const now = useSnapshot(leadList)
  const isCurrent = now.sort === sort
  const Arrow = now.descending ? ArrowDown : ArrowUp
  const click = () => {
    const next = nextOrder(now, sort)
    sortList(next.sort, next.descending)
  }
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (now.descending ? 'descending' : 'ascending') : 'none'}
      className={head}
      style={{ width: widthPx }}
    >
      <button
        type="button"
        onClick={click}
        className={`flex h-full w-full items-center gap-1 px-3 -outline-offset-2 hover:text-text ${isCurrent ? 'font-semibold text-text' : ''}`}
      >
        {label}
        {isCurrent && <Arrow aria-hidden className="size-3.5" strokeWidth={2} />}
      </button>
    </th>
  )
}

/** All that the filters leave, loaded or not. */
function SelectAll({ total }: { total: number }) {
  const count = countSelected(useSnapshot(selection), total)
  const all = count > 0 && count === total
  return (
    <SelectBox
      label={leadsCopy.selectAll}
      checked={all}
      mixed={count > 0 && !all}
      onChange={() => selectAll(!all)}
      className="h-full"
    />
  )
}

const cell = 'truncate border-b border-line px-3'

interface RowProps {
  lead: Lead
  columns: readonly { id: ColumnId; column: TableColumn }[]
  position: number
  selected: boolean
}

const Row = ({ lead, columns, position, selected }: RowProps) => (
  // The head is the first row.
  <tr aria-rowindex={position + 2} className={`h-11 ${selected ? SELECTED_LOOK : 'hover:bg-raise'}`}>
    <td className="border-b border-line">
      <SelectBox
        label={leadsCopy.select(lead.nome)}
        checked={selected}
        onChange={() => toggleLead(lead.id)}
        className="h-11"
      />
    </td>
    <th scope="row" className={`${cell} text-left font-semibold`} title={lead.nome}>
      <span className="block truncate leading-4">
        {lead.nome} <DefaultMarkOf lead={lead} field="nome" />
      </span>
      {lead.novidades > 0 && <News lead={lead} className="text-xs leading-4 font-normal" />}
      <AlsoToConfirm lead={lead} shown={columns.map(({ id }) => id)} />
    </th>
    {columns.map(({ id, column: { cell: draw, title, isNumber } }) => (
      <td key={id} className={`${cell} ${isNumber ? 'tabular-nums' : ''}`} title={title?.(lead)}>
        {draw(lead)}
      </td>
    ))}
    <td className={cell}>
      <OpenLink lead={lead} />
    </td>
  </tr>
)

const Space = ({ px, span }: { px: number; span: number }) =>
  px > 0 && (
    <tr aria-hidden style={{ height: px }}>
      <td colSpan={span} className="p-0" />
    </tr>
  )
