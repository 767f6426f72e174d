// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterAs } from '../testing/enter.ts'
import { fakeApi, type FakeApi } from '../testing/fake-api.ts'
import { cardDues } from './card-dues.ts'
import { screens } from './screens.ts'
import {
  closeCardDues,
  loadCardDues,
  loadOverdue,
  loadPromises,
  loadTasks,
  overdueTasks,
  showCardDues,
} from './tasks.ts'

let api: FakeApi
beforeEach(() => {
  vi.useFakeTimers()
  for (const { clear } of screens) clear()
  api = fakeApi()
  enterAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('loads the number of overdue tasks again while leads keep changing, and not at each change', async () => {
  api.answer('GET /api/tasks/overdue', () => ({ overdue: 4 }))
  await loadOverdue()
  api.answer('GET /api/tasks/overdue', () => ({ overdue: 7 }))
  // A change every 300 ms for three seconds: no pause in which a load could wait for silence.
  for (let at = 0; at < 10; at++) {
    for (const { refresh } of screens) refresh?.()
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(overdueTasks.count).toBe(7)
  api.answer('GET /api/tasks/overdue', () => ({ overdue: 9 }))
  await vi.advanceTimersByTimeAsync(2_000)
  // The last changes were seen as well.
  expect(overdueTasks.count).toBe(9)
  expect(api.asked.filter(({ endpoint }) => endpoint === 'GET /api/tasks/overdue')).toHaveLength(3)
})

it('leaves promises as they were when leads change', async () => {
  await Promise.all([loadTasks(), loadPromises()])
  for (const { refresh } of screens) refresh?.()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(api.asked.map(({ endpoint }) => endpoint)).toEqual([
    'GET /api/tasks',
    'GET /api/tasks/promises',
    'GET /api/tasks',
  ])
})

it('shows on cards when the next task is due, and that its hour has passed', async () => {
  vi.setSystemTime(new Date('2026-11-23T17:59:00Z'))
  const [late, soon] = ['a', 'b']
  const due = (leadId: string, dueOn: string, dueMinute: number | null) => ({ leadId, dueOn, dueMinute })
  api.answer('GET /api/tasks/next', () => ({
    tasks: [due(late, '2026-11-21', null), due(soon, '2026-11-23', 900)],
  }))
  await loadCardDues()
  const words = () => Object.fromEntries(Object.entries(cardDues).map(([leadId, { words: said }]) => [leadId, said]))
  expect(words()).toEqual({ [late]: 'atrasada 2 d', [soon]: 'hoje 15:00' })
  vi.setSystemTime(new Date('2026-11-23T18:01:00Z'))
  showCardDues()
  expect(words()[soon]).toBe('atrasada 15:00')
  expect(cardDues[soon]!.isOverdue).toBe(true)
  // Another person does the late task.
  api.answer('GET /api/tasks/next', () => ({ tasks: [due(soon, '2026-11-24', null)] }))
  for (const { refresh } of screens) refresh?.()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(words()).toEqual({ [soon]: 'ter' })
  for (const { clear } of screens) clear()
  expect(words()).toEqual({})
})

it('asks for the due times of cards while the board is open, and for no change that only an analysis made', async () => {
  const asked = () => api.asked.filter(({ endpoint }) => endpoint === 'GET /api/tasks/next').length
  const changed = async (by: string | null) => {
    for (const { change } of screens) change?.({ leadId: 'a', change: 'updated', by, lead: null })
    await vi.advanceTimersByTimeAsync(2_000)
  }
  api.answer('GET /api/tasks/next', () => ({ tasks: [] }))
  await loadCardDues()
  await changed(null)
  expect(asked()).toBe(1)
  await changed('a-colleague')
  expect(asked()).toBe(2)
  closeCardDues()
  await changed('a-colleague')
  expect(asked()).toBe(2)
})

it('keeps the newest due times when an older answer comes last', async () => {
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  const answerWith = (dueOn: string) =>
    api.answer('GET /api/tasks/next', () => ({ tasks: [{ leadId: 'a', dueOn, dueMinute: null }] }))
  let letThrough = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  const reach = fetch
  let requests = 0
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const isFirst = ++requests === 1
    const answer = await reach(...given)
    if (isFirst) await held
    return answer
  })
  answerWith('2026-11-23')
  const older = loadCardDues()
  await vi.waitFor(() => expect(api.asked).toHaveLength(1))
  answerWith('2026-11-24')
  await loadCardDues()
  letThrough()
  await older
  expect(cardDues.a?.words).toBe('ter')
})
