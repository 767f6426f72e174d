import type { GiveFieldBack } from '@fechai/contracts/leads'
import { conversationsOf } from '@fechai/data/conversations'
import { leadsOf } from '@fechai/data/leads'
import { DomainError } from '@fechai/domain/errors'
import type { Lead } from '@fechai/domain/lead'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { notifyLeadChanged } from './notify-lead-changed.ts'

export async function giveFieldBack(c: ApiContext, deps: Deps, id: string, asked: GiveFieldBack): Promise<Lead> {
  const { owner, user } = c.get('viewer')
  const leads = leadsOf(deps.db, owner)
  const { conversation_id: conversationId } = await leads.get(id)
  if (!conversationId) throw new DomainError('conflict', 'Este lead não veio de uma análise.', { code: 'sem_conversa' })
  const key = await conversationsOf(deps.db, deps.master, owner).key(conversationId)
  const lead = await leads.giveBack(id, key, { ...asked, userName: user.name })
  notifyLeadChanged(deps, owner, lead, 'updated')
  return lead
}
