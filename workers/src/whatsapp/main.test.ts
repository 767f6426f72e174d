import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { WHATSAPP_ADDRESS } from './baileys/harden.ts'

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const password = randomBytes(24).toString('hex')

/** The settings of a deployment; the servers do not exist. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fechai.example',
  FECHAI_WHATSAPP_KEY: randomBytes(32).toString('base64'),
  AUTH_SECRET: password,
  S3_SECRET_ACCESS_KEY: password,
  DATABASE_WHATSAPP_URL: `postgres://app_whatsapp:${password}@127.0.0.1:1/fechai`,
  NATS_URL: `nats://fechai:${password}@127.0.0.1:1`,
}

const start = (variables: Record<string, string>, ...preloads: string[]) =>
  spawnSync(process.execPath, [...preloads.flatMap((each) => ['--import', path(each)]), path('./main.ts')], {
    env: { PATH: process.env.PATH, ...production, ...variables },
    encoding: 'utf8',
    timeout: 20_000,
  })

it.each([
  [
    'that takes an imitation for WhatsApp',
    { IMITATED_WHATSAPP: '{"port":9,"rootKey":"00","certificate":""}' },
    'a chave raiz',
  ],
  ['that checks no certificate', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
])('in production a gateway %s does not start', (_name, variables: Record<string, string>, says) => {
  const preloads = 'IMITATED_WHATSAPP' in variables ? ['../../../infra/testkit/fakes/whatsapp/preload.ts'] : []
  const { status, stderr } = start(variables, ...preloads)
  expect(stderr).toContain(says)
  expect(status).toBe(1)
})

it('knows one address', () => {
  expect(WHATSAPP_ADDRESS).toBe('wss://web.whatsapp.com/ws/chat')
})
