import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { environmentSchema, readEnvironment } from './env.ts'
import { SECRET_KEYS } from './secret-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const ADDRESSES: Record<string, string> = {
  NATS_URL: 'nats://api:senha@nats:4222',
  SMTP_URL: 'smtps://a:b@mail:465',
}
const ofProcesses = SECRET_KEYS.filter((key) => key in environmentSchema.shape)

it.each(ofProcesses)('%s comes from a file', (key) => {
  const value = key.startsWith('DATABASE_') ? 'postgres://a:b@c/d' : (ADDRESSES[key] ?? 'segredo')
  const source = { TEMPORAL_TLS: 'on', [`${key}_FILE`]: fileOf(key, `${value}\n`) }
  expect(readEnvironment(source)[key as keyof ReturnType<typeof readEnvironment>]).toBe(value)
})

it('keeps spaces and lines that belong to a secret', () => {
  const source = { AUTH_SECRET_FILE: fileOf('spaces', ' a b \nc\r\n') }
  expect(readEnvironment(source).AUTH_SECRET).toBe(' a b \nc')
})

it.each([
  [{ AUTH_SECRET_FILE: join(folder, 'away') }, /AUTH_SECRET_FILE: o arquivo .*away não pôde ser lido/],
  [{ AUTH_SECRET_FILE: fileOf('empty', '\n') }, /AUTH_SECRET_FILE: o arquivo .*empty está vazio/],
  [{ AUTH_SECRET: 'a', AUTH_SECRET_FILE: fileOf('twice', 'b') }, /AUTH_SECRET e AUTH_SECRET_FILE/],
])('%o is refused', (source, sentence) => {
  expect(() => readEnvironment(source)).toThrow(sentence)
})

it('is held to the rules of production like any other value', () => {
  const source = { PUBLIC_URL: 'https://fechai.example', FECHAI_MASTER_KEY_FILE: fileOf('dev', 'dev-chave') }
  expect(() => readEnvironment(source)).toThrow('FECHAI_MASTER_KEY')
})

it('knows every setting whose name says that it is a secret, and .env.example lists each', () => {
  const named = Object.keys(environmentSchema.shape).filter((key) =>
    /SECRET|KEY|TOKEN|PASSWORD|_URL$|_APPS$|_HEADERS$/.test(key),
  )
  const open = [
    ...['PUBLIC_URL', 'OPENAI_BASE_URL', 'TRANSCRIPTION_BASE_URL', 'TEMPORAL_UI_URL', 'TEMPORAL_TLS_KEY_FILE'],
    'WHATSAPP_GRAPH_URL',
  ]
  expect(named.filter((key) => !open.includes(key)).toSorted()).toEqual(ofProcesses.toSorted())
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
  const [, listed = ''] = /These keys are secrets:\n((?:# {3}.*\n)+)/.exec(example) ?? []
  expect(listed.match(/[A-Z][A-Z0-9_]+/g)).toEqual(SECRET_KEYS)
})
