import { expect, it } from 'vitest'
import type { UploadEstimate } from '@fechai/contracts/analysis'
import { startApi } from '../testing/harness.ts'
import { signUpAt } from '../testing/visitor.ts'

async function estimate(environment: Record<string, string>, body: unknown) {
  const api = await startApi(environment)
  const who = await signUpAt(api)
  const answer = await who.request('POST', '/api/uploads/estimate', { body })
  await api.close()
  return { status: answer.status, body: (await answer.json()) as UploadEstimate }
}
const size = { characters: 20_000, audioSeconds: 120 }

it.each<[string, Record<string, string>, boolean, RegExp]>([
  ['without a key nothing is paid', { OPENAI_API_KEY: '' }, false, /^null$/],
  [
    'with one, what it should cost',
    { OPENAI_API_KEY: 'k' },
    true,
    /^A análise com IA deve custar cerca de R\$ 0,\d\d\.$/,
  ],
  ['of a model without a price nobody knows', { OPENAI_API_KEY: 'k', OPENAI_MODEL: 'x' }, true, /^null$/],
  [
    'above the day’s limit the rules answer',
    { OPENAI_API_KEY: 'k', AI_DAILY_LIMIT_BRL: '0' },
    true,
    /teto diário.*da empresa/,
  ],
  [
    'so they do above that of all companies',
    { OPENAI_API_KEY: 'k', AI_DAILY_LIMIT_TOTAL_BRL: '0' },
    true,
    /instalação/,
  ],
  ['and before the address is confirmed', { OPENAI_API_KEY: 'k', EMAIL_CONFIRMATION: 'on' }, true, /email da conta/],
])('%s', async (_, environment, ai, sentence) => {
  const { status, body } = await estimate(environment, size)
  expect([status, body.ai]).toEqual([200, ai])
  expect(String(body.sentence)).toMatch(sentence)
  expect(typeof body.brl === 'number').toBe(body.sentence !== null)
})

it.each([[{}], [{ characters: -1, audioSeconds: 0 }], [{ ...size, more: 1 }]])('%j is refused', async (body) => {
  expect((await estimate({ OPENAI_API_KEY: 'k' }, body)).status).toBe(400)
})
