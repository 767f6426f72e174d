import type { Board, LeadPage } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { proxy, ref, snapshot } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { clearCards, glow, keepCards, leadOf, putLead, showEdits, sortable } from './cards.ts'
import {
  countedAsShown,
  emptyColumns,
  isSameColumn,
  isWithin,
  mergeColumn,
  narrowBoard,
  reaisOf,
  withCardSorted,
  withoutCard,
  type ColumnState,
} from './columns.ts'
import { orFromCopy, withLocalCopy } from './local-copy.ts'
import { isNarrowed, noNarrowing, type BoardNarrowing } from './narrowing.ts'
import { outbox } from './outbox-edits.ts'
import { deletedHere, type QueuedEdit } from './outbox-queue.ts'
import { leadsTypedHere } from './leads-typed-here.ts'

export const board = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  /** Narrowing of the requested columns: words, attendants, statuses. */
  narrowing: noNarrowing(),
  columns: emptyColumns(),
  /** Leads with a field to confirm, within what else was asked for; as the server counts them. */
  aConfirmar: 0,
  loadingMore: {} as Partial<Record<Phase, boolean>>,
  /** Card to bring into view and focus, once it is drawn. */
  revealing: null as string | null,
})

/** All matches show while searching (specification 1, §4): as many as one answer may carry, then page by page. */
const SEARCH_SIZE = 100

/** Cards brought up from below the loaded part of their column; a refresh must not take them away again. */
const broughtUp = new Set<string>()

/** Loads the board, narrowed as it is or as `changes` say. Only the last of several calls counts. */
let lastLoad = 0
export async function loadBoard(changes: Partial<BoardNarrowing> = {}): Promise<boolean> {
  const load = ++lastLoad
  Object.assign(board.narrowing, changes)
  try {
    const answer = await fetchBoard(sizeWanted())
    if (load !== lastLoad) return false
    applyBoard(answer)
    board.status = 'ready'
    board.error = ''
    return true
  } catch (error) {
    if (load === lastLoad && board.status !== 'ready') {
      board.status = 'error'
      board.error = messageOf(error)
    }
    throw error
  }
}

const clearNarrowing = (): Promise<boolean> => loadBoard(noNarrowing())

function sizeWanted(): number {
  if (isNarrowed(board.narrowing)) return SEARCH_SIZE
  const loaded = Math.max(...PHASES.map((fase) => board.columns[fase].ids.length))
  return Math.min(SEARCH_SIZE, Math.max(LIMITS.columnPageSize, loaded))
}

/** Fetches the board; without a connection the copy answers, a search within its leads. */
function fetchBoard(size: number): Promise<Board> {
  const narrowing = snapshot(board.narrowing) as BoardNarrowing
  return isNarrowed(narrowing)
    ? orFromCopy(
        () => call('POST /api/board', { body: { ...narrowing, size } }),
        'board',
        (whole: Board) => narrowBoard(whole, narrowing),
      )
    : withLocalCopy('board', () => call('GET /api/board', { query: { size } }))
}

const fetchPage = (place: { fase: Phase; cursor: string; limit: number }): Promise<LeadPage> =>
  isNarrowed(board.narrowing)
    ? call('POST /api/leads/page', { body: { ...board.narrowing, ...place } })
    : call('GET /api/leads', { query: place })

/** Returns a key of the requested columns, for comparing. */
const asked = (): string => JSON.stringify(board.narrowing)

let shown = ''
/** Applies an answer whose columns may be a moment apart: a card appears only where its newest state says. */
function applyBoard(answer: Board): void {
  const known = shown === asked() ? board.columns : emptyColumns()
  shown = asked()
  for (const column of answer.columns) column.leads.forEach(putLead)
  for (const column of answer.columns) {
    const merged = { ...mergeColumn(known[column.fase], column, sortable), ...countedAsShown(column, leadOf) }
    const guests = known[column.fase].ids.filter((id) => broughtUp.has(id) && !merged.ids.includes(id))
    const ids = [...guests, ...merged.ids].filter((id) => leadOf(id)?.fase === column.fase)
    showColumn(column.fase, { ...merged, ids })
  }
  // A copy that was kept before they were counted says nothing of them.
  board.aConfirmar = (answer as Partial<Board>).aConfirmar ?? 0
  showUnsent()
  keepCards(new Set(PHASES.flatMap((fase) => board.columns[fase].ids)))
}

/** Shows a lead as it is now; its column's sum follows its value until the server's next answer. */
export function putOnBoard(lead: Lead): void {
  summed(lead.id, () => putLead(lead))
}

function summed<Result>(id: string, change: () => Result): Result {
  const before = leadOf(id)
  const result = change()
  const after = leadOf(id)
  if (!before || !after || before === after) return result
  const column = board.columns[before.fase]
  const more = reaisOf(after) - reaisOf(before)
  if (more !== 0 && column.ids.includes(id))
    showColumn(before.fase, { ...column, valorTotal: Math.max(0, Math.round((column.valorTotal + more) * 100) / 100) })
  return result
}

/** Shows the unsent edits of this browser on the board, whatever the server says until they are sent. */
export function showUnsent(): void {
  const edits = outbox.edits as QueuedEdit[]
  for (const leadId of new Set(edits.map((edit) => edit.leadId))) {
    const lead = summed(leadId, () => showEdits(leadId, edits))
    const moves = edits.some(
      (edit) => edit.leadId === leadId && edit.wanted.fase !== undefined && edit.state === 'waiting',
    )
    if (lead && moves && isWithin(lead, board.narrowing)) placeLead(lead)
  }
  for (const lead of leadsTypedHere()) {
    if (!isWithin(lead, board.narrowing)) continue
    putLead(lead)
    placeLead(leadOf(lead.id)!)
  }
  for (const id of deletedHere(edits)) removeLead(id)
}

/** Five more cards of a column ('Ver mais'). */
export async function loadMore(fase: Phase): Promise<void> {
  const { nextCursor } = board.columns[fase]
  if (nextCursor === null || board.loadingMore[fase]) return
  board.loadingMore[fase] = true
  const before = asked()
  try {
    const limit = isNarrowed(board.narrowing) ? SEARCH_SIZE : LIMITS.columnPageSize
    const page = await fetchPage({ fase, cursor: nextCursor, limit })
    const column = board.columns[fase]
    if (before !== asked() || column.nextCursor !== nextCursor) return
    page.leads.forEach(putLead)
    const fresh = page.leads.map((lead) => lead.id).filter((id) => !column.ids.includes(id))
    showColumn(fase, { ...column, ids: [...column.ids, ...fresh], nextCursor: page.nextCursor })
  } finally {
    board.loadingMore[fase] = false
  }
}

export function placeLead(lead: Lead): void {
  const reais = reaisOf(lead)
  for (const fase of PHASES) {
    if (fase !== lead.fase) showColumn(fase, withoutCard(board.columns[fase], lead.id, reais))
  }
  showColumn(lead.fase, withCardSorted(board.columns[lead.fase], sortable(lead.id)!, sortable, reais))
}

export function removeLead(id: string): void {
  const lead = leadOf(id)
  const reais = lead ? reaisOf(lead) : 0
  for (const fase of PHASES) showColumn(fase, withoutCard(board.columns[fase], id, reais))
}

/** A column that is as it was is left alone: another one would be drawn again, with all its places worked out. */
function showColumn(fase: Phase, column: ColumnState): void {
  if (isSameColumn(board.columns[fase], column)) return
  // Changed as a whole, never in place: thousands of ids need no proxy to be read through.
  board.columns[fase] = { ...column, ids: ref(column.ids) }
}

/** Brings a lead before the person's eyes, loading it when its column has not reached it yet. */
export async function revealLead(id: string, isNewLead: boolean): Promise<void> {
  if (!isShown(id) && isNarrowed(board.narrowing)) await clearNarrowing()
  if (!isShown(id)) {
    const { lead } = await call('GET /api/leads/:id', { id })
    // Another lead of the same person represents it.
    if (lead.joined_into) return revealLead(lead.joined_into, isNewLead)
    putLead(lead)
    // It is already in the column's count: its page is only not loaded yet, unless it came in the meantime.
    const column = board.columns[lead.fase]
    if (!isShown(id)) showColumn(lead.fase, { ...column, ids: [id, ...column.ids] })
    broughtUp.add(id)
  }
  glow(id, isNewLead)
  board.revealing = id
}

const isShown = (id: string): boolean => PHASES.some((fase) => board.columns[fase].ids.includes(id))

export function clearLeads(): void {
  lastLoad += 1
  clearCards()
  broughtUp.clear()
  board.columns = emptyColumns()
  board.aConfirmar = 0
  board.status = 'loading'
  board.narrowing = noNarrowing()
  shown = ''
}
