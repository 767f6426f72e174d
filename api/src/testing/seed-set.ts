import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { conversationOf, seedConversation } from './seed-conversation.ts'
import type { Member } from './visitor.ts'

const TEXTS = ['Quanto custa?', 'Sai por R$ 900', 'Achei caro', 'Posso reservar?', 'Vou pensar']
const DAY_MS = 86_400_000

/** So many conversations of the last days, each of five messages with a price: ten are enough for a report. */
export async function seedSet(api: TestApi, member: Member, conversations: number): Promise<void> {
  for (let at = 0; at < conversations; at++) {
    const sentAt = new Date(Date.now() - (at + 1) * DAY_MS).toISOString()
    const messages = TEXTS.map((text, place) => ({ text, sentAt, author: place % 2 ? 'Rafaela' : 'Dona Célia' }))
    const leadId = await seedConversation(api, member, { messages })
    await asOwner('update conversations set first_at = $2, last_at = $2 where id = $1', [
      await conversationOf(leadId),
      sentAt,
    ])
  }
}
