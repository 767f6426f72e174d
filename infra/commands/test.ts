import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawnAttached } from '../local/attached-child.ts'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { run as check } from './check.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const projects = ['unit', 'integration', 'chaos', 'browser']

interface Count {
  passed: number
  failed: number
}

/** Set-up, `check`, then each project of vitest.config.ts; the last line counts all of them. */
export async function run(args: string[]): Promise<number> {
  const startedAt = Date.now()
  const report = (line: string) => console.log(line)
  await installSystemPackages(report, { tests: true })
  await prepareBinaries(report)

  const total: Count = { passed: 0, failed: 0 }
  const add = ({ passed, failed }: Count) => {
    total.passed += passed
    total.failed += failed
  }
  console.log('\n── check')
  add((await check()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  for (const project of projects) {
    console.log(`\n── ${project}`)
    add(await runProject(project, args))
  }
  console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

async function runProject(project: string, args: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'fechai-results-'))
  const file = join(folder, 'results.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawnAttached(
    process.execPath,
    [vitest, 'run', '--project', project, '--passWithNoTests', ...reporters, ...args],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  const { passed, failed } = countIn(file)
  rmSync(folder, { recursive: true, force: true })
  const isEmpty = args.length === 0 && passed + failed === 0
  // A file that does not load, an error outside any test, or no test at all fails the run without failing a test.
  return { passed, failed: code === 0 && !isEmpty ? failed : Math.max(failed, 1) }
}

function countIn(file: string): Count {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 }
  } catch {
    return { passed: 0, failed: 0 }
  }
}
