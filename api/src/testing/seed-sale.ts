import { randomUUID } from 'node:crypto'
import { conversationsOf } from '@fechai/data/conversations'
import { sellingMovesOf } from '@fechai/data/learnings'
import type { Phase } from '@fechai/domain/phases'
import type { SellingMoves } from '@fechai/domain/insights/closing/selling-moves'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedConversation } from './seed-conversation.ts'
import type { Member } from './visitor.ts'

interface Sale extends Pick<SellingMoves, 'techniques'>, Partial<Pick<SellingMoves, 'phrases'>> {
  fase?: Phase
}

/** Adds a lead that was decided, with how it was sold; its customer is new. */
export async function seedSale(
  api: TestApi,
  member: Member,
  { techniques, phrases = [], fase = 'fechados' }: Sale,
): Promise<{ leadId: string; conversationId: string }> {
  const { db, master } = api.deps
  const leadId = await seedConversation(api, member, { messages: [{ text: 'Oi' }] })
  const [lead] = await asOwner<{ id: string }>(
    'update leads set fase = $2 where id = $1 returning conversation_id as id',
    [leadId, fase],
  )
  const conversationId = lead!.id
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const key = await conversationsOf(db, master, owner).key(conversationId)
  await sellingMovesOf(db, owner).note(conversationId, key, { who: randomUUID(), techniques, phrases })
  return { leadId, conversationId }
}
