import type { Lead } from '@fechai/domain/lead'
import { Fragment, useState } from 'react'
import { useSnapshot } from 'valtio'
import { leadList } from '../../state/lead-list.ts'
import { isSelected, selection, toggleLead } from '../../state/lead-selection.ts'
import { AlsoToConfirm } from '../../parts/also-to-confirm.tsx'
import { DefaultMarkOf, StatusNote } from '../../parts/certainty.tsx'
import { OwnerCell } from '../../parts/owner-mark.tsx'
import { News } from '../../parts/news.tsx'
import { StandingMark } from '../../parts/standing-mark.tsx'
import { isOwnField, type ColumnId } from './columns.ts'
import { leadsCopy } from './copy.ts'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { OpenLink } from './open-link.tsx'
import { SelectBox } from './select-box.tsx'
import { SELECTED_LOOK } from './selected-look.ts'
import { TABLE_COLUMNS, useColumns, type TableColumn } from './table-columns.tsx'
import { useRows } from './use-rows.ts'

const CARD_PX = 150

/** The list on a phone: one card a lead. */
export function LeadCards() {
  const { busy } = useSnapshot(leadList)
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const chosen = useSnapshot(selection)
  const columns = useColumns()
  const { shown, measure, abovePx, belowPx, total } = useRows(scroller, CARD_PX)
  return (
    <div ref={setScroller} aria-busy={busy} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3.5">
      <ul aria-label={leadsCopy.title} style={{ paddingTop: abovePx, paddingBottom: belowPx }}>
        {shown.map(({ lead, index, key }) => (
          <li
            key={key}
            ref={measure}
            data-index={index}
            aria-setsize={total}
            aria-posinset={index + 1}
            className="pb-2"
          >
            <LeadItem lead={lead} columns={columns} selected={isSelected(chosen, lead.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LeadItemProps {
  lead: Lead
  columns: readonly { id: ColumnId; column: TableColumn }[]
  selected: boolean
}

/** Those of the chosen columns that are a line each; product and value are on each card. */
const LINES: ReadonlySet<ColumnId> = new Set(['data_inicio_conversa', 'ultima_interacao', 'canais'])
const ALWAYS = ['produto', 'valor'] as const

export function LeadItem({ lead, columns, selected }: LeadItemProps) {
  const ids = columns.map(({ id }) => id)
  return (
    <article
      aria-label={lead.nome}
      data-phase={lead.fase}
      className={`relative overflow-hidden rounded-surface border py-2.5 pr-2 pl-3.5 text-sm ${selected ? `border-accent ${SELECTED_LOOK}` : 'border-line bg-surface'}`}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-(--h)" />
      <div className="flex items-center gap-1">
        <SelectBox
          label={leadsCopy.select(lead.nome)}
          checked={selected}
          onChange={() => toggleLead(lead.id)}
          className="-my-2.5 -ml-2.5 size-11 shrink-0"
        />
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">
          {lead.nome} <DefaultMarkOf lead={lead} field="nome" />
        </h2>
        <OpenLink lead={lead} className="-my-2.5 grid h-11 shrink-0 place-items-center px-2" />
      </div>
      {lead.novidades > 0 && <News lead={lead} className="text-xs" />}
      <AlsoToConfirm lead={lead} shown={[...ids, ...ALWAYS]} />
      <div className="flex items-baseline gap-3">
        <div className="min-w-0 flex-1">{TABLE_COLUMNS.produto.cell(lead)}</div>
        <div className="max-w-[50%] shrink-0 tabular-nums">{TABLE_COLUMNS.valor.cell(lead)}</div>
      </div>
      {ids.includes('dono') && <OwnerCell lead={lead} />}
      {ids.includes('atendente') && <p className="truncate text-soft">{lead.atendente || leadsCopy.none}</p>}
      <div className="mt-1.5 flex min-w-0 items-center gap-3">
        {ids.includes('fase') && (
          <>
            <PhaseMark fase={lead.fase} />
            <StandingMark lead={lead} field="fase" />
          </>
        )}
        {ids.includes('status') && (
          <>
            <StatusMark status={lead.status_lead} />
            <StatusNote lead={lead} />
          </>
        )}
      </div>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-soft tabular-nums">
        {columns
          .filter(({ id }) => LINES.has(id) || isOwnField(id))
          .map(({ id, column }) => (
            <Fragment key={id}>
              <dt>{column.label}</dt>
              <dd className="truncate">{column.cell(lead)}</dd>
            </Fragment>
          ))}
      </dl>
    </article>
  )
}
