import { expect, test } from 'vitest'
import { documentedAbilities } from '@fechai/domain/documented-abilities'
import { MODEL_LETTERS_MAX } from '@fechai/domain/estimate-cost'
import type { ModelAbilities, ModelPace } from '@fechai/domain/model-abilities'
import { roomIn } from './room-for.ts'

const OWN: ModelAbilities = {
  output: 'schema',
  images: false,
  contextTokens: 32_768,
  role: 'system',
  limit: 'max_tokens',
}
const pace = (inPerSecond: number, outPerSecond: number): { pace: ModelPace } => ({
  pace: { inPerSecond, outPerSecond },
})

test('a documented model, and a server of unknown pace, get the whole question', () => {
  expect(roomIn(documentedAbilities('gpt-5-mini-2025-08-07'), 3)).toEqual({ kind: 'full', letters: MODEL_LETTERS_MAX })
  expect(roomIn(OWN, 3).kind).toBe('full')
})

test.each([
  ['a graphics card', pace(1_500, 60), 3, 'full'],
  ['two quiet cores', pace(67, 27), 3, 'full'],
  ['two quiet cores within a minute', pace(67, 27), 1, 'short'],
  ['one core', pace(33, 14), 3, 'short'],
  ['busy cores', pace(10, 3), 3, 'short'],
] as const)('%s: %j within %s minutes get the %s question', (_, own, minutes, kind) => {
  expect(roomIn({ ...OWN, ...own }, minutes).kind).toBe(kind)
})

test('a short window gets the short question', () => {
  expect(roomIn({ ...OWN, contextTokens: 4_096 }, 3).kind).toBe('short')
  expect(roomIn({ ...OWN, contextTokens: 8_192 }, 3).kind).toBe('full')
})

test('a slower server gets less of a conversation, and never next to nothing', () => {
  const letters = [40, 20, 10, 1].map((perSecond) => roomIn({ ...OWN, ...pace(perSecond, perSecond / 3) }, 3).letters)
  expect(letters).toEqual(letters.toSorted((a, b) => b - a))
  expect(letters.at(-1)).toBe(2_000)
})
