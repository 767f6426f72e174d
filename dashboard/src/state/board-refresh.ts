import type { LeadChanged } from '@fechai/contracts/events'
import type { Lead } from '@fechai/domain/lead'
import { isUnreachable } from '../lib/api.ts'
import { glow, leadOf } from './cards.ts'
import { board, loadBoard, placeLead, putOnBoard, removeLead } from './leads.ts'
import { isNarrowed } from './narrowing.ts'

const REFRESH_MS = 500
const AGAIN_MS = 5_000

const holds = new Set<symbol>()
let refreshTimer: ReturnType<typeof setTimeout> | undefined

/** Keeps quiet refreshes away while a card is in the air or a move is on its way. */
export function holdRefresh(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** The next person's board waits for nothing that the last one left. */
export const clearHolds = (): void => holds.clear()

/** Brings sums, counts and orders to the server's truth soon, without any sign on the screen. */
export function refreshSoon(afterMs = REFRESH_MS): void {
  clearTimeout(refreshTimer)
  refreshTimer = setTimeout(() => {
    if (holds.size > 0) refreshSoon()
    // A quiet refresh that fails leaves the board as it is; the next event or reconnection repeats it.
    else if (board.status !== 'loading') loadBoard().catch(askAgain)
  }, afterMs)
}

/** Retries the board until it loads, when its server was away or too busy. */
export function askAgain(error: unknown): void {
  if (board.status === 'error' && isUnreachable(error)) refreshSoon(AGAIN_MS)
}

/** Applies an event about one lead: ours from another tab, a colleague's, the pipeline's. */
export function applyLeadChange({ leadId, change, lead }: LeadChanged): void {
  if (board.status !== 'ready') return
  if (change === 'deleted' || lead === null || lead.joined_into) removeLead(leadId)
  else if (!isEcho(lead)) {
    const before = leadOf(leadId)
    putOnBoard(lead)
    if (change === 'created') glow(leadId, true)
    if (!isNarrowed(board.narrowing) && (!before || before.fase !== lead.fase || before.order !== lead.order))
      placeLead(lead)
  }
  refreshSoon()
}

const isEcho = (lead: Lead): boolean => (leadOf(lead.id)?.revision ?? -1) >= lead.revision
