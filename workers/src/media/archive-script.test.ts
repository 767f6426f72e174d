import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { archiveScript } from './archive-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'fechai-script-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is one plain file that needs nothing but Node', async () => {
  const code = readFileSync(await archiveScript(folder), 'utf8')
  const imported = [...code.matchAll(/^import .* from "([^"]+)"/gm)].map(([, name]) => name)
  expect(imported).toContain('node:zlib')
  expect(imported.filter((name) => !name!.startsWith('node:'))).toEqual([])
}, 60_000)

it('is made once, and again when it is gone', async () => {
  const path = await archiveScript(folder)
  writeFileSync(path, 'kept')
  expect(await archiveScript(folder)).toBe(path)
  expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['kept'])
  rmSync(path)
  expect(await archiveScript(folder)).toBe(path)
  expect(readFileSync(path, 'utf8')).toContain('zip_sem_conversa')
}, 60_000)

it('is its sources where nothing can be kept', async () => {
  const file = join(folder, 'no-folder')
  writeFileSync(file, '')
  expect(await archiveScript(join(file, 'scripts'))).toMatch(/archive-child\.ts$/)
}, 60_000)
