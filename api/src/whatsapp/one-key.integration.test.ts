import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SendAnswer } from '@fechai/contracts/whatsapp-sending'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { newNumber, seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** Creates a person with two numbers, one of them connected, and a contact whom both know. */
async function twoNumbers() {
  const member = await signUpAt(api)
  const number = newNumber()
  const sessions = [await seedLinkedSession(api, member, 'connected'), await seedLinkedSession(api, member)]
  for (const sessionId of sessions) await seedChat(api, member, { sessionId, number, messages: [{ text: 'Oi' }] })
  return { member, to: `${number}@s.whatsapp.net`, first: sessions[0]!, second: sessions[1]! }
}

const send = (member: Member, to: string, key: string, sessionId?: string) =>
  member.request('POST', '/api/whatsapp/send', {
    body: { to, message: 'Uma vez só', ...(sessionId ? { sessionId } : { empresaId: member.user.empresaId }) },
    headers: { 'Idempotency-Key': key },
  })
const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as SendAnswer).messageId
const ordered = (member: Member) =>
  asOwner<{ message_id: string }>('select message_id from whatsapp_outbox where empresa_id = $1', [
    member.user.empresaId,
  ])
const swap = async (from: string, to: string): Promise<void> => {
  await asOwner(`update whatsapp_sessions set state = 'disconnected' where id = $1`, [from])
  await asOwner(`update whatsapp_sessions set state = 'connected' where id = $1`, [to])
}

it('a request that comes again is one message, also when another number is connected by then', async () => {
  const { member, to, first, second } = await twoNumbers()
  const key = randomUUID()
  const id = await idOf(await send(member, to, key))
  await swap(first, second)
  expect(await idOf(await send(member, to, key))).toBe(id)
  expect(await ordered(member)).toEqual([{ message_id: id }])
})

it('comes again where no number is linked any more, and is answered as before', async () => {
  const { member, to } = await twoNumbers()
  const key = randomUUID()
  const id = await idOf(await send(member, to, key))
  await asOwner('update whatsapp_sessions set credentials = null where user_id = $1', [member.user.id])
  expect(await idOf(await send(member, to, key))).toBe(id)
})

it('two at once through two numbers are one message', async () => {
  const { member, to, first, second } = await twoNumbers()
  for (let round = 0; round < 5; round++) {
    const key = randomUUID()
    const answers = await Promise.all([first, second, first, second].map((id) => send(member, to, key, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1)
  }
  expect(await ordered(member)).toHaveLength(5)
})
