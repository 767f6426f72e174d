import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import { seedActs } from './seed-acts.ts'
import { conversationOf, seedConversation } from './seed-conversation.ts'
import type { Member } from './visitor.ts'

/** Customer and seller in turns, as a reading of their acts marks them. */
const LINES = ['c Quanto custa?', 'v Sai por R$ 900', 'c Achei caro', 'v Posso reservar?', 'c Vou pensar']
const DAY_MS = 86_400_000

/** Seeds read conversations of the last days, each of five messages with a price: ten are enough for a report. */
export async function seedSet(api: TestApi, member: Member, conversations: number): Promise<void> {
  for (let at = 0; at < conversations; at++) {
    const sentAt = new Date(Date.now() - (at + 1) * DAY_MS).toISOString()
    const messages = LINES.map((line) => ({
      text: line.slice(2),
      sentAt,
      author: line.startsWith('v') ? 'Rafaela' : 'Dona Célia',
    }))
    const leadId = await seedConversation(api, member, { messages })
    await seedActs(
      api,
      member,
      leadId,
      LINES.map((line) => ({ line, sentAt })),
    )
    await asOwner('update conversations set first_at = $2, last_at = $2 where id = $1', [
      await conversationOf(leadId),
      sentAt,
    ])
  }
}
