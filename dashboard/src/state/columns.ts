import type { Board, BoardColumn } from '@fechai/shared/contracts/leads'
import { foldWords } from '@fechai/shared/conversation/fold'
import { compareCards, placeAt, type BoardCard } from '@fechai/shared/domain/board'
import { PHASES, type Phase } from '@fechai/shared/domain/phases'
import type { BoardNarrowing } from './narrowing.ts'

/** One column as far as it is loaded: ids in order, and what the server says of the whole. */
export interface ColumnState {
  ids: string[]
  total: number
  /** Sum in reais of the values that could be read. */
  valorTotal: number
  nextCursor: string | null
}

export type Columns = Record<Phase, ColumnState>

export const emptyColumns = (): Columns =>
  Object.fromEntries(
    PHASES.map((fase) => [fase, { ids: [], total: 0, valorTotal: 0, nextCursor: null }]),
  ) as unknown as Columns

export const isSameColumn = (a: Readonly<ColumnState>, b: Readonly<ColumnState>): boolean =>
  a.total === b.total &&
  a.valorTotal === b.valorTotal &&
  a.nextCursor === b.nextCursor &&
  (a.ids === b.ids || (a.ids.length === b.ids.length && a.ids.every((id, index) => id === b.ids[index])))

/** A column after the server's answer. Cards loaded further down than the answer reaches stay. */
export function mergeColumn(
  known: Readonly<ColumnState>,
  answer: BoardColumn,
  cardOf: (id: string) => BoardCard | undefined,
): ColumnState {
  const ids = answer.leads.map((lead) => lead.id)
  const goesOn = answer.nextCursor !== null && known.ids.length > ids.length
  const answered = new Set(ids)
  const tail = goesOn ? known.ids.slice(ids.length).filter((id) => !answered.has(id)) : []
  return {
    ids: [...ids.toSorted((a, b) => compareIds(a, b, cardOf)), ...tail],
    total: answer.total,
    valorTotal: answer.valorTotal,
    nextCursor: tail.length > 0 ? known.nextCursor : answer.nextCursor,
  }
}

/** The column without a card that left it. */
export function withoutCard(column: Readonly<ColumnState>, id: string): ColumnState {
  if (!column.ids.includes(id)) return { ...column }
  return { ...column, ids: column.ids.filter((other) => other !== id), total: Math.max(0, column.total - 1) }
}

/** The column with a card at `index`; it counts once, however often it is placed. */
export function withCardAt(column: Readonly<ColumnState>, id: string, index: number): ColumnState {
  const total = column.ids.includes(id) ? column.total : column.total + 1
  return { ...column, ids: placeAt(column.ids, id, index), total }
}

/** The column with a card where the sort puts it; one that falls below the loaded part is only counted. */
export function withCardSorted(
  column: Readonly<ColumnState>,
  card: BoardCard,
  cardOf: (id: string) => BoardCard | undefined,
): ColumnState {
  const others = column.ids.filter((id) => id !== card.id)
  const before = others.findIndex((id) => {
    const other = cardOf(id)
    return other !== undefined && compareCards(card, other) < 0
  })
  const index = before < 0 ? others.length : before
  if (index === others.length && column.nextCursor !== null) {
    return { ...column, ids: others, total: column.ids.includes(card.id) ? column.total : column.total + 1 }
  }
  return withCardAt(column, card.id, index)
}

/** What is asked for in as much of the board as there is here, found as the server finds it. */
export function narrowBoard(whole: Board, { q, atendentes, status }: BoardNarrowing): Board {
  const wanted = foldWords(q)
  const columns = whole.columns.map((column) => {
    const leads = column.leads.filter(
      ({ nome, produto, resumo, atendente, status_lead }) =>
        foldWords(`${nome} ${produto} ${resumo}`).includes(wanted) &&
        (atendentes.length === 0 || atendentes.includes(atendente)) &&
        (status.length === 0 || status.includes(status_lead)),
    )
    return { ...column, leads, total: leads.length, nextCursor: null }
  })
  return { columns }
}

function compareIds(a: string, b: string, cardOf: (id: string) => BoardCard | undefined): number {
  const [cardA, cardB] = [cardOf(a), cardOf(b)]
  return cardA && cardB ? compareCards(cardA, cardB) : 0
}
