import { readSync } from 'node:fs'
import { Refusal } from './archive-refusal.ts'

/** Bytes that are asked for at a time. */
const WINDOW_BYTES = 1024 * 1024
const STDIN = 0

interface Window {
  offset: number
  room: Buffer
  bytes: Buffer
  /** How much of it has come. */
  come: number
}

/**
 * The archive as the child sees it: ranges that the parent sends when asked, into rooms that are used again and
 * again. Archives are read from front to back, so the window after the one at hand is always on its way. The
 * child does nothing else meanwhile, so it waits for bytes without turning to anything.
 */
export class ArchiveWindow {
  readonly sizeBytes: number
  readonly #ask: (offset: number, length: number) => void
  /** One at hand, one on its way, one whose last bytes may still be in use. */
  readonly #rooms: Buffer[] = [0, 1, 2].map(() => Buffer.allocUnsafeSlow(WINDOW_BYTES))
  #asked: Window[] = []
  #current: Window | null = null

  constructor(sizeBytes: number, ask: (offset: number, length: number) => void) {
    this.sizeBytes = sizeBytes
    this.#ask = ask
  }

  /** Exactly these bytes, in one piece that stands until the next call. @throws Refusal when the archive ends before. */
  read(offset: number, length: number): Buffer {
    const parts = [...this.stream(offset, length, (part) => Buffer.from(part))]
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts, length)
  }

  /** The same, piece by piece; each stands until the next one, unless `keep` copies it. */
  *stream(offset: number, length: number, keep: (part: Buffer) => Buffer = (part) => part): Generator<Buffer> {
    if (offset < 0 || length < 0 || offset + length > this.sizeBytes) throw new Refusal('zip_invalido')
    const end = offset + length
    for (let at = offset; at < end;) {
      const window = this.#windowAt(at)
      const part = window.bytes.subarray(at - window.offset, end - window.offset)
      at += part.length
      // One piece alone needs no copy: nothing moves under it before it is used.
      yield part.length === length ? part : keep(part)
    }
  }

  #windowAt(at: number): Window {
    const offset = at - (at % WINDOW_BYTES)
    if (this.#current?.offset === offset) return this.#current
    if (!this.#asked.some((window) => window.offset === offset)) this.#request(offset)
    // Answers come in the order of the questions; one that is no longer wanted has to be taken in all the same.
    for (;;) {
      const window = this.#asked.shift()!
      fill(window)
      this.#rooms.push(window.room)
      if (window.offset !== offset) continue
      this.#current = window
      const after = offset + WINDOW_BYTES
      if (after < this.sizeBytes && this.#asked.length === 0) this.#request(after)
      return window
    }
  }

  #request(offset: number): void {
    const room = this.#rooms.shift()!
    const bytes = room.subarray(0, Math.min(WINDOW_BYTES, this.sizeBytes - offset))
    this.#asked.push({ offset, room, bytes, come: 0 })
    this.#ask(offset, bytes.length)
  }
}

function fill(window: Window): void {
  while (window.come < window.bytes.length) {
    const count = readSync(STDIN, window.bytes, window.come, window.bytes.length - window.come, null)
    if (count === 0) throw new Refusal('zip_invalido')
    window.come += count
  }
}
