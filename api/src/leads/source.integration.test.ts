import type { LeadSourceAnswer } from '@fechai/contracts/lead-source'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { seedChat, type SeededChat } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let ana: Member
beforeAll(async () => {
  api = await startApi()
  ana = await signUpAt(api)
})
afterAll(() => api?.close())

const ad = { title: 'Bomba com 30% off', body: '1 CV por R$ 899', url: 'https://exemplo.com.br/bomba' }

/** A lead of a chat, as an analysis would make it. */
async function leadOf(chat: SeededChat): Promise<string> {
  const { conversationId } = await seedChat(api, ana, chat)
  return seedLead(ana, { conversation_id: conversationId })
}

async function source(leadId: string, who = ana): Promise<LeadSourceAnswer['source']> {
  return ((await (await who.request('GET', `/api/leads/${leadId}/source`)).json()) as LeadSourceAnswer).source
}
const choose = (leadId: string, text: unknown, who = ana) =>
  who.request('PUT', `/api/leads/${leadId}/source`, { body: { text } })

it('shows the advertisement that a customer answered first as the lead’s source', async () => {
  const other = { ...ad, title: 'Outro anúncio' }
  const leadId = await leadOf({
    messages: [
      { text: 'Oi', ad },
      { text: 'De novo', ad: other },
    ],
  })
  expect(await source(leadId)).toEqual({ kind: 'ad', text: 'Anúncio: Bomba com 30% off', ad, page: null })
  const stored = await asOwner<{ ad: Buffer }>('select ad from lead_sources where empresa_id = $1', [
    ana.user.empresaId,
  ])
  expect(stored.some(({ ad: sealed }) => sealed.includes('Bomba'))).toBe(false)
})

it('says how a lead came that no advertisement brought', async () => {
  expect(await source(await leadOf({ messages: [{ text: 'Oi' }] }))).toMatchObject({ text: 'Conexão do WhatsApp' })
})

it('says that a lead came by the connection also where the chat that was analysed became one with another', async () => {
  const { conversationId } = await seedChat(api, ana, { messages: [{ text: 'Oi' }] })
  const leadId = await seedLead(ana, { conversation_id: conversationId })
  await asOwner(
    `insert into uploads (empresa_id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status, source)
     values ($1, $2, $3, 'conversa', 0, '', '', 'concluido', 'whatsapp')`,
    [ana.user.empresaId, ana.user.id, conversationId],
  )
  expect(await source(leadId)).toMatchObject({ kind: 'whatsapp' })
})

it('lets a person’s own source win, and leaves it to the advertisement again', async () => {
  const leadId = await leadOf({ messages: [{ text: 'Oi', ad }] })
  expect((await choose(leadId, '  Indicação do Rui ')).status).toBe(200)
  expect(await source(leadId)).toEqual({ kind: 'own', text: 'Indicação do Rui', ad, page: null })
  await choose(leadId, null)
  expect(await source(leadId)).toMatchObject({ kind: 'ad' })
})

it('takes a source of 120 letters and refuses a longer or empty one', async () => {
  const leadId = await leadOf({ messages: [{ text: 'Oi' }] })
  expect((await choose(leadId, 'a'.repeat(120))).status).toBe(200)
  for (const text of ['a'.repeat(121), ' ']) expect((await choose(leadId, text)).status).toBe(400)
})
