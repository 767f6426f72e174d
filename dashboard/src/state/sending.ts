import type { Chat } from '@fechai/contracts/whatsapp-chats'
import type { AllowanceAnswer, MessageStates, WaitingLine } from '@fechai/contracts/whatsapp-sending'
import { proxy } from 'valtio'
import { call, requestOf } from '../lib/call.ts'
import { newId } from '../lib/new-id.ts'
import { isPlaced } from './chat-lines.ts'
import { deliver } from './outbox.ts'
import { sentAs } from './outbox-drain.ts'
import { joinScreens } from './screens.ts'

/** Messages that the server has and no chat shows yet: they wait for WhatsApp, or did not go. */
export const sending = proxy({
  waiting: [] as WaitingLine[],
  allowance: null as AllowanceAnswer['allowance'] | null,
})

let turn = 0

export async function loadWaiting(): Promise<void> {
  const mine = ++turn
  const answer = await call('GET /api/whatsapp/outbox').catch(() => null)
  if (answer && mine === turn) sending.waiting = answer.waiting
}

export async function loadAllowance(): Promise<void> {
  const answer = await call('GET /api/whatsapp/allowance').catch(() => null)
  if (answer) sending.allowance = answer.allowance
}

/**
 * Sends into a chat that exists. Without a network it waits in this browser, where it can be taken back.
 * @returns where it waits: that WhatsApp has it comes as an event.
 * @throws ApiError with the sentence for the screen.
 */
export async function sendTo(
  chat: Pick<Chat, 'id' | 'sessionId' | 'jid' | 'displayName'>,
  text: string,
): Promise<'here' | 'queued'> {
  const delivery = await deliver({
    ...{ kind: 'message', leadId: chat.id, leadName: chat.displayName },
    ...requestOf('POST /api/whatsapp/send', { body: { sessionId: chat.sessionId, to: chat.jid, message: text } }),
    ...{ wanted: {}, seen: {}, order: null },
  })
  if (delivery.queued) return 'here'
  noteOrdered({ key: delivery.sent.key, chatId: chat.id, sessionId: chat.sessionId, text })
  return 'queued'
}

/** Shows a message that the server accepted under the chat until the chat itself shows it. */
export function noteOrdered({ key, file = null, ...line }: Ordered): void {
  const messageId = sentAs.get(key) ?? ''
  if (messageId !== '' && isPlaced(messageId)) return
  if (sending.waiting.some(({ id }) => id === key)) return
  const createdAt = new Date().toISOString()
  sending.waiting.push({ ...line, id: key, messageId, file, to: '', state: 'queued', failure: null, createdAt })
}

interface Ordered extends Pick<WaitingLine, 'sessionId' | 'text'> {
  key: string
  chatId: string
  file?: WaitingLine['file']
}

/** Sends the first message to a number, which is checked before anything goes. @throws ApiError */
export async function sendToNumber(digits: string, message: string): Promise<'queued' | 'sent'> {
  const body = { sessionId: sending.allowance?.session?.id, to: `${digits}@s.whatsapp.net`, message }
  const answer = await call('POST /api/whatsapp/send', { body }, { idempotencyKey: newId() })
  void loadAllowance()
  void loadWaiting()
  return answer.state
}

/** 'Não enviar', and taking one away that did not go. @throws ApiError */
export async function takeBack(id: string): Promise<void> {
  await call('DELETE /api/whatsapp/outbox/:id', { id })
  drop(id)
}

export function applyStates({ states }: MessageStates): void {
  for (const { id, messageId, state, failure } of states) {
    const line = sending.waiting.find((each) => each.id === id)
    if (line) Object.assign(line, { messageId, state, failure })
    // A failure without a cause is a withdrawal, in this tab or another.
    if (isPlaced(messageId) || (state === 'failed' && failure === null)) drop(id)
    // Another tab wrote it, and this one does not know of it yet.
    else if (!line && state === 'failed') void loadWaiting()
  }
}

/** Drops the placeholder of a line once the line is in its chat. */
export function dropPlaced(messageId: string | null): void {
  if (messageId !== null) sending.waiting = sending.waiting.filter((line) => line.messageId !== messageId)
}

function drop(id: string): void {
  sending.waiting = sending.waiting.filter((line) => line.id !== id)
}

joinScreens({
  states: applyStates,
  standing: () => {
    if (sending.allowance !== null) void loadAllowance()
  },
  message: ({ line }) => dropPlaced(line.isFromMe ? line.whatsapp_message_id : null),
  sent: ({ kind, key, leadId, body }) => {
    const ordered = { key, chatId: leadId, sessionId: String(body.sessionId), text: String(body.message) }
    if (kind === 'message') noteOrdered(ordered)
  },
  clear: () => {
    turn += 1
    Object.assign(sending, { waiting: [], allowance: null })
  },
  refresh: () => {
    if (sending.allowance !== null) {
      void loadWaiting()
      void loadAllowance()
    }
  },
})
