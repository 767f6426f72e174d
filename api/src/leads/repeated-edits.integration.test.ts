import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const send = async (member: Member, key: string, method: string, path: string, body: unknown) => {
  const answer = await member.request(method, path, { body, headers: { 'idempotency-key': key } })
  return { status: answer.status, ...((await answer.json()) as Partial<LeadAnswer>) }
}
const history = async (member: Member, id: string) =>
  ((await (await member.request('GET', `/api/leads/${id}/activities`)).json()) as LeadActivities).activities

it('applies a move once, however often it arrives, and whatever happened since', async () => {
  const member = await signUpAt(api)
  const id = await seedLead(member, { nome: 'Ana' })
  const key = randomUUID()
  const move = (fase: string, revision: number, with_: string = key) =>
    send(member, with_, 'POST', `/api/leads/${id}/move`, { fase, index: 0, revision })
  const first = await move('leads-quentes', 0)
  expect(await move('leads-quentes', 0)).toEqual(first)
  await move('fechados', 1, randomUUID())
  const again = await move('leads-quentes', 0)
  expect(again).toMatchObject({ status: 200, lead: { fase: 'fechados', revision: 2 } })
  expect(await history(member, id)).toHaveLength(2)
})

it('applies an edit once when it arrives twice at the same time', async () => {
  const member = await signUpAt(api)
  const id = await seedLead(member, { nome: 'Ana' })
  const key = randomUUID()
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(member, key, 'PATCH', `/api/leads/${id}`, { nome: 'Ana Luz', revision: 0 })),
  )
  expect(answers.map(({ status, lead }) => [status, lead?.nome, lead?.revision])).toEqual(
    [1, 2, 3].map(() => [200, 'Ana Luz', 1]),
  )
})

it('lets an edit that was refused be sent again under its key', async () => {
  const member = await signUpAt(api)
  const id = await seedLead(member, { nome: 'Ana' })
  const key = randomUUID()
  const edit = (revision: number) => send(member, key, 'PATCH', `/api/leads/${id}`, { nome: 'Ana Luz', revision })
  expect((await edit(7)).status).toBe(409)
  expect((await edit(0)).lead?.nome).toBe('Ana Luz')
})

it('keeps each person’s keys apart, and refuses what is no key', async () => {
  const manager = await signUpAt(api)
  const colleague = await addMember(api, manager.user.empresaId, 'gestor')
  const id = await seedLead(manager, { nome: 'Ana' })
  const key = randomUUID()
  await send(manager, key, 'PATCH', `/api/leads/${id}`, { nome: 'Ana Luz', revision: 0 })
  const theirs = await send(colleague, key, 'PATCH', `/api/leads/${id}`, { nome: 'Ana Sol', revision: 1 })
  expect(theirs.lead?.nome).toBe('Ana Sol')
  expect((await send(manager, 'ontem', 'PATCH', `/api/leads/${id}`, { nome: 'x' })).status).toBe(400)
})
