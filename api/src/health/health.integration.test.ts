import { expect, it } from 'vitest'
import type { Environment } from '@fechai/shared/env'
import { startApi } from '../testing/harness.ts'

async function healthWith(changes: Partial<Record<keyof Environment, string>>) {
  const api = await startApi(changes)
  try {
    const answer = await fetch(`${api.url}/api/health`)
    return { status: answer.status, body: await answer.json() }
  } finally {
    await api.close()
  }
}

it.each([
  ['off', 'without a key', { OPENAI_API_KEY: '' }],
  ['on', 'with models whose price is known', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-4.1-mini-2025-04-14' }],
  ['unpriced', 'with one whose price nobody stated', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'gpt-4.1-mini' }],
])('says of AI that it is %s %s', async (ai, _when, changes) => {
  expect((await healthWith(changes)).body).toMatchObject({ ai })
})

it('names what is away, and stands as long as the database does', async () => {
  const { status, body } = await healthWith({ TEMPORAL_ADDRESS: '127.0.0.1:9' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ status: 'degraded', dependencies: { postgres: 'up', temporal: 'down' } })
})
