import { fieldDefault, readingValue } from '@fechai/domain/conversation/field-default'
import { readingsToConfirm } from '@fechai/domain/readings-to-confirm'
import type { ConfirmableField, ReadingChoice } from '@fechai/domain/doubt'
import type { Lead } from '@fechai/domain/lead'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { ApiError } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { leadOf } from './cards.ts'
import { deliverEdit, showEverywhere } from './deliver-edit.ts'
import { knownLead } from './known-lead.ts'
import { board, placeLead } from './leads.ts'
import { withdraw } from './outbox.ts'
import { withEdit, type Decision } from './outbox-queue.ts'
import { session } from './session.ts'

/** An answer that was given: what the field is now, and the way back. */
export interface GivenAnswer {
  value: Lead[ConfirmableField]
  /** It waits in this browser. */
  queued: boolean
  takeBack: () => Promise<void>
}

/**
 * Says which reading of a field is right: shown at once, then sent, and taken off the screen when it is refused.
 * @returns null where nothing is to be confirmed any more. @throws ApiError with the sentence for the screen.
 */
export async function answerReading(
  leadId: string,
  campo: ConfirmableField,
  escolha: ReadingChoice,
): Promise<GivenAnswer | null> {
  const lead = await knownLead(leadId)
  const leituras = readingsToConfirm(lead, campo)
  if (leituras === null) return null
  const value = escolha === 0 ? fieldDefault(lead, campo) : readingValue(campo, leituras[escolha - 1]!)
  const outcome = escolha === 0 ? 'neither' : 'edited'
  return given(lead, { leitura: { campo, escolha, leituras } }, { campo, value, outcome })
}

/**
 * Writes a value that no reading holds, as the person's own edit.
 * @returns null where nothing is to be confirmed any more. @throws ApiError with the sentence for the screen.
 */
export async function writeReading(
  leadId: string,
  campo: ConfirmableField,
  value: string,
): Promise<GivenAnswer | null> {
  const lead = await knownLead(leadId)
  if (readingsToConfirm(lead, campo) === null) return null
  return given(lead, { [campo]: value }, { campo, value, outcome: 'edited' })
}

async function given(lead: Lead, body: Record<string, unknown>, outcome: Outcome): Promise<GivenAnswer> {
  const { campo, value } = outcome
  const sent = await send(lead, body, outcome)
  return {
    value,
    queued: sent.queued,
    async takeBack() {
      if (sent.queued && (await withdraw(sent.key))) return show(lead)
      const undone: Outcome = { campo, value: lead[campo], outcome: 'undone' }
      await send(await knownLead(lead.id), { leitura: { campo, desfazer: true } }, undone)
    },
  }
}

interface Outcome extends Pick<Decision, 'outcome'> {
  campo: ConfirmableField
  value: Lead[ConfirmableField]
}

async function send(lead: Lead, body: Record<string, unknown>, { campo, value, outcome }: Outcome) {
  const wanted = { [campo]: value }
  const moves = campo === 'fase' && value !== lead.fase
  const order = moves ? topOf(value as Phase) : null
  const decides = { por: session.user?.id ?? '', outcome }
  show(withEdit(lead, { wanted, order, decides, at: new Date().toISOString() }))
  try {
    const delivery = await deliverEdit(lead, body, wanted, { order, decides })
    if (!delivery.queued) show(delivery.lead!)
    return delivery
  } catch (error) {
    show(error instanceof ApiError && error.status === 409 ? await asItStands(lead) : lead)
    throw error
  }
}

const asItStands = (lead: Lead): Promise<Lead> =>
  call('GET /api/leads/:id', { id: lead.id }).then(
    (answer) => answer.lead,
    () => lead,
  )

/** Shows the lead also in the column of its phase, when it is on the board. */
function show(lead: Lead): void {
  showEverywhere(lead)
  const known = leadOf(lead.id)
  const column = PHASES.find((fase) => board.columns[fase].ids.includes(lead.id))
  if (known && column !== undefined && column !== known.fase) placeLead(known)
}

/** Returns the order above the first card of a loaded column. */
function topOf(fase: Phase): number {
  const [first] = board.columns[fase].ids
  return (first === undefined ? 0 : (leadOf(first)?.order ?? 0)) + 1
}
