import type { Board, BoardColumn } from '@fechai/contracts/leads'
import { parseAmount } from '@fechai/domain/amount'
import { foldWords } from '@fechai/domain/conversation/fold'
import { hasToConfirm } from '@fechai/domain/to-confirm'
import { compareCards, placeAt, type BoardCard } from '@fechai/domain/board'
import type { Lead } from '@fechai/domain/lead'
import { PHASES, type Phase } from '@fechai/domain/phases'
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

/** Returns the value of a lead that a column adds up, in reais; zero when no value can be parsed. */
export const reaisOf = ({ valor }: Pick<Lead, 'valor'>): number => parseAmount(valor).total ?? 0

type Counted = Pick<ColumnState, 'total' | 'valorTotal'>

const counted = ({ total, valorTotal }: Readonly<Counted>, cards: number, reais: number): Counted => ({
  total: Math.max(0, total + cards),
  valorTotal: Math.max(0, Math.round((valorTotal + reais) * 100) / 100),
})

/** Returns a column's count and sum when some of its leads differ here from the answer: moved, or worth other. */
export const countedAsShown = (
  answer: BoardColumn,
  shownOf: (id: string) => Pick<Lead, 'fase' | 'valor'> | undefined,
): Counted =>
  answer.leads.reduce<Counted>((sum, lead) => {
    const shown = shownOf(lead.id) ?? lead
    const stays = shown.fase === answer.fase
    return counted(sum, stays ? 0 : -1, (stays ? reaisOf(shown) : 0) - reaisOf(lead))
  }, answer)

/** The column without a card that left it, and what it was worth. */
export function withoutCard(column: Readonly<ColumnState>, id: string, reais: number): ColumnState {
  if (!column.ids.includes(id)) return { ...column }
  return { ...column, ids: column.ids.filter((other) => other !== id), ...counted(column, -1, -reais) }
}

/** The column with a card at `index`; it counts once, however often it is placed. */
export function withCardAt(column: Readonly<ColumnState>, id: string, index: number, reais: number): ColumnState {
  const sums = column.ids.includes(id) ? column : counted(column, 1, reais)
  return { ...column, ids: placeAt(column.ids, id, index), total: sums.total, valorTotal: sums.valorTotal }
}

/** The column with a card where the sort puts it; one that falls below the loaded part is only counted. */
export function withCardSorted(
  column: Readonly<ColumnState>,
  card: BoardCard,
  cardOf: (id: string) => BoardCard | undefined,
  reais: number,
): ColumnState {
  const others = column.ids.filter((id) => id !== card.id)
  const before = others.findIndex((id) => {
    const other = cardOf(id)
    return other !== undefined && compareCards(card, other) < 0
  })
  const index = before < 0 ? others.length : before
  if (index === others.length && column.nextCursor !== null) {
    return { ...column, ids: others, ...(column.ids.includes(card.id) ? {} : counted(column, 1, reais)) }
  }
  return withCardAt(column, card.id, index, reais)
}

/** Narrows the loaded part of the board, with the same matching as the server. */
export function narrowBoard(whole: Board, narrowing: BoardNarrowing): Board {
  const found = whole.columns.map((column) => ({
    ...column,
    leads: column.leads.filter((lead) => isAskedFor(lead, narrowing)),
  }))
  const columns = found.map((column) => {
    const leads = narrowing.aConfirmar ? column.leads.filter(hasToConfirm) : column.leads
    return { ...column, leads, total: leads.length, nextCursor: null }
  })
  return { columns, aConfirmar: found.flatMap(({ leads }) => leads).filter(hasToConfirm).length }
}

const isAskedFor = (
  { nome, produto, resumo, atendente, status_lead, user_id, ultima_interacao }: Lead,
  { q, atendentes, status, donos, quietos }: Readonly<BoardNarrowing>,
): boolean =>
  foldWords(`${nome} ${produto} ${resumo}`).includes(foldWords(q)) &&
  (atendentes.length === 0 || atendentes.includes(atendente)) &&
  (status.length === 0 || status.includes(status_lead)) &&
  (donos.length === 0 || donos.includes(user_id)) &&
  (!quietos || isBetween(ultima_interacao, quietos))

/** Compares days of UTC, near enough for what this browser shows until the server answers. */
const isBetween = (iso: string | null, { de, ate }: { de: string; ate: string }): boolean =>
  iso !== null && iso.slice(0, 10) >= de && iso.slice(0, 10) <= ate

/** Returns true when a lead belongs on the narrowed board. */
export const isWithin = (lead: Lead, narrowing: Readonly<BoardNarrowing>): boolean =>
  isAskedFor(lead, narrowing) && (!narrowing.aConfirmar || hasToConfirm(lead))

function compareIds(a: string, b: string, cardOf: (id: string) => BoardCard | undefined): number {
  const [cardA, cardB] = [cardOf(a), cardOf(b)]
  return cardA && cardB ? compareCards(cardA, cardB) : 0
}
