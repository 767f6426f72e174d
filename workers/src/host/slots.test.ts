import type { Context } from '@temporalio/activity'
import { expect, test } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { watchSlots, type Slots } from './slots.ts'

type Execute = (input: unknown, next: (input: unknown) => Promise<unknown>) => Promise<unknown>

function occupy(slots: Slots, signal: AbortSignal, work: () => Promise<unknown>): Promise<unknown> {
  const { inbound } = slots.interceptors.activity![0]!({ cancellationSignal: signal } as Context)
  return (inbound!.execute as Execute)({}, work)
}

test('an activity hangs when it does not end after its cancellation, and only then', async () => {
  const slots = watchSlots(100)
  const [told, untold] = [new AbortController(), new AbortController()]
  const { promise: never, resolve: letGo } = Promise.withResolvers<void>()
  const hanging = occupy(slots, told.signal, () => never)
  const busy = occupy(slots, untold.signal, () => never)
  expect(slots.hanging()).toBe(0)
  told.abort()
  expect(slots.hanging()).toBe(0)
  await until(() => slots.hanging() === 1)
  letGo()
  await Promise.all([hanging, busy])
  expect(slots.hanging()).toBe(0)
})

test('an activity that fails on cancellation holds nothing', async () => {
  const slots = watchSlots(0)
  const told = new AbortController()
  const ended = occupy(slots, told.signal, () => Promise.reject(new Error('cancelled')))
  told.abort()
  await expect(ended).rejects.toThrow('cancelled')
  expect(slots.hanging()).toBe(0)
})
