import type { BoardTarget } from '@fechai/domain/board'
import type { Lead } from '@fechai/domain/lead'
import { ApiError } from '../lib/api.ts'
import { call, requestOf } from '../lib/call.ts'
import { reaisOf, withCardAt } from './columns.ts'
import { cardOf, putLead } from './cards.ts'
import { holdRefresh, refreshSoon } from './board-refresh.ts'
import { board, removeLead } from './leads.ts'
import { deliver, withdraw } from './outbox.ts'

/** Deletion that can still be undone: the lead, and the position of its card. */
export interface DeletedLead {
  lead: Lead
  place: BoardTarget
  /** Key under which the deletion waits in this browser; null when the server has it. */
  queuedAs: string | null
}

/**
 * Removed here first, put back where it was when the server refuses. `shown` is the lead where another page than the
 * board shows it, whose card may not be loaded. Null when it was gone already.
 */
export async function deleteLead(id: string, shown?: Lead): Promise<DeletedLead | null> {
  const lead = (cardOf(id)?.lead as Lead | undefined) ?? shown
  if (!lead) return null
  const { fase } = lead
  const index = Math.max(0, board.columns[fase].ids.indexOf(id))
  const deleted = { lead, place: { fase, index }, queuedAs: null }
  const release = holdRefresh()
  removeLead(id)
  try {
    return { ...deleted, queuedAs: await send(lead) }
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
    if (deleted.queuedAs !== null && (await withdraw(deleted.queuedAs))) return
    const { lead } = await call('POST /api/leads/:id/restore', { id: deleted.lead.id })
    putLead(lead)
  } catch (error) {
    removeLead(deleted.lead.id)
    throw error
  } finally {
    release()
    refreshSoon()
  }
}

async function send({ id, nome, revision }: Lead): Promise<string | null> {
  const delivery = await deliver({
    kind: 'delete',
    leadId: id,
    leadName: nome,
    ...requestOf('DELETE /api/leads/:id', {
      id,
      body: { confirm: 'confirmo', revision: cardOf(id)?.lead.revision ?? revision },
    }),
    wanted: {},
    seen: {},
    order: null,
  })
  return delivery.queued ? delivery.key : null
}

function putBack({ lead, place }: DeletedLead): void {
  putLead(lead)
  board.columns[place.fase] = withCardAt(board.columns[place.fase], lead.id, place.index, reaisOf(lead))
}
