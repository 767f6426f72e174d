import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '@fechai/platform/env'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { askSlowly, sendUnfinished, type SlowReader } from '../testing/slow-reader.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { boundsOf, openApiLimiters, type ApiLimiters } from './api-limiters.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'

const bounds = boundsOf(readEnvironment({}))
/** The most that was under way at once of each kind, by person. */
const most = new Map<string, number>()

/** The same places, counted. */
function counted(kind: string, limiter: ConcurrencyLimiter): ConcurrencyLimiter {
  const now = new Map<string, number>()
  return {
    tryAcquire: (asker) => limiter.tryAcquire(asker),
    async acquire(asker, signal) {
      const end = await limiter.acquire(asker, signal)
      const key = `${kind}:${asker.userId}`
      now.set(key, (now.get(key) ?? 0) + 1)
      most.set(key, Math.max(most.get(key) ?? 0, now.get(key)!))
      let ended = false
      return () => {
        if (!ended) now.set(key, now.get(key)! - 1)
        ended = true
        end()
      }
    },
  }
}

let api: TestApi
beforeAll(async () => {
  const limiters = openApiLimiters(readEnvironment({}))
  const kinds = Object.entries(limiters).map(([kind, each]) => [kind, counted(kind, each as ConcurrencyLimiter)])
  api = await startApi({}, { limiters: Object.fromEntries(kinds) as ApiLimiters })
})
afterAll(() => api?.close())

const mostOf = (kind: keyof ApiLimiters, { user }: Member) => most.get(`${kind}:${user.id}`) ?? 0

/** Counts the readers that have an answer. */
async function answeredOf(readers: readonly SlowReader[]): Promise<number> {
  let count = 0
  for (const { answered } of readers)
    void answered.then(
      () => count++,
      () => undefined,
    )
  await new Promise(setImmediate)
  return count
}

const MEGABYTE = 1024 * 1024
const longText = async (member: Member, bytes: number): Promise<string> => {
  const leadId = await seedConversation(api, member, { messages: [{ text: 'x'.repeat(bytes) }] })
  return `/api/conversations/${await conversationOf(leadId)}/messages/0/text`
}

it('a long message is held by one slow reader of a person, and others wait for its end, not for its beginning', async () => {
  const [slow, other] = [await signUpAt(api), await signUpAt(api)]
  const [path, others] = [await longText(slow, 24 * MEGABYTE), await longText(other, 1_000)]
  const first = askSlowly(api, slow, path)
  await first.answered
  const waiting = Array.from({ length: 8 }, () => askSlowly(api, slow, path))
  // Another company's is answered meanwhile, and by then the eight have been waiting.
  expect((await other.request('GET', others)).status).toBe(200)
  expect(await answeredOf(waiting)).toBe(0)
  first.leave()
  await until(async () => (await answeredOf(waiting)) === 1)
  for (const each of waiting) each.leave()
  expect(mostOf('longMessages', slow)).toBe(bounds.longMessages.perUser)
})

it('files into chats are held two at a time of one person, and another company’s goes through', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7 '), Buffer.alloc(MEGABYTE)])
  const seller = async () => {
    const member = await signUpAt(api)
    const sessionId = await seedLinkedSession(api, member)
    return { member, chat: await seedChat(api, member, { sessionId, messages: [{ text: 'Tem proposta?' }] }) }
  }
  const [busy, other] = [await seller(), await seller()]
  const open = Array.from({ length: 8 }, () => sendUnfinished(api, busy.member, { chatId: busy.chat.id, bytes }))
  await until(async () => mostOf('chatFiles', busy.member) === bounds.chatFiles.perUser)
  expect(await sendUnfinished(api, other.member, { chatId: other.chat.id, bytes }).finish()).toBe(200)
  const statuses = await Promise.all(open.map((each) => each.finish()))
  expect(statuses).toEqual(Array(8).fill(200))
  expect(mostOf('chatFiles', busy.member)).toBe(bounds.chatFiles.perUser)
  // The same bytes in one chat are one object, and count once.
  const [use] = await asOwner<{ bytes: number }>(
    'select sum(size_bytes)::int as bytes from chat_files where empresa_id = $1',
    [busy.member.user.empresaId],
  )
  expect(use!.bytes).toBe(bytes.length)
})

it('conversations of a period are held by one slow reader of a person', async () => {
  const [slow, other] = [await signUpAt(api), await signUpAt(api)]
  const text = 'bom dia amigo '.repeat(20_000)
  for (const [member, count] of [
    [slow, 60],
    [other, 1],
  ] as const) {
    const messages = Array.from({ length: 6 }, (_, at) => ({ author: at % 2 ? 'Rafaela' : 'Dona Célia', text }))
    for (let at = 0; at < count / 6; at++) {
      const leadId = await seedConversation(api, member, { messages })
      await asOwner(`update conversations set first_at = now() - interval '1 hour', last_at = now() where id = $1`, [
        await conversationOf(leadId),
      ])
    }
  }
  const path = '/api/insights/conversations?days=30'
  const readers = Array.from({ length: 8 }, () => askSlowly(api, slow, path))
  await until(async () => (await answeredOf(readers)) >= 1)
  const answer = await other.request('GET', path)
  // A message is sent only as far as the figures need.
  const [, line] = (await answer.text()).split('\n')
  expect([answer.status, line!.length < 6 * 4_500]).toEqual([200, true])
  expect(mostOf('wholePeriods', slow)).toBe(bounds.wholePeriods.perUser)
  for (const each of readers) each.leave()
})
