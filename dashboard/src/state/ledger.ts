import type { ConversationPage } from '@fechai/shared/contracts/conversation'
import { proxy } from 'valtio'
import { api } from '../lib/api.ts'
import { joinScreens } from './screens.ts'

/** How much of each lead's conversation was read, asked for once its card is opened. */
export const ledgers = proxy({} as Record<string, ConversationPage['ledger']>)

/** The line is an extra of the card: where it does not come, the card stands without it. */
export async function loadLedger(leadId: string, conversationId: string): Promise<void> {
  const { ledger } = await api.get<ConversationPage>(`/api/conversations/${conversationId}/messages?limit=1`)
  ledgers[leadId] = ledger
}

function clearLedgers(): void {
  for (const leadId of Object.keys(ledgers)) delete ledgers[leadId]
}

joinScreens({ clear: clearLedgers })
