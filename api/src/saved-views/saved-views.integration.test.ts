import { afterAll, beforeAll, expect, it } from 'vitest'
import { VIEW_LIMITS, type SavedView, type SavedViews } from '@fechai/contracts/saved-views'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const body = (changes: object = {}) => ({
  ...{ name: 'Quentes', shared: false, place: 'lista', filter: { fases: ['leads-quentes'], q: 'sofá' } },
  ...{ sort: 'valor', descending: true, columns: ['valor', 'fase'] },
  ...changes,
})
const add = (who: Member, changes: object = {}) => who.request('POST', '/api/saved-views', { body: body(changes) })
const added = async (who: Member, changes: object = {}): Promise<SavedView> => {
  const answer = await add(who, changes)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SavedView
}
const namesOf = async (who: Member) =>
  ((await (await who.request('GET', '/api/saved-views')).json()) as SavedViews).views.map(({ name, own }) => [
    name,
    own,
  ])

it('keeps a view for its person, and shows a shared one to the company', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const mine = await added(seller)
  expect(mine).toEqual({ ...body(), id: mine.id, own: true })
  const shared = await added(boss, { name: 'A confirmar', shared: true })
  expect(await namesOf(seller)).toEqual([
    ['A confirmar', false],
    ['Quentes', true],
  ])
  expect(await namesOf(boss)).toEqual([['A confirmar', true]])
  expect((await add(seller, { shared: true })).status).toBe(403)
  const replace = (who: Member, id: string, changes: object) =>
    who.request('PUT', `/api/saved-views/${id}`, { body: body(changes) })
  expect((await replace(seller, shared.id, { name: 'Outra' })).status).toBe(403)
  expect((await replace(boss, mine.id, { name: 'Outra' })).status).toBe(404)
  expect((await replace(seller, mine.id, { name: 'Outra', place: 'quadro' })).status).toBe(200)
  expect((await seller.request('DELETE', `/api/saved-views/${shared.id}`)).status).toBe(403)
  expect((await boss.request('DELETE', `/api/saved-views/${shared.id}`)).status).toBe(200)
  expect(await namesOf(seller)).toEqual([['Outra', true]])
})

it('has a limit for a person and for what the company shares', async () => {
  const boss = await signUpAt(api)
  const fill = (shared: boolean) =>
    asOwner(
      `insert into saved_views (empresa_id, user_id, name, shared, place, body)
       select $1, $2, 'V' || n, $3, 'lista', $4 from generate_series(2, $5::integer) n`,
      [
        ...[boss.user.empresaId, boss.user.id, shared],
        JSON.stringify({ filter: {}, sort: 'nome', descending: false, columns: [] }),
        shared ? VIEW_LIMITS.perCompany : VIEW_LIMITS.perPerson,
      ],
    )
  for (const shared of [false, true]) {
    await fill(shared)
    await added(boss, { shared })
    expect((await add(boss, { shared })).status).toBe(409)
  }
})
