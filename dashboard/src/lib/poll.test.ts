import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './poll.ts'

const page = { hidden: false }

beforeEach(() => {
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits for a slow answer before it asks again', async () => {
  const answers: (() => void)[] = []
  const stop = poll(() => new Promise<void>((resolve) => answers.push(resolve)), 100)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(1)
  answers[0]!()
  await vi.advanceTimersByTimeAsync(99)
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
  stop()
})

it('pauses in a hidden tab, unless it is to go on there', async () => {
  const [here, everywhere] = [vi.fn<() => Promise<void>>(async () => {}), vi.fn<() => Promise<void>>(async () => {})]
  const stops = [poll(here, 100), poll(everywhere, 100, { alsoHidden: true })]
  page.hidden = true
  await vi.advanceTimersByTimeAsync(250)
  expect([here.mock.calls.length, everywhere.mock.calls.length]).toEqual([1, 3])
  page.hidden = false
  await vi.advanceTimersByTimeAsync(100)
  expect(here).toHaveBeenCalledTimes(2)
  for (const stop of stops) stop()
})

it('asks no more once it is stopped, not even after an answer that was awaited', async () => {
  let answer = (): void => undefined
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (answer = resolve)))
  const stop = poll(work, 100)
  stop()
  answer()
  await vi.advanceTimersByTimeAsync(500)
  expect(work).toHaveBeenCalledOnce()
})
