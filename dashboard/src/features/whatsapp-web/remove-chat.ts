import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { toast } from 'sonner'
import { messageOf } from '../../lib/api.ts'
import { deleteChat, keepChat, UNDO_MS } from '../../state/delete-chat.ts'
import { webCopy } from './copy.ts'

const text = webCopy.remove

/** Deletes a chat, says what goes with it, and offers to bring it back. */
export function removeChat({ id, displayName }: Pick<Chat, 'id' | 'displayName'>): void {
  deleteChat(id, (error) => toast.error(text.failed(displayName, messageOf(error))))
  toast.success(text.done(displayName), {
    ...{ id: `delete-chat-${id}`, description: text.what, duration: UNDO_MS },
    action: { label: text.undo, onClick: () => keepChat(id) },
  })
}
