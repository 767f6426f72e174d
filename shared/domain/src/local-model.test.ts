import { expect, test } from 'vitest'
import { givenModel, localSettings, mayChoose, withChoice, type ModelChoice } from './local-model.ts'

const RULES = {
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
  OPENAI_MODEL: 'gpt-5-mini-2025-08-07',
  OPENAI_PRICES: '',
  OPENAI_TRANSCRIBE_MODEL: 'gpt-4o-mini-transcribe',
  TRANSCRIPTION_BASE_URL: '',
}
const KEYED = { ...RULES, OPENAI_API_KEY: 'sk-1' }
const INSTALLED = { ...RULES, ...localSettings('http://127.0.0.1:3006/v1', 'qwen2.5-coder-1.5b') }
const ollama = (settings: typeof RULES): ModelChoice => ({
  server: { kind: 'ollama', model: 'qwen3:8b' },
  given: givenModel(settings),
})
const none = (settings: typeof RULES): ModelChoice => ({ server: null, given: givenModel(settings) })
const USED = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', OPENAI_MODEL: 'qwen3:8b', OPENAI_PRICES: 'qwen3:8b=0/0' }

test.each([
  ['without a model', RULES],
  ['beside an installed one', INSTALLED],
])('a chosen server reads %s', (_case, settings) => {
  expect(withChoice(settings, ollama(settings))).toMatchObject(USED)
  expect(withChoice(settings, none(settings)).OPENAI_API_KEY).toBe('')
})

test('a key of the environment is never replaced', () => {
  expect([mayChoose(KEYED), mayChoose(RULES), mayChoose(INSTALLED)]).toEqual([false, true, true])
  expect(withChoice(KEYED, ollama(KEYED))).toBe(KEYED)
  expect(withChoice(KEYED, none(KEYED))).toBe(KEYED)
})

test('a choice ends when the start names another model than it did then', () => {
  expect(withChoice(INSTALLED, none(RULES))).toBe(INSTALLED)
  expect(withChoice(RULES, ollama(INSTALLED))).toBe(RULES)
})

test('a transcriber of its own keeps its model, and a language model hears nothing', () => {
  const own = { ...RULES, TRANSCRIPTION_BASE_URL: 'http://127.0.0.1:3005/v1', OPENAI_TRANSCRIBE_MODEL: 'base' }
  expect(withChoice(own, ollama(own)).OPENAI_TRANSCRIBE_MODEL).toBe('base')
  expect(withChoice(RULES, ollama(RULES)).OPENAI_TRANSCRIBE_MODEL).toBe('off')
})
