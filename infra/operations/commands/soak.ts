import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { runTests } from './run-tests.ts'
import { failuresIn, passedIn } from './test-results.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const projects = ['alone', 'integration', 'api', 'chaos', 'browser'] as const
/** Files that need no server are in several projects of vitest.config.ts. */
const namesOf = (project: (typeof projects)[number]): string[] => (project === 'alone' ? ['unit*'] : [project])

/** Runs each test that `testing/soak.ts` shortens in `npm test` at its full length, one project after the other. */
export async function run(args: string[]): Promise<number> {
  const report = (line: string) => console.log(line)
  const files = (await soakFiles()).filter((file) => args.length === 0 || args.some((arg) => file.includes(arg)))
  if (files.length === 0) {
    console.error(`No test of the soak matches ${args.join(' ')}: ${(await soakFiles()).join(', ')}`)
    return 2
  }
  await Promise.all([prepareBinaries(report), installSystemPackages(report, { tests: true })])
  process.env.SOAK = 'on'
  let [passed, failed] = [0, 0]
  for (const project of projects) {
    const own = files.filter((file) => projectOf(file) === project)
    if (own.length === 0) continue
    const results = await runTests({
      root,
      args: [...namesOf(project).flatMap((name) => ['--project', name]), ...own],
      print: report,
    })
    for (const failure of failuresIn(results)) console.log(`${project.padEnd(12)} ${failure}`)
    passed += passedIn(results)
    failed += failuresIn(results).length
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Paths of the tests that import `testing/soak.ts`. */
export async function soakFiles(): Promise<string[]> {
  const files: string[] = []
  for (const part of ['api', 'infra', 'shared', 'workers', 'workflows'])
    for await (const file of glob(`${part}/**/*.test.ts`, { cwd: root, exclude: (name) => name === 'node_modules' }))
      if (/\/testing\/soak(?:\.ts)?'/.test(readFileSync(join(root, file), 'utf8'))) files.push(file)
  return files.sort()
}

function projectOf(file: string): string {
  const kind = /\.(integration|chaos|browser)\.test\.ts$/.exec(file)?.[1] ?? 'alone'
  return kind === 'integration' && /^(?:api|shared)\//.test(file) ? 'api' : kind
}
