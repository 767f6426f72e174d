import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Board } from '@fechai/contracts/leads'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

it('the board of a letter shows the open leads whose last message is of its days, joined conversations included', async () => {
  const boss = await signUpAt(api)
  const lead = async (lastAt: string, fase = 'leads-quentes') => {
    const id = await seedConversation(api, boss, { messages: [{ text: 'Oi' }] })
    await asOwner(`update leads set fase = $2 where id = $1`, [id, fase])
    await asOwner(
      `update conversations set last_at = $2 where id = (select conversation_id from leads where id = $1)`,
      [id, lastAt],
    )
    return id
  }
  // The last second of the day in São Paulo, and the first one after it.
  const quiet = await lead('2026-11-13T02:59:59Z')
  await lead('2026-11-13T03:00:00Z')
  await lead('2026-11-12T12:00:00Z', 'fechados')
  const main = await lead('2026-11-12T12:00:00Z')
  const joined = await lead('2026-11-20T12:00:00Z')
  await asOwner('update leads set joined_into = $2 where id = $1', [joined, main])
  const quietos = { de: '2026-11-12', ate: '2026-11-12' }
  const board = (await (await boss.request('POST', '/api/board', { body: { quietos } })).json()) as Board
  expect(board.columns.flatMap(({ leads }) => leads.map(({ id }) => id))).toEqual([quiet])
  expect(board.columns.map(({ total }) => total)).toEqual([0, 1, 0, 0, 0])
})
