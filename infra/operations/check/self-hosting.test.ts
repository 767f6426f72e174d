import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEnvironment } from '@fechai/platform/env'
import { composeServices } from '../containers/compose-services.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/self-hosting.md`, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'fechai-self-hosting-'))
let variables: Record<string, string>

/** Types the block of the page that writes the settings, in an empty folder. */
beforeAll(() => {
  copyFileSync(`${root}.env.example`, join(folder, '.env.example'))
  const block = /```sh settings\n(.*?)```/s.exec(page)![1]!
  execFileSync('sh', ['-eu', '-c', block], { cwd: folder })
  variables = parseEnv(readFileSync(join(folder, '.env'), 'utf8')) as Record<string, string>
})
afterAll(() => rmSync(folder, { recursive: true }))

const environmentOf = (name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(composeServices(variables)[name]!.environment ?? {}).map(([key, value]) => [key, String(value)]),
  )

it('writes all that the compose file demands, where others cannot read it', () => {
  expect(() => composeServices(variables)).not.toThrow()
  expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
})

it.each(['api', 'worker', 'whatsapp'] as const)('gives %s settings with which it starts in production', (name) => {
  const environment = readEnvironment({ NODE_ENV: 'production', ...environmentOf(name) }, name)
  expect(environment.FECHAI_MASTER_KEY).toHaveLength(name === 'whatsapp' ? 0 : 44)
  expect(environment.FECHAI_WHATSAPP_KEY).toHaveLength(name === 'api' ? 0 : 44)
})

it('draws each secret by itself', () => {
  const secrets = Object.entries(variables).filter(
    ([key, value]) => /PASSWORD|SECRET|TOKEN|MASTER_KEY$/.test(key) && value,
  )
  expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length)
})

it('names a profile of the compose file', () => {
  expect(composeServices(variables)[variables.COMPOSE_PROFILES!]?.profiles).toEqual([variables.COMPOSE_PROFILES])
})
