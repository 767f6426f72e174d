import { randomUUID } from 'node:crypto'
import type { ReanalysisAccepted } from '@fechai/contracts/leads'
import { countHit } from '@fechai/data/companies'
import { leadsOf, recordActivity } from '@fechai/data/leads'
import { inScope } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { HISTORY } from '@fechai/domain/lead-history'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { analysisLimit } from '../http/user-limits.ts'

/** A person asks for a new analysis; asking while one runs joins it. */
export async function reanalyzeLead(c: ApiContext, deps: Deps, id: string): Promise<ReanalysisAccepted> {
  const { owner, user } = c.get('viewer')
  const lead = await leadsOf(deps.db, owner).get(id)
  if (lead.conversation_id && (await uploadsOf(deps.db, owner).isFeeding(lead.conversation_id))) {
    throw new DomainError('conflict', 'Uma conversa deste lead ainda está sendo lida. A nova análise vem com ela.', {
      code: 'analise_em_andamento',
    })
  }
  if (lead.conversation_id) await countHit(deps.db, analysisLimit(deps.environment, user.id))
  const run = await (lead.ia_pendente
    ? readPending(deps, lead, user.id)
    : startReanalysis(deps, lead, { requestedBy: user.id, onlyWithModel: true }))
  await inScope(deps.db, owner, (tx) =>
    recordActivity(
      tx,
      owner,
      id,
      {
        type: 'ACTION',
        description: HISTORY.analysisRequested,
        details: { action: 'DEEP_LEAD_ANALYSIS', userName: user.name },
      },
      `reanalysis:${run}`,
    ),
  )
  return { leadId: id, accepted: true }
}

interface Asked {
  requestedBy: string | null
  changed?: boolean
  /** A lead that a model has read does not become one by the rules because the provider is away. */
  onlyWithModel?: boolean
}

/** The files that waited are read first; also of a provider that failed a moment ago. */
async function readPending({ runs }: Pick<Deps, 'runs'>, lead: Lead, requestedBy: string): Promise<string> {
  const { id: leadId, empresa_id: empresaId, user_id: userId, conversation_id: conversationId } = lead
  if (conversationId === null) throw noConversation()
  return runs.readPending({ empresaId, userId, leadId, conversationId, requestId: randomUUID(), requestedBy })
}

const noConversation = (): DomainError =>
  new DomainError('conflict', 'Este lead não tem conversa para analisar.', { code: 'sem_conversa' })

/**
 * Has a lead's conversation analysed as it is now. `changed` says that the conversation itself changed: a
 * running analysis then reads it again.
 * @returns a name of the run. @throws DomainError('conflict' | 'unavailable')
 */
export function startReanalysis(
  { runs }: Pick<Deps, 'runs'>,
  lead: Pick<Lead, 'empresa_id' | 'user_id' | 'conversation_id'>,
  { requestedBy, changed = false, onlyWithModel = false }: Asked,
): Promise<string> {
  if (!lead.conversation_id) throw noConversation()
  return runs.reanalyse(
    {
      empresaId: lead.empresa_id,
      userId: lead.user_id,
      conversationId: lead.conversation_id,
      requestId: randomUUID(),
      requestedBy,
      ...(onlyWithModel && { onlyWithModel, evenIfFailing: true }),
    },
    changed,
  )
}
