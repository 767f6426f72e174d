import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { EventReader } from './described-event.ts'
import { COME_BACK_LATER } from './frames.ts'

/** Bytes that a slow tab may leave unread before it is closed; it resumes when it comes back. */
const MAX_UNREAD_BYTES = 1024 * 1024
/** Time a tab may take to read what it is sent while it catches up, milliseconds. */
const READ_MS = 30_000
/** A tab that does not read its end either is cut off. */
const END_MS = 2_000

export interface Tab {
  readonly owner: EventReader
  readonly closed: boolean
  /** True when it has all earlier events and gets frames as they come. */
  readonly isLive: boolean
  /** A frame of the live stream; held back until the tab has what came before it. */
  live(bytes: Buffer, seq: number | null): void
  /** A frame of what came before. */
  send(bytes: Buffer): void
  /** Resolves when the tab has read what was sent, or is gone; one that takes too long is closed. */
  drained(): Promise<void>
  /** Sends frames as they come from here on; those up to `seq` were sent already. */
  goLive(seq: number): void
  close(): void
  /** Closes it for another tab of the same person: its browser comes back later, not at once. */
  giveWay(): void
}

/** `readMs`: how long it may take to read what it is sent while it catches up. */
export function openTab(outgoing: ServerResponse, owner: EventReader, readMs = READ_MS): Tab {
  let held: { bytes: Buffer; seq: number | null }[] | null = []
  let heldBytes = 0
  const isGone = (): boolean => outgoing.destroyed || outgoing.writableEnded
  const write = (bytes: Buffer): void => {
    if (isGone()) return
    outgoing.write(bytes)
    if (outgoing.writableLength > MAX_UNREAD_BYTES) outgoing.destroy()
  }
  const hold = (bytes: Buffer, seq: number | null): void => {
    if (isGone()) return
    held?.push({ bytes, seq })
    heldBytes += bytes.length
    if (heldBytes > MAX_UNREAD_BYTES) outgoing.destroy()
  }
  const close = (): void => {
    if (isGone()) return
    outgoing.end()
    // An end is announced to the reader; a client that does not read never gets it, and the connection would stay.
    const cut = setTimeout(() => outgoing.destroy(), END_MS)
    outgoing.once('close', () => clearTimeout(cut))
  }
  return {
    owner,
    get closed() {
      return isGone()
    },
    get isLive() {
      return held === null
    },
    live(bytes, seq) {
      if (held) hold(bytes, seq)
      else write(bytes)
    },
    send: write,
    async drained() {
      if (!outgoing.writableNeedDrain || isGone()) return
      const patience = new AbortController()
      const { signal } = patience
      const read = Promise.race([once(outgoing, 'drain', { signal }), once(outgoing, 'close', { signal })])
      await Promise.race([read, delay(readMs, undefined, { signal }).then(() => outgoing.destroy())]).catch(
        () => undefined,
      )
      patience.abort()
    },
    goLive(seq) {
      const waiting = held ?? []
      held = null
      for (const each of waiting) if (each.seq === null || each.seq > seq) write(each.bytes)
    },
    close,
    giveWay() {
      write(COME_BACK_LATER)
      close()
    },
  }
}
