import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Incident } from '@fechai/contracts/incident'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let manager: Member
let seller: Member
beforeAll(async () => {
  api = await startApi()
  manager = await signUpAt(api)
  seller = await addMember(api, manager.user.empresaId, 'vendedor')
})
afterAll(() => api?.close())

const HOUR_MS = 60 * 60 * 1_000
const ask = async (who: Member, more: object = {}, at = Date.now()): Promise<Incident> => {
  const period = { from: new Date(at - HOUR_MS).toISOString(), to: new Date(at + HOUR_MS).toISOString() }
  const answer = await who.request('POST', '/api/audit/incident', { body: { ...period, ...more } })
  return (await answer.json()) as Incident
}
const openIt = async (who: Member, leadId: string): Promise<string> => {
  const [row] = await asOwner<{ id: string }>('select conversation_id as id from leads where id = $1', [leadId])
  const answer = await who.request('GET', `/api/conversations/${row!.id}/messages`)
  expect(answer.status).toBe(200)
  return row!.id
}
const named = async (leadId: string, nome: string, whatsapp: string): Promise<void> => {
  await asOwner('update leads set nome = $2, whatsapp = $3 where id = $1', [leadId, nome, whatsapp])
}

it('says who opened whose conversation and when, by person, by number and by period', async () => {
  const ana = await seedConversation(api, seller, { messages: [{}] })
  const bia = await seedConversation(api, seller, { messages: [{}] })
  await named(ana, 'Ana', '+55 11 98765-4321')
  await named(bia, 'Bia', '+55 11 91111-2222')
  await openIt(seller, ana)
  await openIt(seller, ana)
  await openIt(manager, bia)

  const reads = ({ lines }: Incident) =>
    lines.flatMap(({ event, userId, lead, whatsapp }) =>
      event === 'conversation-read' ? [{ userId, lead, whatsapp }] : [],
    )
  expect(reads(await ask(manager, { person: seller.user.id }))).toEqual([
    { userId: seller.user.id, lead: 'Ana', whatsapp: '+55 11 98765-4321' },
  ])
  const ofBia = await ask(manager, { number: '(11) 91111-2222' })
  expect(reads(ofBia)).toEqual([{ userId: manager.user.id, lead: 'Bia', whatsapp: '+55 11 91111-2222' }])
  expect(ofBia.lines.every(({ lead }) => lead === 'Bia')).toBe(true)
  expect((await ask(manager, {}, Date.now() - 3 * HOUR_MS)).lines).toEqual([])
  const asked = await asOwner(`select 1 from audit_log where empresa_id = $1 and event = 'incident-asked'`, [
    manager.user.empresaId,
  ])
  expect(asked).toHaveLength(3)
})

it('is recorded again after an hour, and hidden from every other company', async () => {
  const leadId = await seedConversation(api, seller, { messages: [{}] })
  const conversationId = await openIt(seller, leadId)
  await asOwner(`update audit_log set created_at = created_at - interval '61 minutes' where subject_id = $1`, [
    conversationId,
  ])
  await openIt(seller, leadId)
  const lines = await asOwner(`select 1 from audit_log where subject_id = $1 and event = 'conversation-read'`, [
    conversationId,
  ])
  expect(lines).toHaveLength(2)
  const stranger = await signUpAt(api)
  expect((await ask(stranger, { person: seller.user.id })).lines).toEqual([])
  expect((await seller.request('POST', '/api/audit/incident', { body: {} })).status).toBe(403)
})
