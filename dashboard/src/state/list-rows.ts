import type { LeadChanged } from '@fechai/contracts/events'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import type { Lead } from '@fechai/domain/lead'

export interface ListRows {
  leads: readonly Lead[]
  nextCursor: string | null
  /** Count of the whole search, not of the loaded rows. */
  total: number
  /** Those of the search that have a field to confirm. */
  aConfirmar: number
  /** Those of the search whose customer wrote since they were analysed. */
  novidades: number
}

/** Returns the list with its next page; a row that changed its position meanwhile appears once. */
export function withNextPage(known: ListRows, page: LeadListPage): ListRows {
  const ids = new Set(known.leads.map(({ id }) => id))
  return {
    leads: [...known.leads, ...page.leads.filter(({ id }) => !ids.has(id))],
    nextCursor: page.nextCursor,
    total: known.total,
    aConfirmar: known.aConfirmar,
    novidades: known.novidades,
  }
}

/** The list after its first page was read anew. Rows loaded further down than the page reaches stay. */
export function withFirstPage(known: ListRows, page: LeadListPage): ListRows {
  const total = page.total ?? known.total
  const aConfirmar = page.aConfirmar ?? known.aConfirmar
  const novidades = page.novidades ?? known.novidades
  if (page.nextCursor === null || known.leads.length <= page.leads.length) {
    return { leads: page.leads, nextCursor: page.nextCursor, total, aConfirmar, novidades }
  }
  const ids = new Set(page.leads.map(({ id }) => id))
  const tail = known.leads.slice(page.leads.length).filter(({ id }) => !ids.has(id))
  const nextCursor = tail.length > 0 ? known.nextCursor : page.nextCursor
  return { leads: [...page.leads, ...tail], nextCursor, total, aConfirmar, novidades }
}

/** Returns the list with an event applied to its row, when it has one; a new row comes with the next load. */
export function withChange(known: ListRows, { leadId, change, lead }: LeadChanged): ListRows {
  if (!known.leads.some(({ id }) => id === leadId)) return known
  if (change === 'deleted' || lead === null) {
    return { ...known, leads: known.leads.filter(({ id }) => id !== leadId), total: Math.max(0, known.total - 1) }
  }
  return {
    ...known,
    leads: known.leads.map((row) => (row.id === leadId && lead.revision > row.revision ? lead : row)),
  }
}

/** Returns the list with the current state of one row, when it has that row. */
export const withRow = (known: ListRows, lead: Lead): ListRows => ({
  ...known,
  leads: known.leads.map((row) => (row.id === lead.id && lead.revision >= row.revision ? lead : row)),
})
