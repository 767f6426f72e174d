import { proxy } from 'valtio'
import { api, messageOf } from '../lib/api.ts'
import { joinScreens } from './screens.ts'

/** A file of a chat on its way from WhatsApp, by its address. */
export interface ComingFile {
  status: 'loading' | 'here' | 'failed'
  error: string
}
export const chatFiles = proxy<Record<string, ComingFile>>({})

export const chatFileAddress = (chatId: string, lineId: string): string =>
  `/api/whatsapp/conversations/${chatId}/messages/${lineId}/media`

/** Has a file brought here; what was brought once is shown at once. @returns whether it is here */
export async function bringFile(address: string): Promise<boolean> {
  if (chatFiles[address]?.status === 'here') return true
  chatFiles[address] = { status: 'loading', error: '' }
  try {
    await api.post(address, {})
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
