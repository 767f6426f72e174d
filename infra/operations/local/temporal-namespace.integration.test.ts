import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { locateBinary } from '../tools/binaries.ts'
import { searchAttributes } from './temporal.ts'

const script = new URL('./temporal-namespace.sh', import.meta.url).pathname
const namespace = `primeira-${crypto.randomUUID()}`
let bin: string

beforeAll(async () => {
  bin = mkdtempSync(join(tmpdir(), 'fechai-temporal-'))
  symlinkSync(await locateBinary('temporal', () => {}), join(bin, 'temporal'))
})
afterAll(() => rmSync(bin, { recursive: true }))

const type = (file: string, ...args: string[]) =>
  promisify(execFile)(file, args, {
    env: {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: bin,
      TEMPORAL_ADDRESS: process.env.TEMPORAL_ADDRESS!,
      TEMPORAL_NAMESPACE: namespace,
    },
  })

// The compose file waits for it to end with 0 before API and worker may start.
it('the namespace step makes a namespace that was never there, and is safe to repeat', async () => {
  await type('sh', script)
  await type('sh', script)
  const asked = ['operator', 'search-attribute', 'list', '--namespace', namespace, '--output', 'json']
  const { stdout } = await type(join(bin, 'temporal'), ...asked)
  const known = JSON.parse(stdout) as { customAttributes: Record<string, string> }
  expect(Object.keys(known.customAttributes)).toEqual(expect.arrayContaining(Object.keys(searchAttributes)))
})
