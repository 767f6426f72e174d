import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { masterOf, meansLocal, reach } from './reach.ts'
import { keptSecrets } from './secrets.ts'
import { SetupError } from '@fechai/platform/setup-error'

const started = mkdtempSync(join(tmpdir(), 'fechai-test-'))
const empty = mkdtempSync(join(tmpdir(), 'fechai-test-'))
const secrets = keptSecrets(started)
afterAll(() => [started, empty].forEach((path) => rmSync(path, { recursive: true })))

it('finds the local servers where the environment names no database, and prefers named ones', () => {
  const given = { FECHAI_DATA: started, FECHAI_PORT_BASE: '4000', DATABASE_API_URL: '', S3_BUCKET: 'outro' }
  expect(meansLocal(given)).toBe(true)
  const found = reach(['DATABASE_AUTH_URL', 'FECHAI_MASTER_KEY'], given)
  expect(found).toMatchObject({
    DATABASE_AUTH_URL: `postgres://app_auth:${secrets.databaseAuthPassword}@127.0.0.1:4010/fechai`,
    TEMPORAL_ADDRESS: '127.0.0.1:4011',
    FECHAI_MASTER_KEY: secrets.masterKey,
    S3_BUCKET: 'outro',
  })
})

it('a database of elsewhere is never opened with keys of here: what is missing is named', () => {
  const given = { FECHAI_DATA: started, DATABASE_AUTH_URL: 'postgres://app_auth:s@banco/fechai' }
  expect(meansLocal(given)).toBe(false)
  expect(() => reach(['DATABASE_AUTH_URL', 'DATABASE_API_URL', 'FECHAI_MASTER_KEY'], given)).toThrow(
    new SetupError(
      'Falta DATABASE_API_URL, FECHAI_MASTER_KEY no ambiente, que já diz outro banco; dê todos (.env.example), ou nenhum para o produto que roda aqui.',
    ),
  )
})

it('a folder in which nothing was started is named, and nothing is drawn in it', () => {
  expect(() => reach([], { FECHAI_DATA: empty })).toThrow(`Nenhum produto foi iniciado com a pasta ${empty}.`)
  expect(readdirSync(empty)).toEqual([])
})

it('a master key that is none is a sentence', () => {
  expect(() => masterOf({ FECHAI_MASTER_KEY: 'abc' })).toThrow(SetupError)
})
