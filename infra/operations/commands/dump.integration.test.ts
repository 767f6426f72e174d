import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'

/** Copies of the database: what one lacks has to be said before it is needed. */

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fechai-dump-'))
/** Sees no row of a company, and is one that a managed Postgres offers for copies. */
const READER = `reader_${randomUUID().slice(0, 8)}`

let own: OwnDatabase
beforeAll(async () => {
  own = await ownDatabase()
  for (const name of ['Vila', 'Horta'])
    await own.query(`insert into companies (name, wrapped_key) values ($1, '\\x00')`, [name])
  await own.query(`create role ${READER} login password 'leitura' in role pg_read_all_data`)
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await own?.query(`drop role ${READER}`)
  await own?.drop()
})

const asReader = () => Object.assign(new URL(own.urls.DATABASE_URL), { username: READER, password: 'leitura' }).href

async function run(file: string, args: string[], given: Record<string, string> = {}) {
  const child = spawn(file, args, { env: { ...process.env, ...given }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more: string) => (said += more))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}
const type = (args: string[], given: Record<string, string>) => run(process.execPath, [program, ...args], given)

describe('dump check', () => {
  it('is content with who sees every row', async () => {
    const { code, said } = await type(['dump', 'check'], { DATABASE_URL: own.urls.DATABASE_URL })
    expect([code, said]).toEqual([0, expect.stringContaining('vê todas as linhas')])
  })

  it('refuses who would copy an empty database, by name, with the way out', async () => {
    for (const url of [asReader(), own.urls.DATABASE_API_URL]) {
      for (const args of [
        ['dump', 'check'],
        ['dump', 'make', join(folder, 'nunca.dump')],
      ]) {
        const { code, said } = await type(args, { DATABASE_URL: url })
        expect(code).toBe(1)
        expect(said).toMatch(/O papel (reader_|app_api)\S* não vê todas as linhas de \d+ tabelas/)
        expect(said).toContain('BYPASSRLS')
      }
    }
  })

  it('is content with a role that bypasses the policies and reads all', async () => {
    await own.query(`alter role ${READER} bypassrls`)
    const { code } = await type(['dump', 'check'], { DATABASE_URL: asReader() })
    await own.query(`alter role ${READER} nobypassrls`)
    expect(code).toBe(0)
  })
})

const clientMajor = Number(/\) (\d+)/.exec(spawnSync('pg_dump', ['--version']).stdout?.toString() ?? '')?.[1] ?? 0)
const NEEDED = 18

describe.skipIf(clientMajor < NEEDED)(
  `with pg_dump of Postgres ${NEEDED} or later (here: ${clientMajor || 'none'})`,
  () => {
    it('a copy holds every row and policy, and is restored into an empty database, roles first', async () => {
      const file = join(folder, 'inteira.dump')
      const made = await type(['dump', 'make', file], { DATABASE_URL: own.urls.DATABASE_URL })
      expect(made).toEqual({ code: 0, said: expect.stringContaining('2 empresas') })
      const name = `restored_${randomUUID().replaceAll('-', '')}`
      await own.query(`create database ${name}`)
      const urls = Object.fromEntries(
        Object.entries(own.urls).map(([key, url]) => [key, Object.assign(new URL(url), { pathname: `/${name}` }).href]),
      ) as OwnDatabase['urls']
      const restored = new pg.Client({ connectionString: urls.DATABASE_URL })
      try {
        expect((await type(['migrate', 'roles'], urls)).code).toBe(0)
        const filled = await run('pg_restore', ['--exit-on-error', `--dbname=${urls.DATABASE_URL}`, file])
        expect(filled).toEqual({ code: 0, said: '' })
        expect(await type(['migrate'], urls)).toMatchObject({ code: 0 })
        await restored.connect()
        const count = `select (select count(*) from companies)::int as companies,
        (select count(*) from pg_policies)::int as policies,
        (select count(*) from pg_class where relforcerowsecurity)::int as forced`
        const { rows } = await restored.query(count)
        expect(rows).toEqual(await own.query(count))
        expect(rows[0]).toMatchObject({ companies: 2 })
        expect(rows[0].policies).toBeGreaterThan(100)
      } finally {
        await restored.end()
        await own.query(`drop database ${name}`)
      }
    })

    it('a copy made without seeing the rows is marked as such', async () => {
      const file = join(folder, 'vazia.dump')
      const args = ['--format=custom', '--enable-row-security', `--file=${file}`, `--dbname=${asReader()}`]
      expect((await run('pg_dump', args)).code).toBe(0)
      const { code, said } = await type(['dump', 'verify', file], {})
      expect([code, said]).toEqual([1, expect.stringContaining('não tem nenhuma empresa')])
    })
  },
)
