import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultyProxy, type FaultyProxy } from '@fechai/testkit/testing/faulty-proxy'
import { newKey } from '../crypto/keys.ts'
import { readEnvironment } from '../env.ts'
import { openObjectStore, type ObjectStore } from './object-store.ts'
import { openS3Client } from './s3-client.ts'

const SILENCE_MS = 1_000
/** The time after a silence: one more request at most, on a busy machine. */
const MARGIN_MS = 6_000

let proxy: FaultyProxy
let store: ObjectStore
let prefix: string
const key = newKey()
const away = { code: 'armazenamento_indisponivel', kind: 'unavailable' }

const storeOf = (silenceMs: number): ObjectStore =>
  openObjectStore(readEnvironment({ ...process.env, S3_ENDPOINT: proxy.url, S3_SILENCE_MS: `${silenceMs}` }))

beforeAll(async () => {
  proxy = await faultyProxy(process.env.S3_ENDPOINT!)
  store = storeOf(SILENCE_MS)
})
beforeEach(() => {
  proxy.behave('pass')
  prefix = `tests/${randomUUID()}/`
})
afterAll(async () => {
  store?.close()
  await proxy?.close()
})

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

describe('storage that takes a call and says nothing', () => {
  it.each<[string, (at: string) => Promise<unknown>]>([
    ['storing an object', (at) => store.put(`${at}new`, randomBytes(1_000), key)],
    ['storing a stream', (at) => store.putStream(`${at}new`, Readable.from([randomBytes(1_000)]), key)],
    ['storing a stream of several parts', (at) => store.putStream(`${at}new`, manyBytes(12_000_000), key)],
    ['reading an object', (at) => store.get(`${at}known`, key)],
    ['reading a stream', async (at) => buffer(await store.getStream(`${at}known`, key))],
    ['reading a range', (at) => store.openRanges(`${at}known`, key, 1_000)(10, 20)],
    ['listing', (at) => store.list(at)],
    ['removing', (at) => store.remove([`${at}known`])],
    ['a ping', () => store.ping()],
  ])('ends %s in a bounded time', async (_name, call) => {
    await store.put(`${prefix}known`, randomBytes(1_000), key)
    proxy.behave('silent')
    const took = await elapsed(() => expect(call(prefix)).rejects.toMatchObject(away))
    expect(took).toBeLessThan(SILENCE_MS + MARGIN_MS)
  })

  it.each<[string, (at: string, begun: () => void) => Promise<unknown>]>([
    [
      'a stream',
      async (at, begun) => {
        for await (const _chunk of await store.getStream(at, key)) begun()
      },
    ],
    ['an object', (at, begun) => (setTimeout(begun, 500), store.get(at, key))],
  ])('in the middle of %s ends it', async (_name, read) => {
    await store.put(`${prefix}large`, randomBytes(2_000_000), key)
    proxy.behave({ bytesPerSecond: 400_000 })
    await expect(read(`${prefix}large`, () => proxy.behave('silent'))).rejects.toMatchObject(away)
  })
})

describe('slow storage', () => {
  it('is waited for at 50 KB a second, both ways', async () => {
    const bytes = randomBytes(200_000)
    proxy.behave({ bytesPerSecond: 50_000 })
    const took = await elapsed(async () => {
      await store.put(`${prefix}one`, bytes, key)
      await store.putStream(`${prefix}two`, Readable.from([bytes]), key)
      expect((await store.get(`${prefix}one`, key)).equals(bytes)).toBe(true)
      expect((await buffer(await store.getStream(`${prefix}two`, key))).equals(bytes)).toBe(true)
    })
    // Longer than the silence that ends a call: each of the four was slow, none of them silent.
    expect(took).toBeGreaterThan(4 * SILENCE_MS)
  })

  it('is not blamed for a reader that takes its time', async () => {
    // On busy cores storage may take longer than a second for parts of this size.
    const silenceMs = 3 * SILENCE_MS
    const patient = storeOf(silenceMs)
    const bytes = randomBytes(20_000_000)
    await patient.putStream(`${prefix}large`, Readable.from([bytes]), key)
    let read = 0
    for await (const chunk of await patient.getStream(`${prefix}large`, key)) {
      if (read === 0) await delay(2 * silenceMs)
      read += (chunk as Buffer).length
    }
    expect(read).toBe(bytes.length)
    patient.close()
  })
})

describe('work that is over', () => {
  it('reads no more, also of a silent storage', async () => {
    await store.put(`${prefix}known`, randomBytes(1_000), key)
    proxy.behave('silent')
    const ending = new AbortController()
    const bound = store.until(ending.signal)
    const reading = bound.get(`${prefix}known`, key)
    const listing = bound.list(prefix)
    const took = elapsed(() => Promise.allSettled([reading, listing]))
    ending.abort()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    await expect(listing).rejects.toMatchObject({ name: 'AbortError' })
    expect(await took).toBeLessThan(SILENCE_MS)
  })

  it('begins nothing new, and what it is storing is there when it has ended', async () => {
    const ending = new AbortController()
    const bound = store.until(ending.signal)
    const storing = bound.put(`${prefix}begun`, randomBytes(1_000), key)
    ending.abort()
    await storing
    await expect(bound.put(`${prefix}late`, randomBytes(1_000), key)).rejects.toMatchObject({ name: 'AbortError' })
    expect(await store.list(prefix)).toEqual([`${prefix}begun`])
  })
})

describe('removing', () => {
  it('is not done while storage says of one object that it is still there', async () => {
    await store.put(`${prefix}folder/one`, randomBytes(10), key)
    await store.put(`${prefix}two`, randomBytes(10), key)
    // A folder that holds something: the call goes well, and says so of this key alone.
    await expect(store.remove([`${prefix}two`, `${prefix}folder/`])).rejects.toMatchObject(away)
    expect(await store.list(prefix)).toEqual([`${prefix}folder/one`])
  })

  it('takes parts along that a dead process left, of that place alone', async () => {
    const client = openS3Client(readEnvironment({ ...process.env }))
    const [Bucket, other] = [process.env.S3_BUCKET!, `tests/${randomUUID()}/`]
    for (const Key of [`${prefix}raw`, `${prefix}entries/large`, `${other}raw`]) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
      const part = { Bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(100), ContentLength: 100 }
      await client.send(new UploadPartCommand(part))
    }
    const unfinished = async (Prefix: string) =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))).Uploads?.length ?? 0
    expect(await unfinished(prefix)).toBe(2)
    await store.removePrefix(prefix)
    expect([await unfinished(prefix), await unfinished(other)]).toEqual([0, 1])
    await store.removePrefix(other)
    client.destroy()
  })
})

const manyBytes = (size: number): Readable =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < size; sent += 500_000) yield randomBytes(500_000)
    })(),
  )
