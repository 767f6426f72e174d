import type { LeadAnswer, MoveLead } from '@fechai/shared/contracts/leads'
import { orderBetween, type BoardTarget } from '@fechai/shared/domain/board'
import type { Lead } from '@fechai/shared/domain/lead'
import type { Phase } from '@fechai/shared/domain/phases'
import { ref } from 'valtio'
import { api, ApiError } from '../lib/api.ts'
import { withCardAt, withoutCard } from './columns.ts'
import { board, cardOf, holdRefresh, loadBoard, putLead, refreshSoon } from './leads.ts'

/** Someone else changed the lead first; `lead` is how it stands now, null when it is gone. */
export class MovedByOther extends Error {
  override readonly name = 'MovedByOther'
  readonly lead: Lead | null

  constructor(lead: Lead | null) {
    super('conflito')
    this.lead = lead
  }
}

/** Moves go out one after the other: the second must carry the revision that the first one left. */
let queue: Promise<unknown> = Promise.resolve()

/** Shows the move at once, then tells the server; undone when the server refuses. */
export function moveLead(id: string, target: BoardTarget): Promise<void> {
  const card = cardOf(id)
  if (!card) return Promise.resolve()
  const from: BoardTarget = { fase: card.lead.fase, index: board.columns[card.lead.fase].ids.indexOf(id) }
  if (from.fase === target.fase && from.index === target.index) return Promise.resolve()

  show(id, target)
  const release = holdRefresh()
  const sent = queue
    .then(() => tellServer(id, target, from))
    .finally(() => {
      release()
      refreshSoon()
    })
  queue = sent.catch(() => undefined)
  return sent
}

async function tellServer(id: string, target: BoardTarget, from: BoardTarget): Promise<void> {
  try {
    const body: MoveLead = { ...target, revision: cardOf(id)?.lead.revision }
    const { lead } = await api.post<LeadAnswer>(`/api/leads/${id}/move`, body)
    putLead(lead)
  } catch (error) {
    show(id, from)
    if (error instanceof ApiError && error.status === 409) throw new MovedByOther(await standing(id))
    throw error
  }
}

/** The board and the lead as the server has them, after a refusal. */
async function standing(id: string): Promise<Lead | null> {
  const lead = await api.get<LeadAnswer>(`/api/leads/${id}`).then(
    (answer) => answer.lead,
    () => null,
  )
  if (lead) putLead(lead)
  await loadBoard().catch(() => undefined)
  return lead
}

function show(id: string, { fase, index }: BoardTarget): void {
  const card = cardOf(id)
  if (!card) return
  const before: Phase = card.lead.fase
  if (before !== fase) board.columns[before] = withoutCard(board.columns[before], id)
  board.columns[fase] = withCardAt(board.columns[fase], id, index)
  const { ids } = board.columns[fase]
  const at = ids.indexOf(id)
  const orderOf = (neighbour = '') => cardOf(neighbour)?.lead.order ?? null
  card.lead = ref({ ...card.lead, fase, order: orderBetween(orderOf(ids[at - 1]), orderOf(ids[at + 1])) })
}
