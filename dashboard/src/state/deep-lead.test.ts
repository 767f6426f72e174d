import { afterEach, expect, it, vi } from 'vitest'

vi.mock('../lib/local-database.ts', () => ({
  localDatabase: () => ({ get: async () => undefined, set: async () => undefined }),
}))
vi.stubGlobal('navigator', { onLine: false })
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
const { deepLead, findLeadToShow, openDeepLead, closeDeepLead } = await import('./deep-lead.ts')
const { OFFLINE_TEXT } = await import('../lib/api.ts')

afterEach(() => closeDeepLead())

it('says of a lead that neither the server nor this browser gives that it is not here', async () => {
  await openDeepLead('0190a0c4-0000-7000-8000-000000000000')
  expect([deepLead.status, deepLead.error]).toEqual(['error', `Lead não encontrado localmente. ${OFFLINE_TEXT}`])
})

it('says that this browser has no lead at all', async () => {
  expect(await findLeadToShow()).toBeNull()
  expect([deepLead.status, deepLead.error]).toEqual([
    'error',
    `Nenhum lead local encontrado para o usuário. ${OFFLINE_TEXT}`,
  ])
})
