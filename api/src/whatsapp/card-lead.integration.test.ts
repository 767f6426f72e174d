import type { CardLeadAnswer } from '@fechai/contracts/card-lead'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { ChatMessagesPage } from '@fechai/contracts/whatsapp-chats'
import type { ChatContent } from '@fechai/domain/chat-message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let ana: Member
beforeAll(async () => {
  api = await startApi()
  ana = await signUpAt(api)
})
afterAll(() => api?.close())

/** A chat with one message of contact cards, and how a card of it is added. */
async function sent(who: Member, names: string[], numbers: (string | null)[]) {
  const content: ChatContent = { kind: 'contact', names, numbers }
  const chat = await seedChat(api, who, { messages: [{ text: 'Oi' }, { content }] })
  const page = (await (
    await who.request('GET', `/api/whatsapp/conversations/${chat.id}/messages`)
  ).json()) as ChatMessagesPage
  const line = page.messages[1]!
  const path = `/api/whatsapp/conversations/${chat.id}/messages/${line.id}/lead`
  const add = async (card: number) => who.request('POST', path, { body: { card } })
  return { line, add, added: async (card: number) => (await (await add(card)).json()) as CardLeadAnswer }
}

it('makes a lead of the person on a card, with name and number, once', async () => {
  const { line, added } = await sent(ana, ['Rui Sócio', 'Bia'], ['+5511900003333', null])
  expect(line.cards).toEqual([
    { name: 'Rui Sócio', number: '+5511900003333' },
    { name: 'Bia', number: null },
  ])
  const [first, again] = [await added(0), await added(0)]
  expect([first.isNew, again.isNew]).toEqual([true, false])
  expect(again.leadId).toBe(first.leadId)
  const { lead } = (await (await ana.request('GET', `/api/leads/${first.leadId}`)).json()) as LeadAnswer
  expect(lead).toMatchObject({ nome: 'Rui Sócio', whatsapp: '+5511900003333' })
  const [one, two] = await Promise.all([added(1), added(1)])
  expect(one.leadId).toBe(two.leadId)
})

it('answers with the lead that the person already is', async () => {
  const [one, two] = [
    await sent(ana, ['Nilo'], ['+5511911112222']),
    await sent(ana, ['Nilo P.'], ['+55 11 91111-2222']),
  ]
  const { leadId } = await one.added(0)
  expect(await two.added(0)).toEqual({ success: true, leadId, isNew: false })
})

it('answers every one of many that ask at once with the one lead', async () => {
  const { added } = await sent(ana, ['Bia'], [null])
  const all = await Promise.all(Array.from({ length: 6 }, () => added(0)))
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(all.map(({ leadId }) => leadId))).toEqual(new Set([all[0]!.leadId]))
})

it.each(['+5511900005555', null])('brings a lead back whose adding was taken back, with number %s', async (number) => {
  const { added } = await sent(ana, ['Téo'], [number])
  const { leadId } = await added(0)
  expect((await ana.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })).status).toBe(200)
  expect(await added(0)).toEqual({ success: true, leadId, isNew: true })
  expect((await ana.request('GET', `/api/leads/${leadId}`)).status).toBe(200)
  expect(await added(0)).toEqual({ success: true, leadId, isNew: false })
})

it('refuses a card that is not there', async () => {
  const { add } = await sent(ana, ['Rui'], ['+5511900004444'])
  expect((await add(1)).status).toBe(404)
})
