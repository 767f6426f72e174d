import type { Owner } from '@fechai/data/database'
import type { ChatToJoin } from '@fechai/data/whatsapp'
import type { Publish } from '@fechai/platform/messaging/publisher'

/** Notifies browsers with the open chat, or its lead's conversation, that lines have moved. */
export async function tellJoined(publish: Publish, owner: Owner, { chatId, lead }: ChatToJoin): Promise<void> {
  await publish(owner, { type: 'whatsapp-chat', chatId, moved: true })
  if (lead) await publish({ ...owner, userId: lead.userId }, { type: 'conversation-changed', leadId: lead.leadId })
}
