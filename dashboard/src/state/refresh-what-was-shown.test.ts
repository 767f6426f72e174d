import { afterEach, expect, it, vi } from 'vitest'
import './alerts.ts'
import './operations.ts'
import { screens } from './screens.ts'

afterEach(() => vi.unstubAllGlobals())

it('no page requests anything that was never shown, after a time without news: it may be closed to this person', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return Promise.resolve(new Response('{}', { status: 403 }))
  })
  for (const { refresh } of screens) refresh?.()
  await new Promise((resolve) => setImmediate(resolve))
  expect(screens.length).toBeGreaterThan(1)
  expect(asked).toEqual([])
})
