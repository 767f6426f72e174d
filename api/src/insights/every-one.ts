import type { InsightConversation } from '@fechai/shared/insights/insight-conversation'

export async function everyOne(conversations: AsyncGenerator<InsightConversation>): Promise<InsightConversation[]> {
  const all = []
  for await (const conversation of conversations) all.push(conversation)
  return all
}
