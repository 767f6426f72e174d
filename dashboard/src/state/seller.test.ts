// @vitest-environment happy-dom
import { lastDays } from '@fechai/domain/insights/insight-conversation'
import { sellerReport } from '@fechai/domain/insights/seller/seller-report'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterAs } from '../testing/enter.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { clearEverything } from './clear.ts'
import { loadSeller, seller } from './seller.ts'
import { session } from './session.ts'

const CARLA = { id: crypto.randomUUID(), name: 'Carla Nunes' }

beforeEach(() => {
  clearEverything()
  enterAs()
})
afterEach(() => void vi.unstubAllGlobals())

it('shows a manager without leads the notes of the person whose page it is', async () => {
  const period = lastDays(90, '2026-11-23T15:00:00.000Z')
  const api = fakeApi()
  const me = { id: session.user!.id, name: session.user!.name }
  api.answer('GET /api/insights/seller', () => ({
    ...{ success: true, seller: CARLA, sellers: [me, CARLA], attendedByOthers: [] },
    scope: { period, found: 0, read: 0, withoutSeller: 0, toConfirm: 0 },
    report: sellerReport([], [], period),
  }))
  api.answer('GET /api/coaching', () => ({ success: true, notes: [] }))
  await loadSeller()
  expect(seller.answer?.seller).toEqual(CARLA)
  expect(api.asked.map(({ path }) => path).filter((path) => path.startsWith('/api/coaching'))).toEqual([
    '/api/coaching',
    `/api/coaching?vendedor=${CARLA.id}`,
  ])
})
