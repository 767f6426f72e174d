import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createLogger } from '@fechai/platform/log'
import { workflowBundle } from './workflow-bundle.ts'

const folder = mkdtempSync(join(tmpdir(), 'fechai-bundle-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('is made once, kept in place of what older sources made, and then read', async () => {
  const log = createLogger('test', 'silent')
  writeFileSync(join(folder, 'older.js'), 'older')
  expect(await workflowBundle(log, folder)).toMatchObject({ code: expect.stringContaining('analyzeUpload') })
  const [kept, ...others] = readdirSync(folder)
  expect(others).toEqual([])
  writeFileSync(join(folder, kept!), 'kept')
  expect(await workflowBundle(log, folder)).toEqual({ code: 'kept' })
}, 60_000)
