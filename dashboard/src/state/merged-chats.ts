import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { proxy } from 'valtio'
import { moveChatDraft } from './chat-drafts.ts'
import { joinScreens } from './screens.ts'

/** Chats that went on in another one of the same person, by the id under which this browser knows them. */
export const successors = proxy<Record<string, string>>({})

/** Notes which chats went on in those of a list. @returns the ids that name no chat any more */
export function followMerges(chats: readonly Pick<Chat, 'id' | 'formerIds'>[]): Set<string> {
  const gone = new Set<string>()
  for (const { id, formerIds = [] } of chats)
    for (const former of formerIds) {
      gone.add(former)
      if (successors[former] === id) continue
      successors[former] = id
      void moveChatDraft(former, id)
    }
  return gone
}

joinScreens({
  clear: () => {
    for (const id of Object.keys(successors)) delete successors[id]
  },
})
