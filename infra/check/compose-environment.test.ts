import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GATEWAY_FLAGS } from '../local/product.ts'
import { compareEnvironment, composeEnvironmentProblems, filesReachedFrom } from './compose-environment.ts'

it('names what a container lacks and what it has no use for', () => {
  const given = ['LOG_LEVEL', 'AUTH_SECRET', 'NODE_OPTIONS']
  expect(compareEnvironment('worker', given, ['LOG_LEVEL', 'NODE_ENV', 'SANDBOX'])).toEqual([
    expect.stringContaining('SANDBOX'),
    expect.stringContaining('AUTH_SECRET'),
  ])
})

it('follows what a process imports, and nothing of what it does not', () => {
  const files = filesReachedFrom('workers/src/whatsapp/main.ts')
  expect(files).toContain('workers/src/whatsapp/baileys/journal.ts')
  expect(files).toContain('shared/src/db/whatsapp-keys.ts')
  expect(files.filter((path) => /^infra\/|\/ai\//.test(path))).toEqual([])
})

it('is content with the compose file', () => {
  expect(composeEnvironmentProblems()).toEqual([])
})

it('runs the gateway in a container as here', () => {
  const compose = readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8')
  const command = ['node', ...GATEWAY_FLAGS, 'workers/src/whatsapp/main.ts']
  expect(compose).toContain(`command: [${command.map((word) => `'${word}'`).join(', ')}]`)
})
