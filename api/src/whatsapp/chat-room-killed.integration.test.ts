import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { killApiProcesses, startApiProcess } from '../testing/api-process.ts'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const ROOM = { LIMIT_COMPANY_BYTES: '1500' }
let api: TestApi
beforeAll(async () => {
  api = await startApi(ROOM)
})
afterAll(() => api?.close())
afterEach(killApiProcesses)

async function send(
  who: Member,
  chatId: string,
  text: string,
  { url, origin } = api as Pick<TestApi, 'url' | 'origin'>,
) {
  const form = new FormData()
  form.append('file', new Blob([`%PDF-1.7 ${text}`.padEnd(1_000, 'x')]), 'a.pdf')
  const address = `${url}/api/whatsapp/conversations/${chatId}/files`
  const answer = await fetch(address, { method: 'POST', body: form, headers: { origin, cookie: who.cookie } })
  return { status: answer.status, ...((await answer.json()) as { code?: string }) }
}

it.each([
  ['before it is stored', '"kept_key" from "chat_files"', false],
  ['once it is stored, before that is noted', '^update "chat_files"', true],
] as const)(
  'the room of a file whose process was killed %s is that of what is there',
  async (_when, DIES_AT, isKept) => {
    const member = await signUpAt(api)
    const sessionId = await seedLinkedSession(api, member)
    const chat = await seedChat(api, member, { sessionId, messages: [{ text: 'Tem proposta?' }] })
    const dying = await startApiProcess({ ...ROOM, DIES_AT })
    await expect(send(member, chat.id, 'primeira', dying)).rejects.toThrow()
    await dying.ended
    expect(dying.child.signalCode).toBe('SIGKILL')
    // Another process may still be storing it.
    expect(await send(member, chat.id, 'segunda')).toMatchObject({ status: 403, code: 'espaco_esgotado' })
    await asOwner('update chat_files set reserved_until = now() where chat_id = $1', [chat.id])
    const counted = () =>
      asOwner('select sha256 from chat_files where chat_id = $1 and reserved_until is null', [chat.id])
    expect((await send(member, chat.id, 'segunda')).status).toBe(isKept ? 403 : 200)
    expect(await counted()).toHaveLength(1)
    expect((await send(member, chat.id, 'primeira')).status).toBe(isKept ? 200 : 403)
    expect(await counted()).toHaveLength(1)
  },
)
