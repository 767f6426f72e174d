import type { Tx } from '../database/connect.ts'
import { joinLeads } from '../leads/join.ts'
import { requireLead } from '../leads/row.ts'
import type { Owner } from '../database/scope.ts'

/** A lead that shows something else since its chat became one with another. */
export interface JoinedByChats {
  leadId: string
  userId: string
}

/**
 * Joins the leads of two chats that WhatsApp says are one person's. They stay apart where a person decided so, where
 * they are of two sellers, and where both have leads joined to them: then the card suggests it.
 */
export async function joinLeadsOfChats(
  tx: Tx,
  owner: Owner,
  into: string | null,
  from: string | null,
): Promise<JoinedByChats[]> {
  const [kept, other] = [await leadOf(tx, into), await leadOf(tx, from)]
  if (!kept || !other || other.joinedInto !== null) return []
  const keptId = kept.joinedInto ?? kept.id
  if (keptId === other.id || (await isKeptApart(tx, keptId, other.id))) return []
  const [stays, second] = [await requireLead(tx, keptId, true), await requireLead(tx, other.id, true)]
  if (stays.user_id !== second.user_id) return []
  await joinLeads(tx, owner, stays, second, null)
  return [stays, second].map(({ id: leadId, user_id: userId }) => ({ leadId, userId }))
}

async function leadOf(tx: Tx, conversationId: string | null) {
  if (conversationId === null) return null
  const row = await tx
    .selectFrom('leads')
    .select(['id', 'joined_into as joinedInto'])
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function isKeptApart(tx: Tx, keptId: string, otherId: string): Promise<boolean> {
  const [lead_id, other_id] = [keptId, otherId].toSorted() as [string, string]
  const decided = await tx
    .selectFrom('different_people')
    .select('lead_id')
    .where((eb) => eb.and({ lead_id, other_id }))
    .executeTakeFirst()
  if (decided) return true
  const joined = await tx.selectFrom('leads').select('id').where('joined_into', '=', otherId).executeTakeFirst()
  return joined !== undefined
}
