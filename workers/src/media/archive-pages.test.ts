import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ArchivePages } from './archive-pages.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 12 * MEGABYTE + 345

/** Every byte encodes its position. */
const byteAt = (offset: number): number => (offset * 31 + (offset >>> 8) * 7) & 0xff
const whole = Buffer.alloc(SIZE)
for (let offset = 0; offset < SIZE; offset++) whole[offset] = byteAt(offset)

function source() {
  const rooms = new Set<ArrayBufferLike>()
  return {
    rooms,
    sizeBytes: SIZE,
    async read(offset: number, length: number, room: Buffer) {
      rooms.add(room.buffer)
      for (let turn = 0; turn < (offset / MEGABYTE) % 3; turn++) await setImmediate()
      expect(room).toHaveLength(length)
      whole.copy(room, 0, offset, offset + length)
      return room
    },
  }
}

test('several read at once, each its own bytes, in few rooms', async () => {
  const archive = source()
  const pages = new ArchivePages(archive)
  const readThrough = async (from: number, to: number, pause: number): Promise<void> => {
    let at = from
    for await (const part of pages.read(from, to - from)) {
      // Other reads meanwhile must leave this part as it is.
      for (let turn = 0; turn < pause; turn++) await setImmediate()
      expect(part.equals(whole.subarray(at, at + part.length))).toBe(true)
      at += part.length
    }
    expect(at).toBe(to)
  }
  await Promise.all([
    readThrough(0, SIZE, 5),
    readThrough(0, SIZE, 0),
    readThrough(5 * MEGABYTE - 3, 9 * MEGABYTE, 20),
    readThrough(SIZE - 400, SIZE, 40),
  ])
  for (let entry = 0; entry < 50; entry++) await readThrough(entry * 200_000, entry * 200_000 + 150_000, 0)
  await pages.close()
  expect(archive.rooms.size).toBeLessThanOrEqual(12)
})

test('requests a failed page again', async () => {
  const archive = source()
  let failures = 1
  const pages = new ArchivePages({
    ...archive,
    read: async (offset, length, room) => {
      if (failures-- > 0) throw new Error('away')
      return archive.read(offset, length, room)
    },
  })
  const read = async (): Promise<number> => {
    let bytes = 0
    for await (const part of pages.read(0, 100)) bytes += part.length
    return bytes
  }
  await expect(read()).rejects.toThrow('away')
  await setImmediate()
  expect(await read()).toBe(100)
})

test('nothing is read beyond the end', async () => {
  const reading = new ArchivePages(source()).read(SIZE - 10, 11)
  await expect(reading.next()).rejects.toBeInstanceOf(RangeError)
})
