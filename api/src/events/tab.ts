import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Owner } from '@fechai/shared/db/scope'

/** What a tab that reads too slowly may leave unread before it is closed; it resumes when it comes back. */
const MAX_UNREAD_BYTES = 1024 * 1024

export interface Tab {
  readonly owner: Owner
  readonly closed: boolean
  /** Whether it has what came before, and gets frames as they come. */
  readonly isLive: boolean
  /** A frame of the live stream; held back until the tab has what came before it. */
  live(bytes: Buffer, seq: number | null): void
  /** A frame of what came before. */
  send(bytes: Buffer): void
  /** Resolves when the tab has read what was sent, or is gone. */
  drained(): Promise<void>
  /** From here on frames go out as they come; those up to `seq` were sent already. */
  goLive(seq: number): void
  close(): void
}

export function openTab(outgoing: ServerResponse, owner: Owner): Tab {
  let held: { bytes: Buffer; seq: number | null }[] | null = []
  const write = (bytes: Buffer): void => {
    if (outgoing.destroyed) return
    outgoing.write(bytes)
    if (outgoing.writableLength > MAX_UNREAD_BYTES) outgoing.destroy()
  }
  return {
    owner,
    get closed() {
      return outgoing.destroyed || outgoing.writableEnded
    },
    get isLive() {
      return held === null
    },
    live(bytes, seq) {
      if (held) held.push({ bytes, seq })
      else write(bytes)
    },
    send: write,
    async drained() {
      while (outgoing.writableNeedDrain && !outgoing.destroyed) {
        await Promise.race([once(outgoing, 'drain'), once(outgoing, 'close')])
      }
    },
    goLive(seq) {
      const waiting = held ?? []
      held = null
      for (const each of waiting) if (each.seq === null || each.seq > seq) write(each.bytes)
    },
    close: () => void outgoing.end(),
  }
}
