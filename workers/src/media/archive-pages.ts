const PAGE_BYTES = 1024 * 1024
/** The one that is read, the one after it, and what the child looks at meanwhile. */
const HELD_PAGES = 4

/** An archive that can be read anywhere. */
export interface ArchiveSource {
  sizeBytes: number
  /** Exactly `length` bytes. */
  read(offset: number, length: number): Promise<Buffer>
}

/** An archive in pages: each is fetched once for the child and for whoever reads an entry, the next one beforehand. */
export class ArchivePages {
  readonly #source: ArchiveSource
  /** Latest used first. */
  #held: { offset: number; bytes: Promise<Buffer> }[] = []

  constructor(source: ArchiveSource) {
    this.#source = source
  }

  /** Piece by piece. @throws RangeError beyond the archive's end; what the source fails with */
  async *read(offset: number, length: number): AsyncGenerator<Buffer> {
    const end = offset + length
    if (!(offset >= 0 && length >= 0 && end <= this.#source.sizeBytes)) throw new RangeError('beyond the archive')
    for (let at = offset; at < end;) {
      const page = at - (at % PAGE_BYTES)
      const bytes = this.#page(page)
      if (page + PAGE_BYTES < this.#source.sizeBytes) this.#page(page + PAGE_BYTES)
      const part = (await bytes).subarray(at - page, end - page)
      at += part.length
      yield part
    }
  }

  /** Waits for what is still being fetched. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#held.map(({ bytes }) => bytes))
  }

  #page(offset: number): Promise<Buffer> {
    let page = this.#held.find((held) => held.offset === offset)
    if (page === undefined) {
      const bytes = this.#source.read(offset, Math.min(PAGE_BYTES, this.#source.sizeBytes - offset))
      page = { offset, bytes }
      // Looked at by whoever reads it; until then a failure is nobody's unhandled error.
      bytes.catch(() => this.#forget(page!))
    }
    this.#forget(page)
    this.#held = [page, ...this.#held].slice(0, HELD_PAGES)
    return page.bytes
  }

  #forget(page: { offset: number }): void {
    this.#held = this.#held.filter((held) => held !== page)
  }
}
