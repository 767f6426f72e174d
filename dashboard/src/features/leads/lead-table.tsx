import type { ListSort } from '@fechai/shared/contracts/lead-list'
import { displayTime } from '@fechai/shared/domain/clock'
import type { Lead } from '@fechai/shared/domain/lead'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { leadList, sortList } from '../../state/lead-list.ts'
import { countSelected, isSelected, selectAll, selection, toggleLead } from '../../state/lead-selection.ts'
import { DefaultMarkOf, StatusNote } from '../../parts/certainty.tsx'
import { leadsCopy } from './copy.ts'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { OpenLink } from './open-link.tsx'
import { SelectBox } from './select-box.tsx'
import { nextOrder } from './sort-order.ts'
import { useRows } from './use-rows.ts'

const ROW_PX = 44
const SORTABLE = ['nome', 'atendente', 'fase', 'data_inicio_conversa', 'ultima_interacao'] as const
const PLAIN = [leadsCopy.channels, leadsCopy.status, leadsCopy.actions] as const
const WIDTHS = ['w-[20%]', 'w-[19%]', 'w-[10%]', 'w-[124px]', 'w-[146px]', 'w-[104px]', 'w-[17%]', 'w-[76px]']
const COLUMNS = WIDTHS.length + 1

const dayOf = (iso: string | null): string => displayTime(iso ?? '').slice(0, 10) || leadsCopy.none

/** All rows as one table; only those near the view are drawn. */
export function LeadTable() {
  const { busy } = useSnapshot(leadList)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const { shown, abovePx, belowPx, total } = useRows(scroller, ROW_PX)
  const chosen = useSnapshot(selection)
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
        className="w-full min-w-[984px] table-fixed border-separate border-spacing-0 text-sm"
      >
        <thead>
          <tr>
            <th scope="col" className={`${head} w-11`}>
              <SelectAll total={total} />
            </th>
            {SORTABLE.map((sort, index) => (
              <SortHead key={sort} sort={sort} width={WIDTHS[index]!} />
            ))}
            {PLAIN.map((label, index) => (
              <th key={label} scope="col" className={`${head} px-3 ${WIDTHS[SORTABLE.length + index]}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={busy ? 'opacity-60 transition-opacity duration-150' : undefined}>
          <Space px={abovePx} />
          {shown.map(({ lead, index, key }) => (
            <Row key={key} lead={lead} position={index} selected={isSelected(chosen, lead.id)} />
          ))}
          <Space px={belowPx} />
        </tbody>
      </table>
    </div>
  )
}

const head =
  'sticky top-0 z-10 h-[38px] border-b border-line bg-raise text-left font-normal whitespace-nowrap text-soft'

function SortHead({ sort, width }: { sort: ListSort; width: string }) {
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
      className={`${head} ${width}`}
    >
      <button
        type="button"
        onClick={click}
        className={`flex h-full w-full items-center gap-1 px-3 -outline-offset-2 hover:text-text ${isCurrent ? 'font-semibold text-text' : ''}`}
      >
        {leadsCopy.columns[sort]}
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

const Row = ({ lead, position, selected }: { lead: Lead; position: number; selected: boolean }) => (
  // The head is the first row.
  <tr aria-rowindex={position + 2} className={`h-11 ${selected ? 'bg-accent-soft' : 'hover:bg-raise'}`}>
    <td className="border-b border-line">
      <SelectBox
        label={leadsCopy.select(lead.nome)}
        checked={selected}
        onChange={() => toggleLead(lead.id)}
        className="h-11"
      />
    </td>
    <th scope="row" className={`${cell} text-left font-semibold`} title={lead.nome}>
      {lead.nome} <DefaultMarkOf lead={lead} field="nome" />
    </th>
    <td className={cell} title={lead.atendente}>
      {lead.atendente || leadsCopy.none} <DefaultMarkOf lead={lead} field="atendente" />
    </td>
    <td className={cell}>
      <span className="flex items-center gap-1.5">
        <PhaseMark fase={lead.fase} /> <DefaultMarkOf lead={lead} field="fase" />
      </span>
    </td>
    <td className={`${cell} tabular-nums`}>{dayOf(lead.data_inicio_conversa)}</td>
    <td className={`${cell} tabular-nums`}>{displayTime(lead.ultima_interacao ?? '') || leadsCopy.none}</td>
    <td className={cell}>{lead.canais_utilizados.join(', ') || leadsCopy.none}</td>
    <td className={cell}>
      <span className="flex items-center gap-1.5">
        <StatusMark status={lead.status_lead} /> <StatusNote lead={lead} />
      </span>
    </td>
    <td className={cell}>
      <OpenLink lead={lead} />
    </td>
  </tr>
)

const Space = ({ px }: { px: number }) =>
  px > 0 && (
    <tr aria-hidden style={{ height: px }}>
      <td colSpan={COLUMNS} className="p-0" />
    </tr>
  )
