import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installSystemPackages } from '../local/system-packages.ts'
import { prepareBinaries } from '../tools/binaries.ts'
import { runTests } from './run-tests.ts'
import { failuresIn, passedIn } from './test-results.ts'
import { tellUsage } from './usage.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const projects = ['alone', 'integration', 'api', 'chaos', 'browser'] as const
/** Files that need no server are in several projects of vitest.config.ts. */
const namesOf = (project: (typeof projects)[number]): string[] => (project === 'alone' ? ['unit*'] : [project])

const USAGE = `Uso: npm run soak                              (todos os testes longos, inteiros)
     npm run soak -- TRECHO                    (os de caminho com este trecho)
     npm run soak -- --seed N [--minutes M]    (pessoas trabalham e coisas falham, pelo sorteio N, por M minutos)
     npm run soak -- --seeds K [--from N] [--minutes M]   (K sorteios, de N em diante)
     npm run soak -- --cluster --seeds K       (o mesmo com três de cada, como npm start -- --cluster)`

/** Runs each test that `testing/soak.ts` shortens in `npm test` at its full length, one project after the other. */
export async function run(args: string[]): Promise<number> {
  const report = (line: string) => console.log(line)
  if (args.some((arg) => arg.startsWith('-'))) return bySeed(args, report)
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

/** Runs of which a number decides all: docs/reliability.md. */
async function bySeed(args: string[], report: (line: string) => void): Promise<number> {
  const asked = readSeeds(args)
  if (!asked) return tellUsage(USAGE, args)
  await Promise.all([prepareBinaries(report), installSystemPackages(report)])
  const { soakBySeed } = await import('@fechai/testkit/chaos/seed/soak-by-seed')
  const broken = await soakBySeed({ ...asked, say: report, page: join(root, 'docs/reliability.md') })
  return broken === 0 ? 0 : 1
}

/** Returns null where the words make no sense. */
export function readSeeds(all: string[]): { seeds: number[]; minutes: number; inCluster: boolean } | null {
  const args = all.filter((arg) => arg !== '--cluster')
  const given: Record<string, number> = {}
  for (let at = 0; at < args.length; at += 2) {
    const [name = '', value] = [args[at], Number(args[at + 1])]
    if (!/^--(seed|seeds|from|minutes)$/.test(name) || !(value > 0)) return null
    given[name.slice(2)] = value
  }
  const { seed, seeds, from = 1, minutes = 1 } = given
  const [first, many] = seed === undefined ? [from, seeds] : [seed, 1]
  if (many === undefined || (seed !== undefined && (seeds ?? given.from) !== undefined)) return null
  if (!Number.isInteger(first) || !Number.isInteger(many)) return null
  const inCluster = args.length < all.length
  return { seeds: Array.from({ length: many }, (_, at) => first + at), minutes, inCluster }
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
