import type { MessageTone } from '@fechai/domain/message-tone'
import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** How the company speaks to its customers; a null tone is no preference. */
export const messageTone = proxy({
  status: 'loading' as 'loading' | 'ready' | 'error',
  error: '',
  tone: null as MessageTone | null,
})

export async function loadMessageTone(): Promise<void> {
  if (messageTone.status === 'error') messageTone.status = 'loading'
  try {
    Object.assign(messageTone, await call('GET /api/message-tone'), { status: 'ready', error: '' })
  } catch (error) {
    if (messageTone.status === 'loading') Object.assign(messageTone, { status: 'error', error: messageOf(error) })
  }
}

/** @throws ApiError with the sentence for the screen. */
export async function chooseMessageTone(tone: MessageTone | null): Promise<void> {
  Object.assign(messageTone, await call('PUT /api/message-tone', { body: { tone } }), { status: 'ready', error: '' })
}

joinScreens({ clear: () => void Object.assign(messageTone, { status: 'loading', error: '', tone: null }) })
