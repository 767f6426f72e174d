import { api, ApiError } from '../lib/api.ts'
import { withCardAt } from './columns.ts'
import { board, cardOf, holdRefresh, refreshSoon, removeLead } from './leads.ts'

/** Removed here first, put back where it was when the server refuses. */
export async function deleteLead(id: string): Promise<void> {
  const card = cardOf(id)
  if (!card) return
  const { fase } = card.lead
  const index = board.columns[fase].ids.indexOf(id)
  const release = holdRefresh()
  removeLead(id)
  try {
    await api.delete(`/api/leads/${id}`, { confirm: 'confirmo' })
  } catch (error) {
    // Gone already is what was asked for.
    if (error instanceof ApiError && error.status === 404) return
    board.columns[fase] = withCardAt(board.columns[fase], id, index)
    throw error
  } finally {
    release()
    refreshSoon()
  }
}
