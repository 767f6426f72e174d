/** Takes exact numbers of bytes from a stream of chunks of any size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #pending: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  /** Exactly `bytes` bytes, or null when the stream ends before. */
  async take(bytes: number): Promise<Buffer | null> {
    const parts: Buffer[] = []
    let missing = bytes
    while (missing > 0) {
      const part = await this.some(missing)
      if (part === null) return null
      parts.push(part)
      missing -= part.length
    }
    return Buffer.concat(parts, bytes)
  }

  /** The next `bytes` bytes as they come. @throws Error when the stream ends before. */
  async *stream(bytes: number): AsyncGenerator<Buffer> {
    let missing = bytes
    while (missing > 0) {
      const part = await this.some(missing)
      if (part === null) throw new Error('stream ended early')
      missing -= part.length
      yield part
    }
  }

  /** Returns at least one byte and at most `bytes`, or null at the end. */
  private async some(bytes: number): Promise<Buffer | null> {
    while (this.#pending.length === 0) {
      const next = await this.#chunks.next()
      if (next.done) return null
      this.#pending = next.value
    }
    const part = this.#pending.subarray(0, bytes)
    this.#pending = this.#pending.subarray(part.length)
    return part
  }
}
