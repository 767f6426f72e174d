// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterAs } from '../testing/enter.ts'
import { fakeApi, type FakeApi } from '../testing/fake-api.ts'
import { screens } from './screens.ts'
import { loadOverdue, loadPromises, loadTasks, overdueTasks } from './tasks.ts'

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
