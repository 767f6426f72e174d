import { orderBetween, type BoardTarget } from '@fechai/domain/board'
import type { Lead } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'
import { standingOf, type Standing } from '@fechai/domain/standing'
import { ref } from 'valtio'
import { ApiError } from '../lib/api.ts'
import { call, requestOf } from '../lib/call.ts'
import { reaisOf, withCardAt, withoutCard } from './columns.ts'
import { cardOf, putLead } from './cards.ts'
import { holdRefresh, refreshSoon } from './board-refresh.ts'
import { board, loadBoard } from './leads.ts'
import { deliver, withdraw } from './outbox.ts'

/** Another person changed the lead first; `lead` is its current state, null when it is gone. */
export class MovedByOther extends Error {
  override readonly name = 'MovedByOther'
  readonly lead: Lead | null
  /** Name of the person who changed it, when the history states it. */
  readonly by: string

  constructor(lead: Lead | null, by: string) {
    super('conflito')
    this.lead = lead
    this.by = by
  }
}

export interface MoveOptions {
  /** Revision that the person saw when the card was lifted; otherwise the current one when the move goes out. */
  seen?: number
  /** Takes a move back: what the phase rested on before it. */
  undoTo?: Standing
}

/** A move that was made: where the card came from, what its phase rested on there, and the revision it left. */
export interface MadeMove {
  leadId: string
  from: BoardTarget
  undoTo: Standing
  revision: number
  /** Key under which the move waits in this browser; null when the server has it. */
  queuedAs: string | null
}

/** Revisions that this tab's own moves left behind, by lead and revision: a card seen before one was seen after it. */
const own = new Map<string, number>()

/** Shows the move at once, then sends it to the server; undone when the server refuses. Null when nothing changes. */
export async function moveLead(id: string, target: BoardTarget, options: MoveOptions = {}): Promise<MadeMove | null> {
  const card = cardOf(id)
  if (!card) return null
  const from: BoardTarget = { fase: card.lead.fase, index: board.columns[card.lead.fase].ids.indexOf(id) }
  if (from.fase === target.fase && from.index === target.index) return null
  const undoTo = standingOf(card.lead as Lead, 'fase')

  show(id, target)
  const release = holdRefresh()
  const sent = await send(id, target, from, options).finally(() => {
    release()
    refreshSoon()
  })
  return { leadId: id, from, undoTo, ...sent }
}

/** Puts a card back to its position before a move. @throws MovedByOther when another person changed it since. */
export async function undoMove({ leadId, from, undoTo, revision, queuedAs }: MadeMove): Promise<boolean> {
  if (queuedAs !== null && (await withdraw(queuedAs))) {
    show(leadId, from)
    return true
  }
  return (await moveLead(leadId, from, { seen: revision, undoTo })) !== null
}

async function send(
  id: string,
  target: BoardTarget,
  from: BoardTarget,
  { seen, undoTo }: MoveOptions,
): Promise<Pick<MadeMove, 'revision' | 'queuedAs'>> {
  const revision = revisionOf(id, seen)
  try {
    const body = { ...target, revision, undoTo }
    const { nome: leadName = '', order = 0 } = cardOf(id)?.lead ?? {}
    const delivery = await deliver({
      kind: 'move',
      leadId: id,
      leadName,
      ...requestOf('POST /api/leads/:id/move', { id, body }),
      wanted: { fase: target.fase },
      seen: { fase: from.fase },
      order,
    })
    if (delivery.queued) return { revision: revision ?? 0, queuedAs: delivery.key }
    const lead = delivery.lead!
    own.set(`${id}:${String(delivery.sent.body.revision)}`, lead.revision)
    putLead(lead)
    return { revision: lead.revision, queuedAs: null }
  } catch (error) {
    show(id, from)
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) throw await standing(id)
    throw error
  }
}

/** Returns the revision that the person saw, advanced past their own changes since. */
function revisionOf(id: string, seen: number | undefined): number | undefined {
  const revision = seen ?? cardOf(id)?.lead.revision
  const next = own.get(`${id}:${revision}`)
  return revision !== undefined && next !== undefined && next > revision ? revisionOf(id, next) : revision
}

/** The board and the lead as the server has them, after a refusal, and who was first. */
async function standing(id: string): Promise<MovedByOther> {
  const [lead, by] = await Promise.all([
    call('GET /api/leads/:id', { id }).then(
      (answer) => answer.lead,
      () => null,
    ),
    call('GET /api/leads/:id/activities', { id, query: { limit: 1 } }).then(
      ({ activities }) => String(activities[0]?.details.userName ?? ''),
      () => '',
    ),
  ])
  if (lead) putLead(lead)
  await loadBoard().catch(() => undefined)
  return new MovedByOther(lead, by)
}

export const clearMoves = (): void => own.clear()

function show(id: string, { fase, index }: BoardTarget): void {
  const card = cardOf(id)
  if (!card) return
  const before: Phase = card.lead.fase
  const reais = reaisOf(card.lead)
  if (before !== fase) board.columns[before] = withoutCard(board.columns[before], id, reais)
  board.columns[fase] = withCardAt(board.columns[fase], id, index, reais)
  const { ids } = board.columns[fase]
  const at = ids.indexOf(id)
  const orderOf = (neighbour = '') => cardOf(neighbour)?.lead.order ?? null
  card.lead = ref({ ...card.lead, fase, order: orderBetween(orderOf(ids[at - 1]), orderOf(ids[at + 1])) })
}
