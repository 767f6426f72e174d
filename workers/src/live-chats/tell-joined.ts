import type { Owner } from '@fechai/shared/db/scope'
import type { ChatToJoin } from '@fechai/shared/db/whatsapp-chats'
import type { Publish } from '@fechai/shared/messaging/publisher'

/** Lines stand elsewhere now: whoever has the chat, or the conversation of its lead, open sees them there. */
export async function tellJoined(publish: Publish, owner: Owner, { chatId, lead }: ChatToJoin): Promise<void> {
  await publish(owner, { type: 'whatsapp-chat', chatId, moved: true })
  if (lead) await publish({ ...owner, userId: lead.userId }, { type: 'conversation-changed', leadId: lead.leadId })
}
