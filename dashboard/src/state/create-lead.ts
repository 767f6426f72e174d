import type { Lead } from '@fechai/domain/lead'
import { TYPED_DEFAULTS, type LeadFields } from '@fechai/domain/typed-lead'
import { newId } from '../lib/new-id.ts'
import { leadOf } from './cards.ts'
import { showEverywhere } from './deliver-edit.ts'
import { board, placeLead, revealLead, showUnsent } from './leads.ts'
import { deliver } from './outbox.ts'
import { screens } from './screens.ts'
import { requestOf } from '../lib/call.ts'

export interface CreatedLead {
  id: string
  fase: Lead['fase']
  /** Key under which it waits in this browser; null when the server has it. */
  queuedAs: string | null
}

/**
 * Makes a lead of what a person typed in, and shows it at once. Without a network it waits in this browser.
 * @throws ApiError with the sentence for the screen, when it is neither made nor kept here.
 */
export async function createLead(typed: Partial<LeadFields>): Promise<CreatedLead> {
  const id = newId()
  const { fase = TYPED_DEFAULTS.fase, nome = TYPED_DEFAULTS.nome } = typed
  const delivery = await deliver({
    kind: 'create',
    leadId: id,
    leadName: nome,
    ...requestOf('POST /api/leads', { body: { id, ...typed } }),
    wanted: typed,
    seen: {},
    order: topOf(fase),
  })
  if (delivery.queued) {
    showUnsent()
    for (const screen of screens) screen.refresh?.()
  } else {
    showEverywhere(delivery.lead!)
    placeLead(delivery.lead!)
  }
  // The board shows the lead when it is opened later from another page.
  if (board.status === 'ready') await revealLead(id, true).catch(() => undefined)
  return { id, fase, queuedAs: delivery.queued ? delivery.key : null }
}

/** An order above the cards that are here; the server has the last word. */
const topOf = (fase: Lead['fase']): number =>
  Math.max(0, ...board.columns[fase].ids.map((id) => leadOf(id)?.order ?? 0)) + 1
