import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadActivities } from '@fechai/contracts/leads'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const note = (who: Member, leadId: string, text: string, id = randomUUID()) =>
  who.request('POST', `/api/leads/${leadId}/notes`, { body: { id, text } })
const historyOf = async (who: Member, leadId: string) =>
  ((await (await who.request('GET', `/api/leads/${leadId}/activities`)).json()) as LeadActivities).activities

it('is recorded once in the history with its author, however often it is sent, and is sealed', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const leadId = await seedConversation(api, seller, { messages: [{ text: 'Oi' }] })
  const id = randomUUID()
  for (let sent = 0; sent < 3; sent++)
    expect((await note(seller, leadId, '  Prefere ligação à tarde  ', id)).status).toBe(200)
  for (const who of [seller, manager]) {
    const found = (await historyOf(who, leadId)).filter(({ details }) => details.action === 'NOTE')
    expect(found).toMatchObject([
      { id, type: 'ACTION', description: 'Prefere ligação à tarde', details: { userName: 'Colega' } },
    ])
  }
  const rows = await asOwner<{ all: string; sealed: Buffer }>(
    'select lead_activities::text as all, sealed from lead_activities where id = $1',
    [id],
  )
  expect(rows[0]!.all).not.toContain('ligação')
  expect(rows[0]!.sealed.includes('tarde')).toBe(false)

  // Erasing the conversation's key erases the words.
  await asOwner(`update conversations set wrapped_key = decode('00', 'hex') where id = $1`, [
    await conversationOf(leadId),
  ])
  expect((await seller.request('GET', `/api/leads/${leadId}/activities`)).status).toBe(500)
})

it('can be made on a lead without a conversation, and taken back by its writer alone', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller)
  const id = randomUUID()
  await note(seller, leadId, 'Volta em março', id)
  const undo = (who: Member) => who.request('DELETE', `/api/leads/${leadId}/actions/${id}`)
  await undo(manager)
  expect((await historyOf(seller, leadId)).map(({ description }) => description)).toContain('Volta em março')
  await undo(seller)
  expect((await historyOf(seller, leadId)).filter(({ details }) => details.action === 'NOTE')).toEqual([])
})

it('belongs to one lead, and its id to no other', async () => {
  const [ours, theirs] = [await signUpAt(api), await signUpAt(api)]
  const [one, other] = [await seedLead(ours), await seedLead(ours)]
  const id = randomUUID()
  expect((await note(theirs, one, 'oi')).status).toBe(404)
  expect((await note(ours, one, 'oi', id)).status).toBe(200)
  expect((await note(ours, other, 'oi', id)).status).toBe(409)
  for (const text of ['', '   ', 'x'.repeat(2_001)]) expect((await note(ours, one, text)).status).toBe(400)
})
