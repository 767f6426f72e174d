import { expect, it } from 'vitest'
import type { AccountStore } from '../channel.ts'
import { afterStored } from './after-stored.ts'
import { inGroups } from './write-groups.ts'

type Change = Parameters<AccountStore['writeKeys']>[0][number]

/** A store in memory, each write of which waits until it is let go, or fails. */
function heldStore() {
  const rows = new Map<string, Buffer>()
  const writes: { changes: readonly Change[]; ids: string[]; go(error?: Error): void }[] = []
  const credentials: string[] = []
  const account = {
    async readKeys(type: string, ids: readonly string[]) {
      return new Map(ids.flatMap((id) => (rows.has(`${type}|${id}`) ? [[id, rows.get(`${type}|${id}`)!]] : [])))
    },
    async writeKeys(changes: readonly Change[], entries: readonly { id: string }[]) {
      const held = Promise.withResolvers<void>()
      const go = (error?: Error): void => (error ? held.reject(error) : held.resolve())
      writes.push({ changes, ids: entries.map(({ id }) => id), go })
      await held.promise
      for (const { type, id, value } of changes) {
        if (value) rows.set(`${type}|${id}`, value)
        else rows.delete(`${type}|${id}`)
      }
    },
    journaled: async () => null,
    saveCredentials: async (bytes: Buffer) => void credentials.push(bytes.toString()),
  }
  return { rows, writes, credentials, account: inGroups(account as unknown as AccountStore) }
}

const session = (id: string, value: string | null): Change => ({
  ...{ type: 'session', id },
  value: value === null ? null : Buffer.from(value),
})
const entry = (id: string) => ({ id, messageKey: id, body: Buffer.from(id) })
const ticks = async (): Promise<void> => {
  for (let index = 0; index < 20; index++) await Promise.resolve()
}

it('stores together what comes while something is being stored, each key as it was written last', async () => {
  const { writes, rows, account } = heldStore()
  await account.writeKeys([session('a', '1')], [entry('x')])
  await account.writeKeys([session('a', '2')], [entry('y')])
  await account.writeKeys([session('a', '3'), session('b', '1')], [entry('z')])
  expect(writes.map(({ ids }) => ids)).toEqual([['x']])
  writes[0]!.go()
  await ticks()
  expect(writes.map(({ ids }) => ids)).toEqual([['x'], ['y', 'z']])
  expect(writes[1]!.changes.map(({ id, value }) => [id, value!.toString()])).toEqual([
    ['a', '3'],
    ['b', '1'],
  ])
  writes[1]!.go()
  await account.settled()
  expect([rows.get('session|a')!.toString(), account.isSettled()]).toEqual(['3', true])
})

it('reads what was taken and is not stored, absence too', async () => {
  const { writes, rows, account } = heldStore()
  rows.set('session|gone', Buffer.from('old'))
  rows.set('session|there', Buffer.from('1'))
  await account.writeKeys([session('a', '1'), session('gone', null)], [])
  await account.writeKeys([session('a', '2')], [entry('x')])
  const read = await account.readKeys('session', ['a', 'gone', 'there'])
  expect([...read].map(([id, value]) => [id, value.toString()]).toSorted()).toEqual([
    ['a', '2'],
    ['there', '1'],
  ])
  expect((await account.journaled('x'))!.toString()).toBe('x')
  expect(writes).toHaveLength(1)
})

it('lets nothing leave before what it follows from is stored, in order', async () => {
  const { writes, account } = heldStore()
  const exit = afterStored(account)
  const left: string[] = []
  exit.pass(() => left.push('free'))
  expect(left).toEqual(['free'])
  await account.writeKeys([], [entry('x')])
  exit.pass(() => left.push('of x'))
  await account.writeKeys([], [entry('y')])
  exit.pass(() => left.push('of y'))
  await ticks()
  expect(left).toEqual(['free'])
  writes[0]!.go()
  await ticks()
  expect(left).toEqual(['free', 'of x'])
  writes[1]!.go()
  await exit.idle()
  expect(left).toEqual(['free', 'of x', 'of y'])
})

it('says nothing any more, and takes nothing, once something could not be stored', async () => {
  const { writes, account } = heldStore()
  const exit = afterStored(account)
  const left: string[] = []
  await account.writeKeys([], [entry('x')])
  exit.pass(() => left.push('of x'))
  await account.writeKeys([], [entry('y')])
  exit.pass(() => left.push('of y'))
  writes[0]!.go(new Error('taken'))
  await account.failed
  await exit.idle()
  exit.pass(() => left.push('after'))
  await exit.idle()
  expect(left).toEqual([])
  await expect(account.writeKeys([], [entry('z')])).rejects.toThrow('taken')
  await expect(account.saveCredentials(Buffer.from('c'))).rejects.toThrow('taken')
  expect(writes).toHaveLength(1)
})

it('stores credentials after the keys that they count', async () => {
  const { writes, credentials, account } = heldStore()
  await account.writeKeys([session('a', '1')], [])
  const saved = account.saveCredentials(Buffer.from('c'))
  await ticks()
  expect(credentials).toEqual([])
  writes[0]!.go()
  await saved
  expect(credentials).toEqual(['c'])
})

it('waits, before more is opened, for a group that has grown large', async () => {
  const { writes, account } = heldStore()
  await account.writeKeys([], [entry('first')])
  for (let index = 0; index < 200; index++) await account.writeKeys([], [entry(`${index}`)])
  let isTaken = false
  void account.writeKeys([], [entry('last')]).then(() => (isTaken = true))
  await ticks()
  expect(isTaken).toBe(false)
  writes[0]!.go()
  await ticks()
  writes[1]!.go()
  await expect.poll(() => isTaken).toBe(true)
})
