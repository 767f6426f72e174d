import type { CloudConnect, CloudNumberAnswer } from '@fechai/contracts/whatsapp-cloud'
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { ChosenTemplate, SendAnswer } from '@fechai/contracts/whatsapp-sending'
import type { MessageTemplate } from '@fechai/domain/message-template'
import { call } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { loadAllowance, loadWaiting, noteOrdered } from './sending.ts'
import { loadSessions } from './whatsapp-connection.ts'

/** Connects a number of Meta's, or gives it new secrets, which are kept nowhere here. @throws ApiError */
export async function connectOfficial(body: CloudConnect): Promise<CloudNumberAnswer> {
  const made = await call('POST /api/whatsapp/cloud', { body })
  await loadSessions()
  return made
}

/** A number as Meta has it now. @throws ApiError */
export const readOfficial = (id: string): Promise<CloudNumberAnswer> => call('GET /api/whatsapp/cloud/:id', { id })

/** @throws ApiError */
export const readTemplates = async (sessionId: string): Promise<MessageTemplate[]> =>
  (await call('GET /api/whatsapp/templates', { query: { sessionId } })).templates

/** Sends a filled template to a number, which begins a chat. @throws ApiError */
export async function sendTemplateTo(
  digits: string,
  sessionId: string,
  template: ChosenTemplate,
): Promise<SendAnswer['state']> {
  const body = { sessionId, to: `${digits}@s.whatsapp.net`, template }
  const answer = await call('POST /api/whatsapp/send', { body }, { idempotencyKey: newId() })
  void loadAllowance()
  void loadWaiting()
  return answer.state
}

/** Sends a filled template into a chat; `words` are shown under it until the chat shows them. @throws ApiError */
export async function sendTemplate(chat: Chat, template: ChosenTemplate, words: string): Promise<void> {
  const { id: chatId, sessionId, jid: to } = chat
  const key = newId()
  await call('POST /api/whatsapp/send', { body: { sessionId, to, template } }, { idempotencyKey: key })
  noteOrdered({ key, chatId, sessionId, text: words })
}
