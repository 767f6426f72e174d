import type { HeldSession } from '@fechai/data/whatsapp'
import type { ChannelEvent } from './channel.ts'
import { keepSent } from './keep-sent.ts'
import type { SessionStores } from './session-stores.ts'

export interface ReceiptsOptions {
  held: HeldSession
  stores: Pick<SessionStores, 'inbox' | 'outbox'>
  /** The server's addresses of people who were requested by number, by the message for them. */
  foundAs: Map<string, string>
  onKept: () => void
  /** Hears of messages, by the keys under which they were ordered, that have come further. */
  onStates: (ids: string[]) => void
  /** Has chats show how far messages have come, by WhatsApp's ids of them. */
  showStates: (messageIds: readonly string[]) => Promise<void>
}

type Receipt = Omit<Extract<ChannelEvent, { type: 'receipt' }>, 'type'>
export type NoteReceipt = (receipt: Receipt) => Promise<void>

/** Notes how far messages have come that went out, from here or from the phone. */
export function sessionReceipts({ held, stores, foundAs, onKept, onStates, showStates }: ReceiptsOptions): NoteReceipt {
  const { inbox, outbox } = stores

  /** Stores receipts of messages typed on the phone: each waits for its message, which may not be placed yet. */
  async function keepReceipts(messageIds: readonly string[], state: 'delivered' | 'read'): Promise<void> {
    const others = await outbox.notOrdered(held.id, messageIds)
    const events = others.map((id) => ({ kind: 'receipt', key: `receipt|${id}|${state}`, body: { id, state } }))
    if (events.length > 0 && (await inbox.keep(held, events)) > 0) onKept()
  }

  return async ({ messageIds, state, failure, isLate = false }) => {
    // A receipt of the receiver may come before the server's own.
    if (state !== 'failed' && (await keepSent(held, stores, messageIds, foundAs)) > 0) onKept()
    const changed = await outbox.note(held, messageIds, state, { failure, isLate })
    if (state === 'delivered' || state === 'read') await keepReceipts(messageIds, state)
    if (changed.length > 0) await showStates(messageIds)
    for (const id of messageIds) foundAs.delete(id)
    if (changed.length > 0) onStates(changed)
  }
}
