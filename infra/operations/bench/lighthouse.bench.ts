// Lighthouse on the board, desktop and phone. It is fetched at its pinned version when the measurement first runs.
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { spawnAttached } from '../local/attached-child.ts'
import { chromiumPath } from '@fechai/testkit/testing/browser'
import { boardInBrowser } from './board-in-browser.ts'
import { fillBoard } from './fill-board.ts'
import { measure } from './measurement.ts'
import { median } from './statistics.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const CATEGORIES = {
  performance: 'desempenho',
  accessibility: 'acessibilidade',
  'best-practices': 'boas práticas',
} as const
type Category = keyof typeof CATEGORIES
const FORMS = { desktop: ['--preset=desktop'], celular: [] as string[] } as const
const LEADS = 250
/** Performance swings with the machine: the median of three counts. */
const RUNS = 3
const GOAL = 95

interface Report {
  runtimeError?: { message: string }
  /** The machine's speed just now; a calm one of today's has 1,500 or more. */
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string; numericValue?: number }>
}

interface Lighthouse {
  program: string
  /** The folder of its report. */
  folder: string
}

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  const person = await house.person()
  await fillBoard(house.database, person, LEADS)
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-lighthouse-')), (path) => rmSync(path, { recursive: true }))
  const headers = join(folder, 'headers.json')
  writeFileSync(headers, JSON.stringify({ Cookie: person.cookie }))
  const lighthouse = await fetchLighthouse(folder)
  for (const [form, flags] of Object.entries(FORMS)) {
    const board: Report[] = []
    const login: Report[] = []
    for (let turn = 0; turn < RUNS; turn++) {
      step(`${form}, ${turn + 1} de ${RUNS}`)
      board.push(await audit(lighthouse, `${house.origin}/pipeline`, [...flags, `--extra-headers=${headers}`]))
      if (turn === 0) login.push(await audit(lighthouse, `${house.origin}/login`, flags))
    }
    const score = (reports: Report[], category: Category) =>
      100 * median(reports.map(({ categories }) => categories[category].score))
    for (const category of Object.keys(CATEGORIES) as Category[]) {
      found({
        figure: { what: `${CATEGORIES[category]} do quadro, ${form}`, value: score(board, category), unit: 'de 100' },
        peer: { what: 'da tela de entrada', value: score(login, category), unit: 'de 100' },
        of: 'figure',
        goal: { atLeast: GOAL },
      })
    }
    const middle = (id: string) => Math.round(median(board.map(({ audits }) => audits[id]!.numericValue!)))
    step(METRICS.map((id) => `${id} ${middle(id)} ms`).join('; '))
    step(`rapidez da máquina: ${board.map(({ environment }) => environment.benchmarkIndex).join(', ')}`)
    step(`abaixo do máximo: ${shortcomings(board.at(-1)!).join('; ') || 'nada'}`)
  }
})

/** Finds the program in npm's cache and fetches it if it is missing. Asked once: npm takes a second each time. */
async function fetchLighthouse(folder: string): Promise<Lighthouse> {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...before] = [...npm, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '-c', 'command -v lighthouse']
  const { stdout } = await promisify(execFile)(program!, before, { cwd: folder })
  return { program: realpathSync(stdout.trim()), folder }
}

/** One page load. A browser that was too busy to record itself is asked once more. */
async function audit(
  { program, folder }: Lighthouse,
  url: string,
  flags: readonly string[],
  tries = 2,
): Promise<Report> {
  const output = join(folder, 'report.json')
  rmSync(output, { force: true })
  const args = [
    program,
    url,
    ...flags,
    `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    '--quiet',
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  await once(spawnAttached(process.execPath, args, { stdio: 'ignore', cwd: folder, env }), 'exit')
  const report = existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Report) : null
  if (report && !report.runtimeError) return report
  if (tries > 1) return audit({ program, folder }, url, flags, tries - 1)
  throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? 'no report'}`)
}

function shortcomings({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title }) => title)
}
