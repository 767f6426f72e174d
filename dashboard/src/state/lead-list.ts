import type { LeadChanged } from '@fechai/contracts/events'
import type { LeadFilter, LeadListPage, LeadListQuery, ListSort } from '@fechai/contracts/lead-list'
import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import { proxy, ref, snapshot } from 'valtio'
import { isUnreachable, messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { LIST_COPY, cachedLeads, listOf } from './cached-leads.ts'
import { withChange, withFirstPage, withNextPage, withRow, type ListRows } from './list-rows.ts'
import { keepCopy } from './local-copy.ts'
import { outbox } from './outbox-edits.ts'
import { withEdits, type QueuedEdit } from './outbox-queue.ts'
import { joinScreens } from './screens.ts'

export interface ListFilters {
  fases: Phase[]
  atendentes: string[]
  status: LeadStatus[]
  /** Days, `aaaa-mm-dd`, or nothing. */
  inicioDe: string
  inicioAte: string
  aConfirmar: boolean
  novidades: boolean
  donos: string[]
  perdidos: boolean
  /** Ids of reasons for a loss; the company's own id for none. */
  motivos: string[]
  /** Conditions on the company's own fields. */
  campos: FieldCondition[]
}
export type FieldCondition = NonNullable<LeadFilter['campos']>[number]

const PAGE = 50
const MOST = 100
const REFRESH_MS = 500

const noFilters = (): ListFilters => ({
  fases: [],
  atendentes: [],
  status: [],
  inicioDe: '',
  inicioAte: '',
  aConfirmar: false,
  novidades: false,
  donos: [],
  perdidos: false,
  motivos: [],
  campos: [],
})
const noRows = (): ListRows => ref({ leads: [], nextCursor: null, total: 0, aConfirmar: 0, novidades: 0 })

export const leadList = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  /** Another search or sort is on its way; the rows are still those of the one before. */
  busy: false,
  loadingMore: false,
  /** The rows are those that this browser has seen, not all there are. */
  isCopy: false,
  rows: noRows(),
  q: '',
  filters: noFilters(),
  /** Default sort of the list (specification 1, §9). */
  sort: 'updated_at' as ListSort,
  descending: true,
})

/** Returns the list's filter in the form that the server parses. */
export const filterAsked = (): LeadFilter => {
  const { q, filters } = leadList
  const { inicioDe, inicioAte, aConfirmar, novidades, perdidos, ...lists } = filters
  return {
    ...(q === '' ? {} : { q }),
    fases: [...lists.fases],
    atendentes: [...lists.atendentes],
    status: [...lists.status],
    donos: [...lists.donos],
    ...(lists.motivos.length === 0 ? {} : { motivos: [...lists.motivos] }),
    ...(lists.campos.length === 0 ? {} : { campos: snapshot(lists.campos) as FieldCondition[] }),
    ...(perdidos ? { perdidos } : {}),
    ...(inicioDe === '' ? {} : { inicioDe }),
    ...(inicioAte === '' ? {} : { inicioAte }),
    ...(aConfirmar ? { aConfirmar } : {}),
    ...(novidades ? { novidades } : {}),
  }
}

const asked = (): LeadListQuery => ({ ...filterAsked(), sort: leadList.sort, descending: leadList.descending })

const fetchPage = (query: LeadListQuery) => call('POST /api/leads/list', { body: query })

/**
 * Fetches the list; without a connection, builds it from the leads in this browser. The whole opening list is kept
 * for that.
 */
async function fetchList(): Promise<LeadListPage> {
  const isWhole = !isFiltered(leadList) && leadList.sort === 'updated_at' && leadList.descending
  const ask = (): Promise<LeadListPage> => fetchPage({ ...asked(), limit: PAGE })
  try {
    const page = await (isWhole ? keepCopy(LIST_COPY, ask) : ask())
    leadList.isCopy = false
    return page
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const leads = await cachedLeads()
    if (leads.length === 0) throw error
    leadList.isCopy = true
    return listOf(leads, asked())
  }
}

/** Reads the list as it is asked for. Only the last of several calls counts. */
let lastLoad = 0
export async function loadList(): Promise<void> {
  const load = ++lastLoad
  leadList.busy = leadList.status === 'ready'
  if (leadList.status === 'error') leadList.status = 'loading'
  try {
    const { leads, nextCursor, total, aConfirmar, novidades } = await fetchList()
    if (load !== lastLoad) return
    const counts = { aConfirmar: aConfirmar ?? 0, novidades: novidades ?? 0 }
    leadList.rows = ref({ leads, nextCursor, total: total ?? leads.length, ...counts })
    leadList.status = 'ready'
    leadList.error = ''
  } catch (error) {
    if (load !== lastLoad) return
    leadList.status = 'error'
    leadList.error = messageOf(error)
  } finally {
    if (load === lastLoad) leadList.busy = false
  }
}

/** The rows after those that are loaded. @throws what the server says, with the rows left as they are. */
export async function loadMoreRows(): Promise<void> {
  const { nextCursor } = leadList.rows
  if (nextCursor === null || leadList.loadingMore || leadList.busy) return
  const load = lastLoad
  leadList.loadingMore = true
  try {
    const page = await fetchPage({ ...asked(), cursor: nextCursor, limit: MOST })
    if (load === lastLoad && leadList.rows.nextCursor === nextCursor)
      leadList.rows = ref(withNextPage(leadList.rows, page))
  } finally {
    leadList.loadingMore = false
  }
}

export const isFiltered = ({ q, filters }: { q: string; filters: ListFilters }): boolean =>
  q !== '' || countFilters(filters) > 0

export const countFilters = ({
  fases,
  atendentes,
  status,
  inicioDe,
  inicioAte,
  aConfirmar,
  novidades,
  donos,
  perdidos,
  motivos,
  campos,
}: ListFilters): number =>
  [
    fases.length > 0,
    atendentes.length > 0,
    status.length > 0,
    inicioDe !== '' || inicioAte !== '',
    aConfirmar,
    novidades,
    donos.length > 0,
    perdidos || motivos.length > 0,
    campos.length > 0,
  ].filter(Boolean).length

export function searchList(q: string): void {
  leadList.q = q
  void loadList()
}

export function filterList(changes: Partial<ListFilters>): void {
  Object.assign(leadList.filters, changes)
  void loadList()
}

/** Shows a whole filter and an order, as a saved view has them. */
export function showFilter(
  { q = '', inicioDe = '', inicioAte = '', ...filter }: LeadFilter,
  sort: ListSort,
  descending: boolean,
): void {
  Object.assign(leadList, { q, sort, descending, filters: { ...noFilters(), ...filter, inicioDe, inicioAte } })
  void loadList()
}

export function clearFilters(): void {
  leadList.q = ''
  leadList.filters = noFilters()
  void loadList()
}

export function sortList(sort: ListSort, descending: boolean): void {
  leadList.sort = sort
  leadList.descending = descending
  void loadList()
}

let isOpen = false
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Follows the leads while the list is on the screen; the returned function stops that. */
export function openList(): () => void {
  isOpen = true
  void loadList()
  return () => {
    isOpen = false
    clearTimeout(refreshTimer)
  }
}

function applyListChange(change: LeadChanged): void {
  if (!isOpen || leadList.status !== 'ready') return
  leadList.rows = ref(withChange(leadList.rows, change))
  refreshListSoon()
}

/** Brings places and the count to the server's truth soon, without any sign on the screen. */
export function refreshListSoon(): void {
  if (!isOpen) return
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => void refresh(), REFRESH_MS)
}

async function refresh(): Promise<void> {
  if (leadList.status !== 'ready' || leadList.busy || leadList.loadingMore) return
  const load = lastLoad
  const limit = Math.min(MOST, Math.max(PAGE, leadList.rows.leads.length))
  // A quiet refresh that fails leaves the list as it is; the next event repeats it.
  const page = await fetchPage({ ...asked(), limit }).catch(() => null)
  if (!page || load !== lastLoad) return
  leadList.rows = ref(
    leadList.isCopy
      ? {
          ...page,
          total: page.total ?? page.leads.length,
          aConfirmar: page.aConfirmar ?? 0,
          novidades: page.novidades ?? 0,
        }
      : withFirstPage(leadList.rows, page),
  )
  leadList.isCopy = false
}

export function clearLeadList(): void {
  lastLoad += 1
  clearTimeout(refreshTimer)
  Object.assign(leadList, {
    status: 'loading',
    busy: false,
    isCopy: false,
    rows: noRows(),
    q: '',
    filters: noFilters(),
    sort: 'updated_at',
    descending: true,
  })
}

joinScreens({
  clear: clearLeadList,
  find: (leadId) => leadList.rows.leads.find(({ id }) => id === leadId),
  change: applyListChange,
  put: (lead) => {
    if (lead && isOpen) leadList.rows = ref(withRow(leadList.rows, withEdits(lead, outbox.edits as QueuedEdit[])))
    refreshListSoon()
  },
  refresh: refreshListSoon,
})
