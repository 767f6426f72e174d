import { readSync } from 'node:fs'
import { Refusal } from './archive-refusal.ts'

/** Bytes that are asked for at a time while one entry is read through. */
const WINDOW_BYTES = 512 * 1024
/** The prefetched beginning of the next entry: its header, its name and enough of it to recognise its kind. */
const BEGINNING_BYTES = 96 * 1024
/** The windows of an entry's beginning, its end and the part between them. */
const HELD_WINDOWS = 3
const STDIN = 0

interface Window {
  offset: number
  room: Buffer
  bytes: Buffer
  /** The number of received bytes. */
  come: number
}

/**
 * The archive as the child sees it: ranges that the parent sends when asked, into rooms that are used again and
 * again. What is read next is known, so it is always on its way. The child does nothing else meanwhile, so it
 * waits for bytes without turning to anything.
 */
export class ArchiveWindow {
  readonly sizeBytes: number
  readonly #ask: (offset: number, length: number) => void
  /** Buffers for the held windows, one in transit and one that is no longer needed. */
  readonly #rooms: Buffer[] = Array.from({ length: HELD_WINDOWS + 2 }, () => Buffer.allocUnsafeSlow(WINDOW_BYTES))
  #asked: Window[] = []
  /** Latest used first. */
  #held: Window[] = []
  #next: number | null = null

  constructor(sizeBytes: number, ask: (offset: number, length: number) => void) {
    this.sizeBytes = sizeBytes
    this.#ask = ask
  }

  /** Says where reading goes on after what is being read, so that it can be asked for in time. */
  goesOnAt(offset: number): void {
    this.#next = offset
  }

  /**
   * Returns exactly these bytes, in one piece that is valid until the next call.
   * @throws Refusal if the archive ends before.
   */
  read(offset: number, length: number): Buffer {
    const parts = [...this.stream(offset, length, (part) => Buffer.from(part))]
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts, length)
  }

  /** Returns the same piece by piece; each is valid until the next one, unless `keep` copies it. */
  *stream(offset: number, length: number, keep: (part: Buffer) => Buffer = (part) => part): Generator<Buffer> {
    if (offset < 0 || length < 0 || offset + length > this.sizeBytes) throw new Refusal('zip_invalido')
    const end = offset + length
    for (let at = offset; at < end;) {
      const window = this.#windowAt(at, end)
      const part = window.bytes.subarray(at - window.offset, end - window.offset)
      at += part.length
      // One piece alone needs no copy: nothing moves under it before it is used.
      yield part.length === length ? part : keep(part)
    }
  }

  #windowAt(at: number, end: number): Window {
    const window = this.#held.find((each) => holds(each, at)) ?? this.#take(at, end)
    this.#held = [window, ...this.#held.filter((each) => each !== window)]
    if (this.#held.length > HELD_WINDOWS) this.#rooms.push(this.#held.pop()!.room)
    this.#lookAhead(window, end)
    return window
  }

  #take(at: number, end: number): Window {
    if (!this.#asked.some((window) => holds(window, at))) this.#request(at, end - at)
    // Answers come in the order of the questions; one that is no longer wanted has to be taken in all the same.
    for (;;) {
      const window = this.#asked.shift()!
      fill(window)
      if (holds(window, at)) return window
      this.#rooms.push(window.room)
    }
  }

  #lookAhead(window: Window, end: number): void {
    if (this.#asked.length > 0) return
    const after = window.offset + window.bytes.length
    if (after < end) this.#request(after, end - after)
    else if (this.#next !== null) {
      const next = this.#next
      this.#next = null
      if (!this.#held.some((each) => holds(each, next))) this.#request(next, 0)
    }
  }

  #request(offset: number, length: number): void {
    const room = this.#rooms.shift()!
    const bytes = room.subarray(0, Math.min(Math.max(length, BEGINNING_BYTES), WINDOW_BYTES, this.sizeBytes - offset))
    this.#asked.push({ offset, room, bytes, come: 0 })
    this.#ask(offset, bytes.length)
  }
}

const holds = ({ offset, bytes }: Window, at: number): boolean => at >= offset && at < offset + bytes.length

function fill(window: Window): void {
  while (window.come < window.bytes.length) {
    const count = readSync(STDIN, window.bytes, window.come, window.bytes.length - window.come, null)
    if (count === 0) throw new Refusal('zip_invalido')
    window.come += count
  }
}
