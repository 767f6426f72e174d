import type { HeldSession, OutboxBody } from '@fechai/data/whatsapp'
import type { ChatAddress, ChatMessage, MediaReference } from '@fechai/domain/chat-message'
import type { OutgoingFile } from '@fechai/domain/outgoing-file'
import type { SessionStores } from './session-stores.ts'

/**
 * Inserts a message into its conversation after the server has accepted it, like one typed on the phone. It comes
 * before the note that it was sent: after a crash in between, the message is sent again under the same id, and stored
 * once.
 */
export async function keepSent(
  held: HeldSession,
  { inbox, outbox }: Pick<SessionStores, 'inbox' | 'outbox'>,
  messageIds: readonly string[],
  addresses: ReadonlyMap<string, string>,
): Promise<number> {
  const taken = await outbox.queued(held.id, messageIds.length, messageIds)
  if (taken.length === 0) return 0
  const events = taken.map(({ messageId, body }) => {
    const message = said(messageId, body, addresses.get(messageId))
    const { group, lid, number } = message.chat
    return { kind: 'message', key: ['message', group ?? lid ?? number, 1, messageId, ''].join('|'), body: message }
  })
  return inbox.keep(held, events)
}

function said(id: string, { to, text, file }: OutboxBody, foundAs: string | undefined): ChatMessage {
  return {
    ...{ id, chat: addressOf(to, foundAs), author: null, isFromMe: true, sentAt: new Date().toISOString() },
    ...{ name: null, content: file?.media ? fileSaid(file, file.media, text) : { kind: 'text', text } },
    ...{ quotes: null, expiresInSeconds: null },
  }
}

const fileSaid = (
  { mimeType, fileName, isVoice }: OutgoingFile,
  media: MediaReference,
  text: string,
): ChatMessage['content'] => ({
  ...{ kind: 'media', media, caption: text === '' ? null : text, mimeType },
  ...{ fileName: media.kind === 'document' ? fileName : null, seconds: null, isVoice },
})

/** Combines the requested address with the server's name for it. */
function addressOf(...forms: (string | undefined)[]): ChatAddress {
  const known = forms.filter((form) => form !== undefined)
  const number = known.find((form) => /^\d+(@s\.whatsapp\.net)?$/.test(form))
  return {
    number: number?.split('@')[0] ?? null,
    lid: known.find((form) => form.endsWith('@lid')) ?? null,
    group: known.find((form) => form.endsWith('@g.us')) ?? null,
  }
}
