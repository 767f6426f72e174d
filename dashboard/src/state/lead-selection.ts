import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { filterAsked, leadList } from './lead-list.ts'
import { joinScreens } from './screens.ts'

/**
 * Leads chosen in the list: some of them, or all that the filters leave but some. Ids alone, so that a
 * hundred thousand cost what one does.
 */
export const selection = proxy({
  all: false,
  /** Chosen, or left out when all are. */
  ids: {} as Record<string, true>,
})

export interface SelectionState {
  readonly all: boolean
  readonly ids: Readonly<Record<string, true>>
}

export const isSelected = ({ all, ids }: SelectionState, id: string): boolean => id in ids !== all

/** Returns the number of selected leads, of a list of `total`. */
export const countSelected = ({ all, ids }: SelectionState, total: number): number => {
  const named = Object.keys(ids).length
  return all ? Math.max(0, total - named) : named
}

export function toggleLead(id: string): void {
  if (id in selection.ids) delete selection.ids[id]
  else selection.ids[id] = true
}

/** All that the filters leave, whether or not they are loaded; or none. */
export function selectAll(on: boolean): void {
  selection.all = on
  selection.ids = {}
}

export const clearSelection = (): void => selectAll(false)

/** The chosen ids, read page by page where all are chosen. */
export async function selectedIds(): Promise<string[]> {
  const named = Object.keys(selection.ids)
  if (!selection.all) return named
  const except = new Set(named)
  const ids: string[] = []
  for (let after: string | undefined, more = true; more; after = ids.at(-1)) {
    const page = await call('POST /api/leads/ids', { body: { ...filterAsked(), after } })
    ids.push(...page.ids)
    more = page.more
  }
  return ids.filter((id) => !except.has(id))
}

/** Revision of a lead as the person sees it in the list; undefined where it is not loaded. */
export const seenRevision = (id: string): number | undefined =>
  leadList.rows.leads.find((lead) => lead.id === id)?.revision

joinScreens({ clear: clearSelection })
