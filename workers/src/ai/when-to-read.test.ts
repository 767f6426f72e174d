import { expect, test } from 'vitest'
import { usedShare } from './machine-use.ts'
import { WhenToRead } from './when-to-read.ts'

const NOON = Date.parse('2026-11-30T15:00:00Z')
const MIDNIGHT = Date.parse('2026-11-30T03:00:00Z')
const MINUTE = 60_000

function times(at: number, inUse: boolean) {
  const clock = { now: at, inUse }
  const when = new WhenToRead(
    3,
    async () => clock.inUse,
    () => clock.now,
  )
  return { clock, when }
}

test('leaves a used machine to others, half an hour at most for each conversation', async () => {
  const { clock, when } = times(NOON, true)
  expect(await when.heldBack()).toBe('maquina')
  clock.now += 29 * MINUTE
  expect(await when.heldBack()).toBe('maquina')
  clock.now += MINUTE
  expect(await when.heldBack()).toBe(null)
  expect(await when.heldBack()).toBe('maquina')
  clock.inUse = false
  expect(await when.heldBack()).toBe(null)
  when.times = { ...when.times, waitsForMachine: false }
  clock.inUse = true
  expect(await when.heldBack()).toBe(null)
})

test('reads at night alone where that is chosen, however quiet the day is', async () => {
  const { clock, when } = times(NOON, false)
  when.times = { ...when.times, nightOnly: true }
  expect(await when.heldBack()).toBe('noite')
  clock.now += 24 * 60 * MINUTE
  expect(await when.heldBack()).toBe('noite')
  clock.now = MIDNIGHT
  expect(await when.heldBack()).toBe(null)
  clock.inUse = true
  expect(await when.heldBack()).toBe('maquina')
})

test('counts programs of usual priority alone', () => {
  expect(usedShare({ all: 1_000, usual: 200 }, { all: 5_000, usual: 2_200 })).toBe(0.5)
})
