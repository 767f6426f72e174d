import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { readEnvironment } from '@fechai/platform/env'
import { loadSecretFiles } from './dot-env.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('gives commands the secret of a file, and what they start finds it once', () => {
  writeFileSync(join(folder, 'auth'), 'segredo\n')
  vi.stubEnv('AUTH_SECRET', '')
  vi.stubEnv('AUTH_SECRET_FILE', join(folder, 'auth'))
  loadSecretFiles()
  expect(process.env).toMatchObject({ AUTH_SECRET: 'segredo' })
  expect(readEnvironment({ ...process.env }).AUTH_SECRET).toBe('segredo')
})

it('says in a sentence which file is of no use', () => {
  vi.stubEnv('AUTH_SECRET_FILE', join(folder, 'away'))
  expect(loadSecretFiles).toThrow('AUTH_SECRET_FILE: o arquivo')
})
