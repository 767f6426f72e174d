import type { ServerEventName, ServerEvents } from '@fechai/contracts/events'
import type { StreamPosition } from '@fechai/platform/messaging/follow-stream'

/** One frame of a tab's stream, ready to be written to any number of them. Without an id the last one holds. */
export function frame<Name extends ServerEventName>(
  event: Name,
  data: ServerEvents[Name],
  id?: StreamPosition | null,
): Buffer {
  const line = id ? `id: ${id.epoch}-${id.seq}\n` : ''
  return Buffer.from(`${line}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

export const HEARTBEAT = Buffer.from(': hb\n\n')
/** Sets the time a browser waits before it reconnects, milliseconds. */
export const GREETING = Buffer.from('retry: 2000\n\n')
/** Sent to a tab that makes room for another one of the same person. */
export const COME_BACK_LATER = Buffer.from('retry: 30000\n\n')

const ID = /^(\d{1,15})-(\d{1,15})$/

/** The place that a returning tab names; null when it names none that could be ours. */
export function parseEventId(id: string | undefined): StreamPosition | null {
  const [, epoch, seq] = ID.exec(id ?? '') ?? []
  return epoch && seq ? { epoch: Number(epoch), seq: Number(seq) } : null
}
