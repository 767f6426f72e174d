import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { smallStorage } from '@fechai/testkit/testing/small-storage'
import { newKey } from '../crypto/keys.ts'
import { readEnvironment } from '../env.ts'
import { openObjectStore } from './object-store.ts'

const small = await smallStorage(3)
afterAll(() => small?.stop())

it.skipIf(!small)(
  'says of a full disk that it is full, keeps what it has, and goes on when there is room',
  async () => {
    const store = openObjectStore(readEnvironment({ ...process.env, ...small!.environment }))
    const key = newKey()
    const bytes = randomBytes(1_000_000)
    const fill = async (): Promise<void> => {
      for (let nth = 0; nth < 5; nth++) await store.put(`full/${nth}`, bytes, key)
    }
    await expect(fill()).rejects.toMatchObject({ code: 'sem_espaco', kind: 'unavailable', retryAfterSeconds: 15 })
    const kept = await store.list('full/')
    expect(kept.length).toBeGreaterThan(0)
    for (const each of kept) expect((await store.get(each, key)).equals(bytes)).toBe(true)
    await store.removePrefix('full/')
    await store.put('full/again', bytes, key)
    expect(await store.list('full/')).toEqual(['full/again'])
    store.close()
  },
)
