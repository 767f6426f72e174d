import type { ConversationPage } from '@fechai/contracts/conversation'
import { proxy } from 'valtio'
import { call } from '../lib/call.ts'
import { joinScreens } from './screens.ts'

/** Share of each lead's conversation that was read, requested once its card is opened. */
export const ledgers = proxy({} as Record<string, ConversationPage['ledger']>)

/** Loads the line. It is an extra of the card: on failure the card shows without it. */
export async function loadLedger(leadId: string, conversationId: string): Promise<void> {
  const { ledger } = await call('GET /api/conversations/:id/messages', { id: conversationId, query: { limit: 1 } })
  ledgers[leadId] = ledger
}

function clearLedgers(): void {
  for (const leadId of Object.keys(ledgers)) delete ledgers[leadId]
}

joinScreens({ clear: clearLedgers })
