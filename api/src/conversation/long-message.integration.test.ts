import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ConversationMatches, ConversationPage } from '@fechai/contracts/conversation'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
let member: Member
let id: string
/** Messages that no page takes, that a page shows the beginning of, and that are shown whole, one letter apart. */
const giant = `começo ${'😀🎈'.repeat(1_500_000)}fim`
const long = 'a'.repeat(16_001)
const whole = 'b'.repeat(16_000)
beforeAll(async () => {
  api = await startApi()
  member = await signUpAt(api)
  const messages = [{ text: 'Oi' }, { text: giant }, { text: long }, { text: whole }, { text: 'Quanto custa a bomba?' }]
  id = await conversationOf(await seedConversation(api, member, { messages }))
})
afterAll(() => api?.close())

const get = (path: string) => member.request('GET', `/api/conversations/${id}/${path}`)

it('a page shows what it can of each message, and says how long the others are', async () => {
  const page = (await (await get('messages')).json()) as ConversationPage
  expect(page.messages.map(({ text, longBytes }) => [text.length, longBytes])).toEqual([
    [2, null],
    [0, expect.any(Number)],
    [16_000, 16_001],
    [16_000, null],
    [21, null],
  ])
  expect(page.messages[1]!.longBytes).toBeGreaterThan(Buffer.byteLength(giant))
  expect(page.messages[1]).toMatchObject({ author: 'Dona Célia', sentAt: '2026-09-15T00:47:00.000Z' })
})

it('the whole text of one is a file', async () => {
  for (const [index, text] of [
    [1, giant],
    [2, long],
  ] as const) {
    const answer = await get(`messages/${index}/text`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="mensagem-${index + 1}.txt"`)
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await answer.text()) === text).toBe(true)
  }
  for (const index of ['5', '-1', 'x', '1e3', '99999999999'])
    expect((await get(`messages/${index}/text`)).status).toBe(404)
})

it('words beside it are found, and the transcript goes on behind it', async () => {
  const found = await member.request('POST', `/api/conversations/${id}/search`, { body: { q: 'bomba' } })
  expect((await found.json()) as ConversationMatches).toEqual({ matches: [4], truncated: false })
  const lines = (await (await get('transcript')).text()).trimEnd().split('\n')
  const told = lines.slice(1).flatMap((line) => JSON.parse(line) as { index: number; text: string }[])
  expect(told.map(({ index, text }) => [index, text.length])).toEqual([
    [0, 2],
    [1, 0],
    [2, 16_001],
    [3, 16_000],
    [4, 21],
  ])
})

it('many that are long one by one do not make a page too long, nor leave any out', async () => {
  const half = 'c'.repeat(700_000)
  const messages = Array.from({ length: 30 }, (_each, index) => ({ text: index % 2 === 0 ? half : `curta ${index}` }))
  const other = await conversationOf(await seedConversation(api, member, { messages }))
  const answer = await member.request('GET', `/api/conversations/${other}/messages`)
  const page = (await answer.json()) as ConversationPage
  expect(page.messages.map(({ index }) => index)).toEqual(messages.map((_each, index) => index))
  expect(page.messages.filter(({ text }) => text.startsWith('curta'))).toHaveLength(15)
  expect(page.messages.filter(({ text }) => text.length === 16_000).length).toBeGreaterThan(5)
  expect(page.messages.some(({ text, longBytes }) => text === '' && longBytes !== null)).toBe(true)
  const found = await member.request('POST', `/api/conversations/${other}/search`, { body: { q: 'curta' } })
  expect(((await found.json()) as ConversationMatches).matches).toHaveLength(15)
})
