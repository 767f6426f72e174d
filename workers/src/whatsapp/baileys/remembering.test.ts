import { expect, it } from 'vitest'
import type { AccountStore } from '../channel.ts'
import { remembering } from './remembering.ts'

/** A store in memory that counts, and whose reads and writes can be held up. */
function countingStore() {
  const rows = new Map<string, Buffer>()
  const journal = new Map<string, Buffer>()
  const store = {
    ...{ rows, journal, reads: 0, lookups: 0, failsNext: false },
    gate: Promise.resolve(),
    left: [] as Buffer[],
  }
  const account = {
    async readKeys(type: string, ids: readonly string[]) {
      store.reads++
      const read = ids.flatMap((id): [string, Buffer][] => {
        const value = rows.get(`${type}|${id}`)
        return value ? [[id, value]] : []
      })
      await store.gate
      return new Map(read)
    },
    async writeKeys(
      changes: { type: string; id: string; value: Buffer | null }[],
      entries: { id: string; body: Buffer }[],
    ) {
      if (store.failsNext) throw new Error('away')
      for (const { type, id, value } of changes) {
        if (value) rows.set(`${type}|${id}`, value)
        else rows.delete(`${type}|${id}`)
      }
      for (const { id, body } of entries) journal.set(id, body)
    },
    leftovers: async () => store.left,
    async journaled(id: string) {
      store.lookups++
      return journal.get(id) ?? null
    },
  }
  return { store, account: remembering(account as unknown as AccountStore) }
}

const bytes = (text: string): Buffer => Buffer.from(text)
const write = (account: AccountStore, id: string, value: string | null, type = 'session') =>
  account.writeKeys([{ type, id, value: value === null ? null : bytes(value) }], [])
const read = async (account: AccountStore, id: string, type = 'session') =>
  (await account.readKeys(type, [id])).get(id)?.toString() ?? null

it('reads what it wrote or has read without asking again, absence too', async () => {
  const { store, account } = countingStore()
  expect(await read(account, 'a')).toBeNull()
  expect(await read(account, 'a')).toBeNull()
  await write(account, 'a', '1')
  expect(await read(account, 'a')).toBe('1')
  await write(account, 'a', null)
  expect([await read(account, 'a'), store.reads]).toEqual([null, 1])
})

it('does not keep what was read while it was being written', async () => {
  const { store, account } = countingStore()
  store.rows.set('session|a', bytes('old'))
  const gate = Promise.withResolvers<void>()
  store.gate = gate.promise
  const reading = read(account, 'a')
  await write(account, 'a', 'new')
  gate.resolve()
  await reading
  expect(await read(account, 'a')).toBe('new')
})

it('forgets everything with a write that failed', async () => {
  const { store, account } = countingStore()
  await write(account, 'a', '1')
  store.failsNext = true
  await expect(write(account, 'a', '2')).rejects.toThrow('away')
  store.rows.set('session|a', bytes('2, for the answer alone was lost'))
  expect(await read(account, 'a')).toBe('2, for the answer alone was lost')
})

it('holds a bounded number of keys, and none that is used once', async () => {
  const { store, account } = countingStore()
  for (let index = 0; index < 200; index++) await write(account, `${index}`, 'x')
  expect([await read(account, '0'), await read(account, '199'), store.reads]).toEqual(['x', 'x', 1])
  await write(account, 'once', 'x', 'pre-key')
  expect([await read(account, 'once', 'pre-key'), store.reads]).toEqual(['x', 2])
})

it('asks whether a ciphertext was opened only where it can have been', async () => {
  const fresh = countingStore()
  await fresh.account.leftovers()
  expect([await fresh.account.journaled('x'), fresh.store.lookups]).toEqual([null, 0])
  await fresh.account.writeKeys([], [{ id: 'x', messageKey: 'm', body: bytes('said') }])
  expect((await fresh.account.journaled('x'))?.toString()).toBe('said')

  const after = countingStore()
  after.store.left = [bytes('left')]
  after.store.journal.set('x', bytes('said'))
  await after.account.leftovers()
  expect((await after.account.journaled('x'))?.toString()).toBe('said')

  // Any row may exist before the first search.
  const early = countingStore()
  early.store.journal.set('x', bytes('said'))
  expect((await early.account.journaled('x'))?.toString()).toBe('said')
})
