import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Notifications } from '@fechai/contracts/notifications'
import type { Changelog, DraftAnswer, ReleaseAnswer, ReleaseItemAnswer } from '@fechai/contracts/releases'
import { releaseDesk } from '@fechai/data/notices'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let admin: Member
let seller: Member
const readers: EventReader[] = []
beforeAll(async () => {
  api = await startApi()
  await until(() => api.deps.hub.position() !== null)
  admin = await addMember(api, (await signUpAt(api)).user.empresaId, 'admin')
  seller = await addMember(api, (await signUpAt(api)).user.empresaId, 'vendedor')
})
beforeEach(() => asOwner('truncate releases cascade'))
afterAll(async () => {
  for (const reader of readers) reader.close()
  await api?.close()
})

async function call<T>(who: Member, method: string, path: string, body?: unknown): Promise<T & { status: number }> {
  const answer = await who.request(method, `/api/releases${path}`, { body })
  return { ...((await answer.json()) as T), status: answer.status }
}
const begin = async (more: object = {}) => {
  const body = { version: randomUUID(), channel: 'prod', title: 'Vários arquivos', summary_override: null }
  const { release } = await call<ReleaseAnswer>(admin, 'POST', '', { ...body, modules: ['upload', 'ui'], ...more })
  return release!
}
const add = (id: string, text: string, type = 'feat') =>
  call<ReleaseItemAnswer>(admin, 'POST', `/${id}/items`, { module: 'ui', type, text })
const publish = (id: string) => call<ReleaseAnswer & { error: string }>(admin, 'POST', `/${id}/publish`)

async function tab(who: Member, lastId?: string): Promise<EventReader> {
  const reader = await readEvents(who, lastId)
  readers.push(reader)
  return reader
}

it('a draft gets items, is published, and is the latest', async () => {
  expect((await call<ReleaseAnswer>(seller, 'GET', '/latest?channel=prod')).release).toBeNull()
  const { id, version } = await begin()
  const { item } = await add(id, 'Preço lido certo', 'fix')
  await add(id, 'Vários arquivos de uma vez.')
  await add(id, 'Some')
  const { draft } = await call<DraftAnswer>(admin, 'GET', '/draft')
  expect(draft).toMatchObject({ id, published_at: null, items: [item, { type: 'feat' }, { text: 'Some' }] })
  await call(admin, 'DELETE', `/${id}/items/${draft!.items[2]!.id}`)
  expect((await call<Changelog>(seller, 'GET', '')).releases).toEqual([])
  const { release } = await publish(id)
  expect(release).toMatchObject({
    summary_override: null,
    summary_final: 'Vários arquivos de uma vez; Preço lido certo.',
  })
  expect((await call<ReleaseAnswer>(seller, 'GET', '/latest')).release).toMatchObject({ id, version })
  const { releases } = await call<Changelog>(seller, 'GET', '')
  expect(releases).toMatchObject([{ id, items: [item, { text: 'Vários arquivos de uma vez.' }] }])
  expect((await call<DraftAnswer>(admin, 'GET', '/draft')).draft).toBeNull()
})

it('reaches every open tab of every company once, and who was away when it comes back', async () => {
  const [own, others] = await Promise.all([tab(admin), tab(seller)])
  await Promise.all([own, others].map((each) => each.joined()))
  const { id, version } = await begin({ summary_override: 'Envie até 50 conversas.' })
  const away = await tab(seller)
  await away.joined()
  away.close()
  await publish(id)
  await publish(id)
  const told = { id, version, title: 'Vários arquivos', summary: 'Envie até 50 conversas.', modules: ['upload', 'ui'] }
  for (const each of [own, others]) expect((await each.waitFor('release-announcement')).data).toEqual(told)
  const back = await tab(seller, away.lastId())
  expect((await back.waitFor('release-announcement')).data).toEqual(told)
  const { id: next } = await begin({ summary_override: 'Depois' })
  await publish(next)
  await others.waitFor('release-announcement', (data) => data.id === next)
  expect(others.seen.filter(({ name }) => name === 'release-announcement')).toHaveLength(2)
})

it('is in every bell from the transaction that publishes it, also if the process ends then', async () => {
  const { id, version } = await begin()
  await add(id, 'Vários arquivos de uma vez')
  const { empresaId, id: userId } = admin.user
  await releaseDesk(api.deps.db, { empresaId, userId, reach: 'company' }).publish(id)
  const { notificacoes } = (await (await seller.request('GET', '/api/notifications')).json()) as Notifications
  expect(notificacoes.map(({ titulo }) => titulo)).toContain(`Release ${version}`)
})

it('a release on trial is shown only to administrators', async () => {
  const [reader, { id }] = [await tab(seller), await begin({ channel: 'staging', summary_override: 'Teste' })]
  await publish(id)
  const prod = await begin({ summary_override: 'Pronto' })
  await publish(prod.id)
  await reader.waitFor('release-announcement')
  expect(reader.seen.filter(({ name }) => name === 'release-announcement')).toHaveLength(1)
  expect((await call<ReleaseAnswer>(admin, 'GET', '/latest?channel=staging')).release).toMatchObject({ id })
  expect((await call(seller, 'GET', '/latest?channel=staging')).status).toBe(404)
})

it('refuses a repeated version, an empty release, and any change after publication', async () => {
  const { id, version } = await begin()
  expect(
    await call(admin, 'POST', '', { version, channel: 'prod', title: 'x', summary_override: null, modules: [] }),
  ).toMatchObject({ status: 409, error: `A versão ${version} já existe no canal prod.` })
  expect(await publish(id)).toMatchObject({ error: 'Escreva um resumo ou adicione um item antes de publicar.' })
  await add(id, 'Algo')
  await publish(id)
  expect((await add(id, 'Mais')).status).toBe(409)
  expect((await call(admin, 'DELETE', `/${id}`)).status).toBe(409)
  await expect(asOwner(`update releases set title = 'outro' where id = $1`, [id])).rejects.toThrow('stays as it is')
  await expect(asOwner(`delete from release_items where release_id = $1`, [id])).rejects.toThrow('stays as it is')
  const [row] = await asOwner(`select details from audit_log where event = 'release-published' and subject_id = $1`, [
    id,
  ])
  expect(row).toEqual({ details: { version, channel: 'prod' } })
})

it('a draft is discarded with its items', async () => {
  const { id } = await begin()
  await add(id, 'Algo')
  expect((await call(admin, 'DELETE', `/${id}`)).status).toBe(200)
  expect(await asOwner('select 1 from release_items')).toEqual([])
})
