import { afterEach, expect, it, vi } from 'vitest'

/** Requests on their way, each with what answers it. */
const underWay: { path: string; answer: (body: object) => void }[] = []
vi.stubGlobal('fetch', (path: string) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  underWay.push({ path, answer: (body) => resolve(Response.json(body)) })
  return promise
})
vi.useFakeTimers()
const { batches, loadBatches, openBatch, openedBatch } = await import('./batches.ts')
const { screens } = await import('./screens.ts')

const batch = (state: string) => ({ id: 'b1', number: 1, state })
const told = (state: string) => screens.forEach((screen) => screen.batch?.(batch(state) as never))
/** Answers the oldest request, once it is there. */
async function answer(body: object): Promise<void> {
  await vi.waitFor(() => expect(underWay.length).toBeGreaterThan(0))
  underWay.shift()!.answer(body)
  await vi.advanceTimersByTimeAsync(0)
}

afterEach(() => {
  screens.forEach((screen) => screen.clear?.())
  underWay.length = 0
})

it('a batch that moved on while its report was on its way is asked for again', async () => {
  const opening = openBatch('b1')
  told('em_andamento')
  await answer({ batch: batch('preparando') })
  await opening
  expect(openedBatch.report?.batch.state).toBe('preparando')
  await vi.advanceTimersByTimeAsync(1_000)
  await answer({ batch: batch('em_andamento') })
  await vi.waitFor(() => expect(openedBatch.report?.batch.state).toBe('em_andamento'))
})

it('a report that was asked for before another never takes its place', async () => {
  const [first, second] = [openBatch('b1'), openBatch('b1')]
  await vi.waitFor(() => expect(underWay).toHaveLength(2))
  underWay[1]!.answer({ batch: batch('concluido') })
  await second
  underWay[0]!.answer({ batch: batch('em_andamento') })
  await first
  expect(openedBatch.report?.batch.state).toBe('concluido')
})

it('the list is asked for again when something moved while it was on its way', async () => {
  const loading = loadBatches()
  told('concluido')
  await answer({ batches: [batch('em_andamento')], total: 1, nextCursor: null })
  await answer({ batches: [batch('concluido')], total: 1, nextCursor: null })
  await loading
  expect(batches.list.map(({ state }) => state)).toEqual(['concluido'])
})
