import { proxy } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { addressOf, call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** A file of a chat on its way from WhatsApp, by its address. */
export interface ComingFile {
  status: 'loading' | 'here' | 'failed'
  error: string
}
export const chatFiles = proxy<Record<string, ComingFile>>({})

export const chatFileAddress = (chatId: string, lineId: string): string =>
  addressOf('GET /api/whatsapp/conversations/:id/messages/:line/media', { id: chatId, line: lineId })

/** Has a file brought here; what was brought once is shown at once. @returns whether it is here */
export async function bringFile(chatId: string, lineId: string): Promise<boolean> {
  const address = chatFileAddress(chatId, lineId)
  if (chatFiles[address]?.status === 'here') return true
  chatFiles[address] = { status: 'loading', error: '' }
  try {
    await call('POST /api/whatsapp/conversations/:id/messages/:line/media', { id: chatId, line: lineId })
    chatFiles[address] = { status: 'here', error: '' }
    return true
  } catch (error) {
    chatFiles[address] = { status: 'failed', error: messageOf(error) }
    return false
  }
}

joinScreens({
  clear: () => {
    for (const address of Object.keys(chatFiles)) delete chatFiles[address]
  },
})
