import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Notifications } from '@fechai/contracts/notifications'
import type { Follows } from '@fechai/contracts/sales-settings'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

const follow = async (who: Member, leadId: string, method: 'PUT' | 'DELETE' = 'PUT') => {
  const answer = await who.request(method, `/api/follows/${leadId}`, { body: {} })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Follows).leads
}
const told = async (who: Member) =>
  ((await (await who.request('GET', '/api/notifications')).json()) as Notifications).notificacoes.filter(
    // A release is announced to every user, regardless of who tests it.
    ({ tipo }) => tipo === 'acompanhamento',
  )
const move = (who: Member, leadId: string, fase: string) =>
  who.request('POST', `/api/leads/${leadId}/move`, { body: { fase, index: 0 } })

it('is kept on the server, each person’s own, and repeated without harm', async () => {
  const gestor = await signUpAt(api)
  const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller, { nome: 'Ana Beltrão' })
  await follow(gestor, leadId)
  expect(await follow(gestor, leadId)).toMatchObject([{ leadId, nome: 'Ana Beltrão', newsAt: null }])
  const own = (await (await seller.request('GET', '/api/follows')).json()) as Follows
  expect(own.leads).toEqual([])
  expect(await follow(gestor, leadId, 'DELETE')).toEqual([])
})

it('notifies followers that another person moved the lead, without naming that person', async () => {
  const gestor = await signUpAt(api)
  const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller, { nome: 'Ana Beltrão' })
  for (const who of [gestor, seller]) await follow(who, leadId)
  await move(seller, leadId, 'fechados')
  expect(await told(gestor)).toMatchObject([
    { tipo: 'acompanhamento', mensagem: 'Ana Beltrão agora está em Fechados.', destino: `/deeplead/${leadId}` },
  ])
  expect(await told(seller)).toEqual([])
})

it('notifies every follower that the customer wrote, once a lead', async () => {
  const gestor = await signUpAt(api)
  const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller, { nome: 'Ana Beltrão' })
  for (const who of [gestor, seller]) await follow(who, leadId)
  for (let news = 1; news <= 2; news++) await asOwner('update leads set novidades = $2 where id = $1', [leadId, news])
  for (const who of [gestor, seller])
    expect(await told(who)).toMatchObject([{ tipo: 'acompanhamento', mensagem: 'Ana Beltrão escreveu de novo.' }])
})

it('a person who stopped following gets no more notifications', async () => {
  const member = await signUpAt(api)
  const leadId = await seedLead(member)
  await follow(member, leadId)
  await follow(member, leadId, 'DELETE')
  await asOwner('update leads set novidades = 1 where id = $1', [leadId])
  expect(await told(member)).toEqual([])
})
