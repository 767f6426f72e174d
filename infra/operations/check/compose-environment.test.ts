import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GATEWAY_FLAGS } from '../local/product.ts'
import { READER_FLAGS } from '../local/reader-flags.ts'
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
  expect(files).toContain('shared/data/src/whatsapp/keys.ts')
  expect(files.filter((path) => /^infra\/|\/ai\//.test(path))).toEqual([])
})

it('is content with the compose file', () => {
  expect(composeEnvironmentProblems()).toEqual([])
})

it.each([
  ['the gateway', GATEWAY_FLAGS, 'workers/src/whatsapp/main.ts'],
  ['the worker', READER_FLAGS, 'workers/src/main.ts'],
  ['the API', READER_FLAGS, 'api/src/main.ts'],
] as const)('runs %s in a container as here', (_name, flags, program) => {
  const compose = readFileSync(new URL('../../../docker-compose.yml', import.meta.url), 'utf8')
  const command = ['node', ...flags, program]
  expect(compose).toContain(`command: [${command.map((word) => `'${word}'`).join(', ')}]`)
})

it('starts commands, and the image by itself, with the flags of whatever reads conversations', () => {
  const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  for (const flag of READER_FLAGS) {
    expect(read('infra/bootstrap.mjs')).toContain(`'${flag}'`)
    expect(read('Dockerfile')).toContain(`"${flag}", "api/src/main.ts"`)
  }
})
