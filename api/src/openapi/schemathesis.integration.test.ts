import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { installedSchemathesis } from '@fechai/operations/security/schemathesis'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt } from '../testing/visitor.ts'
import { isSoak } from '@fechai/testkit/testing/soak'

const schemathesis = await installedSchemathesis()
const place = 'schemathesis não está instalado: onde CI está definido ele é, e SCHEMATHESIS_PATH diz de outro.'
if (isSoak && schemathesis === null) console.log(place)

const MAX_SECONDS = 55
/**
 * Operations that end the caller's session or everybody's work, stay open, or wait for a worker or gateway: there is
 * none.
 */
const LEFT_OUT = `(${[
  ...['/api/events', 'sign-out', 'end-others', '/api/account/', '/api/emergency', '/api/isolation-tests'],
  ...['company-erasure', '/api/batches/.+/', 'regenerate-qr'],
].join('|')})`

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

it.runIf(isSoak && schemathesis !== null)('finds no request that breaks the server', { timeout: 180_000 }, async () => {
  const { cookie } = await addMember(api, (await signUpAt(api)).user.empresaId, 'admin')
  const dir = mkdtempSync(join(tmpdir(), 'fechai-schemathesis-'))
  const args = [
    ...['run', `${api.url}/api/openapi.json`, '--url', api.url, '--no-color', '--workers', '2', '--no-shrink'],
    ...['--header', `Cookie:${cookie}`, '--header', `Origin:${api.origin}`],
    ...['--checks', 'not_a_server_error', '--phases', 'fuzzing', '--max-examples', '25', '--seed', '20'],
    // Other tests keep the cores busy: what is slow is not broken.
    ...['--request-timeout', '60'],
    ...['--max-time', String(MAX_SECONDS), '--exclude-path-regex', LEFT_OUT, '--generation-database', 'none'],
  ]
  try {
    const told = await promisify(execFile)(schemathesis!, args, { cwd: dir, maxBuffer: 16 * 1024 * 1024 }).catch(
      (error: { stdout?: string; stderr?: string }) => ({
        stdout: error.stdout ?? '',
        stderr: error.stderr ?? String(error),
      }),
    )
    expect(told.stdout).not.toMatch(/Server error|FAILURES|ERRORS/)
    expect(told.stdout).toMatch(/\d+ generated, \d+ passed/)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
