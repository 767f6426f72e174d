import { messageFacts, openQuestion, writeMessages } from '@fechai/analyst/messages'
import type { ActionPlan } from '@fechai/contracts/messages'
import { leadMessagesOf, type MessageMaterial, readMessageMaterial } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { PLAN_GOALS } from '@fechai/domain/suggested-message'
import { isToConfirm } from '@fechai/domain/to-confirm'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

type Written = Pick<ActionPlan, 'status' | 'source' | 'motivo' | 'recusadas' | 'mensagens'>

/** Empty plan: the message that fits depends on the phase. */
const NONE_YET: Written = { status: 'ready', source: 'modelo', motivo: null, recusadas: 0, mensagens: [] }

/** The three messages of a lead as it is now; with a model, once it has written them. */
export async function actionPlan(c: ApiContext, deps: Deps, id: string): Promise<ActionPlan> {
  const { owner } = c.get('viewer')
  const material = await readMessageMaterial(deps.db, deps.master, owner, id, messageFacts)
  const { fase, whatsapp } = material.lead
  const asksPhase = isToConfirm(material.lead, 'fase')
  return {
    fase,
    objetivo: PLAN_GOALS[fase],
    faseAConfirmar: asksPhase,
    whatsapp: toWhatsappNumber(whatsapp),
    pergunta: openQuestion(material.recent, material.seller),
    ...(asksPhase ? NONE_YET : await writtenFor(deps, owner, material)),
  }
}

async function writtenFor(deps: Deps, owner: Owner, material: MessageMaterial): Promise<Written> {
  const { lead, key, hash } = material
  // The templates answer at once when there is no model, or no conversation to go by.
  if (deps.environment.OPENAI_API_KEY === '' || key === null) return templates(material, null)
  const stored = await leadMessagesOf(deps.db, owner, key).find(lead.id, hash)
  if (stored) {
    const { source, motivo, recusadas, mensagens } = stored
    return { status: 'ready', source, motivo, recusadas, mensagens }
  }
  const { empresaId, userId } = owner
  try {
    await deps.runs.makeMessages({ empresaId, userId, leadId: lead.id, materialHash: hash })
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'unavailable') throw error
    return templates(material, 'O processamento do Fechaí não respondeu. Estas mensagens são modelos.')
  }
  return { status: 'generating', source: 'ia', motivo: null, recusadas: 0, mensagens: [] }
}

const templates = ({ lead, facts, proven }: MessageMaterial, motivo: string | null): Written => ({
  status: 'ready',
  source: 'modelo',
  motivo,
  recusadas: 0,
  mensagens: writeMessages(lead.fase, facts, proven),
})
