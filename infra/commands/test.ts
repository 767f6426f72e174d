import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { spawnAttached } from '../local/attached-child.ts'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { run as check } from './check.ts'
import { readTestResults, type TestResults } from './test-results.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Projects of vitest.config.ts: two at a time, each on servers of its own, because much of a run is waiting. */
const lanes = [['browser'], ['unit', 'rules', 'integration', 'chaos']]

interface Outcome extends TestResults {
  name: string
  seconds: number
}

/** Set-up, `check`, then the projects; the last lines name what failed and count all of them. */
export async function run(args: string[]): Promise<number> {
  const report = (line: string) => console.log(line)
  await installSystemPackages(report, { tests: true })
  await prepareBinaries(report)

  const startedAt = performance.now()
  const outcomes = [await checked()]
  await Promise.all(
    lanes.map(async (projects) => {
      for (const project of projects) outcomes.push(await runProject(project, args))
    }),
  )
  console.log('')
  for (const { name, failures } of outcomes)
    for (const failure of failures) console.log(`${name.padEnd(12)} ${failure}`)
  for (const { name, passed, failed, seconds } of outcomes)
    console.log(`${name.padEnd(12)} ${passed} passed, ${failed} failed, ${seconds} s`)
  const sum = (of: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[of], 0)
  console.log(`${'all'.padEnd(12)} ${secondsSince(startedAt)} s`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1000)

async function checked(): Promise<Outcome> {
  const startedAt = performance.now()
  const passed = (await check()) === 0 ? 1 : 0
  return { name: 'check', passed, failed: 1 - passed, seconds: secondsSince(startedAt), failures: [] }
}

async function runProject(name: string, args: string[]): Promise<Outcome> {
  const startedAt = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'fechai-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawnAttached(
    process.execPath,
    [vitest, 'run', '--project', name, '--passWithNoTests', ...reporters, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) },
    },
  )
  for (const stream of [child.stdout, child.stderr]) printLines(name, stream!)
  const [code] = (await once(child, 'close')) as [number | null]
  const { passed, failed, failures } = readTestResults(file, root)
  rmSync(folder, { recursive: true, force: true })
  const isEmpty = args.length === 0 && passed + failed === 0
  // A file that does not load, an error outside any test, or no test at all fails the run without failing a test.
  const atLeast = code === 0 && !isEmpty ? 0 : 1
  return { name, passed, failed: Math.max(failed, atLeast), seconds: secondsSince(startedAt), failures }
}

/** Two projects speak at once: each line says whose it is. */
function printLines(project: string, stream: Readable): void {
  createInterface(stream).on('line', (line) => console.log(`${project.padEnd(12)}│ ${line}`))
}
