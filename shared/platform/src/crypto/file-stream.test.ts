import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decryptFile,
  encryptContent,
  encryptFile,
  encryptedSize,
  HEADER_BYTES,
  openFile,
  sealedRange,
  sealFile,
} from './file-stream.ts'
import { newKey } from './keys.ts'

const CHUNK = 64 * 1024
const through = (stream: NodeJS.ReadWriteStream, pieces: Buffer[]) => buffer(Readable.from(pieces).pipe(stream))

/** The promise of a failing pipeline: errors of the transform reject it. */
async function opened(key: ReturnType<typeof newKey>, place: string, sealed: Buffer): Promise<Buffer> {
  const stream = decryptFile(key, place)
  stream.end(sealed)
  return buffer(stream)
}

describe('encrypted files', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])('come back whole at %i bytes', async (size) => {
    const key = newKey()
    const plain = Buffer.alloc(size, 'conversa ')
    const sealed = await through(encryptFile(key, 'raw|1'), [plain])
    expect(sealed.length).toBe(encryptedSize(size))
    expect((await opened(key, 'raw|1', sealed)).equals(plain)).toBe(true)
  })

  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])(
    'are the same whole or as a stream at %i bytes',
    async (size) => {
      const key = newKey()
      const plain = Buffer.alloc(size, 'conversa ')
      const sealed = sealFile(key, 'raw|1', plain)
      expect(sealed.length).toBe(encryptedSize(size))
      expect((await opened(key, 'raw|1', sealed)).equals(plain)).toBe(true)
      const streamed = await through(encryptFile(key, 'raw|1'), [plain])
      expect(openFile(key, 'raw|1', streamed).equals(plain)).toBe(true)
      expect(() => openFile(key, 'raw|2', streamed)).toThrow()
      expect(() => openFile(key, 'raw|1', streamed.subarray(0, -1))).toThrow()
      expect(() => openFile(key, 'raw|1', Buffer.concat([streamed, Buffer.alloc(1)]))).toThrow()
    },
  )

  it('come back whole however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 50_000 }), { maxLength: 6 }), async (pieces) => {
        const key = newKey()
        const plain = pieces.map((piece) => Buffer.from(piece))
        const sealed = await through(encryptFile(key, 'raw|1'), plain)
        const again = await through(decryptFile(key, 'raw|1'), [sealed.subarray(0, 7), sealed.subarray(7)])
        expect(again.equals(Buffer.concat(plain))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it.each([1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK + 17])('give any range of %i bytes', async (size) => {
    const key = newKey()
    const plain = Buffer.from(Array.from({ length: size }, (_, index) => index % 251))
    const sealed = await through(encryptFile(key, 'raw|1'), [plain])
    const header = sealed.subarray(0, HEADER_BYTES)
    for (const [offset, length] of [
      [0, size],
      [0, 1],
      [size - 1, 1],
      [Math.floor(size / 2), Math.ceil(size / 2)],
    ] as const) {
      const range = sealedRange(key, 'raw|1', size, offset, length)
      expect(
        range.open(header, sealed.subarray(range.from, range.to)).equals(plain.subarray(offset, offset + length)),
      ).toBe(true)
      const elsewhere = sealedRange(key, 'raw|2', size, offset, length)
      expect(() => elsewhere.open(header, sealed.subarray(range.from, range.to))).toThrow()
      expect(() => range.open(header, sealed.subarray(range.from, range.to - 1))).toThrow()
    }
  })

  it('are the same again under a place that names their hash, and of another key or place are not', async () => {
    const key = newKey()
    const plain = Buffer.alloc(CHUNK + 17, 'conversa ')
    const sealed = (place: string, by = key) => through(encryptContent(by, place), [plain])
    const first = await sealed('chat|a1')
    expect((await sealed('chat|a1')).equals(first)).toBe(true)
    expect((await opened(key, 'chat|a1', first)).equals(plain)).toBe(true)
    for (const other of [await sealed('chat|b2'), await sealed('chat|a1', newKey())])
      expect(other.subarray(HEADER_BYTES).equals(first.subarray(HEADER_BYTES))).toBe(false)
  })

  it('fail to open when moved, cut, reordered or changed', async () => {
    const key = newKey()
    const sealed = await through(encryptFile(key, 'raw|1'), [Buffer.alloc(3 * CHUNK, 'x')])
    const chunk = (n: number) => sealed.subarray(20 + n * (CHUNK + 16), 20 + (n + 1) * (CHUNK + 16))
    const swapped = Buffer.concat([sealed.subarray(0, 20), chunk(1), chunk(0), chunk(2)])
    const flipped = Buffer.from(sealed)
    flipped[100]! ^= 1
    await expect(opened(key, 'raw|2', sealed)).rejects.toThrow()
    await expect(opened(newKey(), 'raw|1', sealed)).rejects.toThrow()
    await expect(opened(key, 'raw|1', swapped)).rejects.toThrow()
    await expect(opened(key, 'raw|1', flipped)).rejects.toThrow()
    await expect(opened(key, 'raw|1', sealed.subarray(0, 20 + 2 * (CHUNK + 16)))).rejects.toThrow()
    await expect(opened(key, 'raw|1', sealed.subarray(0, 10))).rejects.toThrow()
  })
})
