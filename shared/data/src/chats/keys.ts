import type { Key } from '@fechai/platform/crypto/keys'
import type { ChatAddress } from '@fechai/domain/chat-message'
import { sameNumberKey } from '@fechai/domain/whatsapp-number'
import { blindIndex } from '@fechai/platform/crypto/blind-index'

/** Returns the functions that hash chats and messages of a session for look-ups, under a key of the company. */
export function chatKeys(companyKey: Key, sessionId: string) {
  const blind = blindIndex(companyKey, `${sessionId}|chats`)
  return {
    /** One hash for each form of the address; of a group its own alone. */
    ofAddress: ({ number, lid, group }: ChatAddress): Buffer[] => {
      if (group !== null) return [blind(`group|${group}`)]
      return [
        ...(number === null ? [] : [blind(`number|${sameNumberKey(number)}`)]),
        ...(lid === null ? [] : [blind(`lid|${lid}`)]),
      ]
    },
    /** Identifies a message within its chat: messages of the two sides may have the same id. */
    ofMessage: (id: string, isFromMe: boolean): Buffer => blind(`message|${isFromMe ? 1 : 0}|${id}`),
  }
}
