import type { ListSort } from '@fechai/contracts/lead-list'
import { displayTime } from '@fechai/domain/clock'
import { isToConfirm } from '@fechai/domain/to-confirm'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { Lead } from '@fechai/domain/lead'
import { shownCustomValue, type CustomField } from '@fechai/domain/lead-settings'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { leadSettings } from '../../state/lead-settings.ts'
import { amountShown } from '../../parts/amount-shown.ts'
import { DefaultMarkOf, StatusNote, ToConfirmDot } from '../../parts/certainty.tsx'
import { Fact } from '../../parts/fact.tsx'
import { ToConfirm } from '../../parts/to-confirm.tsx'
import { assignCopy } from '../../parts/assign-copy.ts'
import { OwnerCell } from '../../parts/owner-mark.tsx'
import { noSaleCopy } from '../../parts/no-sale-copy.ts'
import { PhaseMark, StatusMark } from '../../parts/marks.tsx'
import { isOwnField, listColumns, type ColumnId, type FixedColumnId } from './columns.ts'
import { leadsCopy } from './copy.ts'

export interface TableColumn {
  label: string
  /** The sort key of the column's head. */
  sort?: ListSort
  /** Pixels; one without shares what the others leave. */
  widthPx?: number
  /** Figures, one below the other. */
  isNumber?: true
  /** The whole text, where a row may cut it. */
  title?: (lead: Lead) => string
  cell: (lead: Lead) => ReactNode
}

const { columns, none } = leadsCopy

export const dayOf = (iso: string | null): string => displayTime(iso ?? '').slice(0, 10) || none
export const timeOf = (iso: string | null): string => displayTime(iso ?? '') || none

/** Cuts text that is too long for its cell with an ellipsis, also in a button. */
const Cut = ({ children }: { children: ReactNode }) => <span className="flex min-w-0">{children}</span>

const Marked = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-1.5">{children}</span>
)

/** Marks a value in a separate line, because a column is as wide as its values. */
const Below = ({ lead, field }: { lead: Lead; field: 'valor' | 'fase' }) => (
  <span className={`flex basis-full items-center gap-1.5 leading-4 ${field === 'valor' ? 'pl-3.5' : ''}`}>
    {/* A value has its dot before it; beside a phase, which has one of its own, two would not fit. */}
    {field === 'fase' && <ToConfirmDot />}
    <ToConfirm lead={lead} field={field} />
  </span>
)

export const TABLE_COLUMNS: Record<FixedColumnId, TableColumn> = {
  produto: {
    label: leadsCopy.product,
    title: (lead) => lead.produto,
    cell: (lead) => (
      <Cut>
        {lead.sem_venda ? (
          <span className="truncate text-soft">{noSaleCopy.says}</span>
        ) : (
          <Fact lead={lead} field="produto" value={lead.produto} oneLine />
        )}
      </Cut>
    ),
  },
  valor: {
    label: columns.valor,
    sort: 'valor',
    widthPx: 132,
    isNumber: true,
    title: (lead) => lead.valor,
    cell: (lead) => (
      <>
        <Cut>
          <Fact
            lead={lead}
            field="valor"
            value={amountShown(lead.valor).shown}
            oneLine
            asked
            className="font-semibold"
          />
        </Cut>
        {isToConfirm(lead, 'valor') && <Below lead={lead} field="valor" />}
      </>
    ),
  },
  dono: {
    label: assignCopy.filter,
    widthPx: 168,
    cell: (lead) => <OwnerCell lead={lead} />,
  },
  atendente: {
    label: columns.atendente,
    sort: 'atendente',
    title: (lead) => lead.atendente,
    cell: (lead) => (
      <>
        {lead.atendente || none} <DefaultMarkOf lead={lead} field="atendente" />
      </>
    ),
  },
  fase: {
    label: columns.fase,
    sort: 'fase',
    widthPx: 116,
    cell: (lead) => (
      <Marked>
        <PhaseMark fase={lead.fase} /> <DefaultMarkOf lead={lead} field="fase" />
        {isToConfirm(lead, 'fase') && <Below lead={lead} field="fase" />}
      </Marked>
    ),
  },
  data_inicio_conversa: {
    label: columns.data_inicio_conversa,
    sort: 'data_inicio_conversa',
    widthPx: 124,
    isNumber: true,
    cell: (lead) => dayOf(lead.data_inicio_conversa),
  },
  ultima_interacao: {
    label: columns.ultima_interacao,
    sort: 'ultima_interacao',
    widthPx: 146,
    isNumber: true,
    cell: (lead) => timeOf(lead.ultima_interacao),
  },
  canais: { label: leadsCopy.channels, widthPx: 104, cell: (lead) => lead.canais_utilizados.join(', ') || none },
  status: {
    label: leadsCopy.status,
    widthPx: 176,
    cell: (lead) => (
      <Marked>
        <StatusMark status={lead.status_lead} /> <StatusNote lead={lead} />
      </Marked>
    ),
  },
}

/** Returns how a column is drawn; null for an own field that the company does not have any more. */
export function columnOf(id: ColumnId, fields: readonly CustomField[]): TableColumn | null {
  if (!isOwnField(id)) return TABLE_COLUMNS[id]
  const field = fields.find((each) => `campo:${each.id}` === id)
  if (!field) return null
  const shown = (lead: Lead) => shownCustomValue(field, lead.campos?.[field.id])
  return {
    label: field.name,
    ...(field.kind === 'texto' || field.kind === 'escolha' ? {} : { isNumber: true as const }),
    title: shown,
    cell: (lead) => shown(lead) || none,
  }
}

/** Returns the columns that the list shows, with how each is drawn. */
export function useColumns(): { id: ColumnId; column: TableColumn }[] {
  const ids = useSnapshot(listColumns).shown as readonly ColumnId[]
  const { known } = useSnapshot(leadSettings) as { known: LeadSettings | null }
  return ids.flatMap((id) => {
    const column = columnOf(id, known?.fields ?? [])
    return column ? [{ id, column }] : []
  })
}
