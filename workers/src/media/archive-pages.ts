const PAGE_BYTES = 1024 * 1024
/** The one that is read, the one after it, and what the child looks at meanwhile. */
const HELD_PAGES = 4

/** An archive that can be read anywhere. */
export interface ArchiveSource {
  sizeBytes: number
  /** Exactly `length` bytes; `room` is as large, and may be what they are put into. */
  read(offset: number, length: number, room: Buffer): Promise<Buffer>
}

interface Page {
  offset: number
  room: Buffer<ArrayBuffer>
  bytes: Promise<Buffer>
  /** The number of present readers. */
  readers: number
}

/**
 * An archive in pages: each is fetched once for the child and for all readers of an entry, the next one ahead. Pages
 * are read into a few reused buffers, because released memory is freed only much later.
 */
export class ArchivePages {
  readonly #source: ArchiveSource
  /** Latest used first. */
  #held: Page[] = []
  /** Pages whose buffer is free once they have no reader. */
  #left: Page[] = []
  readonly #rooms: Buffer<ArrayBuffer>[] = []

  constructor(source: ArchiveSource) {
    this.#source = source
  }

  /**
   * Reads piece by piece; each piece is valid until the next request.
   * @throws RangeError beyond the archive's end; the source's own errors
   */
  async *read(offset: number, length: number): AsyncGenerator<Buffer> {
    const end = offset + length
    if (!(offset >= 0 && length >= 0 && end <= this.#source.sizeBytes)) throw new RangeError('beyond the archive')
    for (let at = offset; at < end;) {
      const page = at - (at % PAGE_BYTES)
      const read = this.#page(page)
      read.readers++
      try {
        if (page + PAGE_BYTES < this.#source.sizeBytes) this.#page(page + PAGE_BYTES)
        const part = (await read.bytes).subarray(at - page, end - page)
        at += part.length
        yield part
      } finally {
        read.readers--
      }
    }
  }

  /** Waits for what is still being fetched, then gives all memory back: left to be collected, it would stay long. */
  async close(): Promise<void> {
    const pages = [...this.#held, ...this.#left]
    await Promise.allSettled(pages.map(({ bytes }) => bytes))
    for (const { buffer } of [...pages.map(({ room }) => room), ...this.#rooms]) buffer.transfer(0)
    this.#held = this.#left = []
    this.#rooms.length = 0
  }

  #page(offset: number): Page {
    const page = this.#held.find((held) => held.offset === offset) ?? this.#fetch(offset)
    this.#held = [page, ...this.#held.filter((held) => held !== page)]
    if (this.#held.length > HELD_PAGES) this.#left.push(this.#held.pop()!)
    return page
  }

  #fetch(offset: number): Page {
    const room = this.#freeRoom()
    const length = Math.min(PAGE_BYTES, this.#source.sizeBytes - offset)
    const page: Page = { offset, room, bytes: this.#source.read(offset, length, room.subarray(0, length)), readers: 0 }
    // Each reader checks for the failure; until then it must not count as an unhandled error.
    page.bytes.catch(() => {
      this.#held = this.#held.filter((held) => held !== page)
    })
    return page
  }

  #freeRoom(): Buffer<ArrayBuffer> {
    const free = this.#left.filter(({ readers }) => readers === 0)
    this.#left = this.#left.filter(({ readers }) => readers > 0)
    // A page that is still on its way keeps its room: it was asked for beforehand and left before it came.
    for (const { room, bytes } of free)
      bytes.then(
        () => this.#rooms.push(room),
        () => undefined,
      )
    return this.#rooms.pop() ?? Buffer.allocUnsafeSlow(Math.min(PAGE_BYTES, this.#source.sizeBytes))
  }
}
