import type { LeadAnswer } from '@fechai/shared/contracts/leads'
import type { BoardTarget } from '@fechai/shared/domain/board'
import type { Lead } from '@fechai/shared/domain/lead'
import { api, ApiError } from '../lib/api.ts'
import { withCardAt } from './columns.ts'
import { board, cardOf, holdRefresh, putLead, refreshSoon, removeLead } from './leads.ts'

/** A deletion that can still be taken back: the lead, and where its card stood. */
export interface DeletedLead {
  lead: Lead
  place: BoardTarget
}

/** Removed here first, put back where it was when the server refuses. Null when it was gone already. */
export async function deleteLead(id: string): Promise<DeletedLead | null> {
  const card = cardOf(id)
  if (!card) return null
  const { fase } = card.lead
  const deleted = { lead: card.lead as Lead, place: { fase, index: board.columns[fase].ids.indexOf(id) } }
  const release = holdRefresh()
  removeLead(id)
  try {
    await send(id)
    return deleted
  } catch (error) {
    // Gone already is what was asked for.
    if (error instanceof ApiError && error.status === 404) return null
    putBack(deleted)
    throw error
  } finally {
    release()
    refreshSoon()
  }
}

/** Takes a deletion back. @throws ApiError when it is final; the card then stays away. */
export async function restoreLead(deleted: DeletedLead): Promise<void> {
  const release = holdRefresh()
  putBack(deleted)
  try {
    const { lead } = await api.post<LeadAnswer>(`/api/leads/${deleted.lead.id}/restore`)
    putLead(lead)
  } catch (error) {
    removeLead(deleted.lead.id)
    throw error
  } finally {
    release()
    refreshSoon()
  }
}

const send = (id: string): Promise<unknown> => api.delete(`/api/leads/${id}`, { confirm: 'confirmo' })

function putBack({ lead, place }: DeletedLead): void {
  putLead(lead)
  board.columns[place.fase] = withCardAt(board.columns[place.fase], lead.id, place.index)
}
