import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { spawnAttached } from '../local/attached-child.ts'
import { endLeftProcesses, runMark } from './left-processes.ts'
import { passedIn, readTestResults, type TestResults } from './test-results.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const vitest = inProject('node_modules/vitest/vitest.mjs')
const reporter = inProject('infra/testkit/testing/results-reporter.ts')

export interface TestRun {
  /** The paths of the results are relative to this root. */
  root: string
  args: string[]
  /** Filters may match nothing in a project; without any, nothing is a failure. */
  mayBeEmpty?: boolean
  print(line: string): void
}

/** One run of vitest. What its tests started and left running is ended with it, and named. */
export async function runTests({ root, args, mayBeEmpty = false, print }: TestRun): Promise<TestResults> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-results-'))
  const file = join(folder, 'results.json')
  const mark = randomUUID()
  const child = spawnAttached(
    process.execPath,
    [vitest, 'run', '--passWithNoTests', '--reporter=default', `--reporter=${reporter}`, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
        [runMark]: mark,
        TEST_RESULTS_FILE: file,
      },
    },
  )
  // A process that a test left running holds these streams open: the end of vitest is the end.
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream as Readable }).on('line', print)
  const [code] = (await once(child, 'exit')) as [number | null]
  for (const { pid, command } of await endLeftProcesses(mark)) print(`left running, now ended: ${pid} ${command}`)
  const results = readTestResults(file)
  rmSync(folder, { recursive: true, force: true })
  const failed = Object.values(results).some(({ failures }) => failures.length > 0)
  if (!failed && code !== 0) return withFailure(results, `vitest ended with ${code ?? 'a signal'}`)
  if (!failed && !mayBeEmpty && passedIn(results) === 0) return withFailure(results, 'no test was found')
  return results
}

function withFailure(results: TestResults, why: string): TestResults {
  return { ...results, '': { passed: 0, failures: [{ name: '', why }] } }
}
