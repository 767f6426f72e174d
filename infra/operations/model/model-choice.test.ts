import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localSettings } from '@fechai/domain/local-model'
import { readEnvironment } from '@fechai/platform/env'
import { choiceFile, keepChoice, readChoice } from './model-choice.ts'

let environment: NodeJS.ProcessEnv
beforeEach(() => {
  environment = { FECHAI_DATA: mkdtempSync(join(tmpdir(), 'fechai-')) }
})
afterEach(() => rmSync(environment.FECHAI_DATA!, { recursive: true }))

const OLLAMA = { kind: 'server', baseUrl: 'http://127.0.0.1:11434/v1', model: 'qwen3:8b' } as const

test('a choice is kept until another one replaces it', () => {
  expect(readChoice(environment)).toBe(null)
  keepChoice(OLLAMA, environment)
  expect(readChoice(environment)).toEqual(OLLAMA)
  keepChoice({ kind: 'none' }, environment)
  expect(readChoice(environment)).toEqual({ kind: 'none' })
  keepChoice(null, environment)
  expect(readChoice(environment)).toBe(null)
})

test.each([
  ['{"kind":"server","baseUrl":"http://10.0.0.7:11434/v1","model":"x"}'],
  ['{"kind":"server","baseUrl":"https://exemplo.com.br/v1","model":"x"}'],
  ['{"kind":"ser'],
])('conversations go to no other machine, whatever is in the file: %s', (text) => {
  writeFileSync(choiceFile(environment), text)
  expect(readChoice(environment)).toBe(null)
})

test('a server of this machine costs nothing and hears nothing', () => {
  const read = readEnvironment({ ...localSettings(OLLAMA.baseUrl, OLLAMA.model), NODE_ENV: 'test' })
  expect(read).toMatchObject({
    OPENAI_MODEL: 'qwen3:8b',
    OPENAI_PRICES: 'qwen3:8b=0/0',
    OPENAI_TRANSCRIBE_MODEL: 'off',
  })
})
