// Lighthouse on the board, desktop and phone. It is fetched at its pinned version when the measurement first runs.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnAttached } from '../local/attached-child.ts'
import { chromiumPath } from '../testing/browser.ts'
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
  categories: Record<Category, { score: number }>
  audits: Record<string, { score: number | null; scoreDisplayMode: string; title: string }>
}

await measure(async ({ keep, step, found }) => {
  const house = await boardInBrowser({ keep, step })
  const person = await house.person()
  await fillBoard(house.database, person, LEADS)
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-lighthouse-')), (path) => rmSync(path, { recursive: true }))
  const headers = join(folder, 'headers.json')
  writeFileSync(headers, JSON.stringify({ Cookie: person.cookie }))
  for (const [form, flags] of Object.entries(FORMS)) {
    const board: Report[] = []
    const login: Report[] = []
    for (let run = 0; run < RUNS; run++) {
      step(`${form}, ${run + 1} de ${RUNS}`)
      board.push(await audit(`${house.origin}/pipeline`, folder, [...flags, `--extra-headers=${headers}`]))
      if (run === 0) login.push(await audit(`${house.origin}/login`, folder, flags))
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
    step(`abaixo do máximo: ${shortcomings(board.at(-1)!).join('; ') || 'nada'}`)
  }
})

async function audit(url: string, folder: string, flags: readonly string[]): Promise<Report> {
  const output = join(folder, 'report.json')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [program, ...before] = [...npm, 'exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url]
  const args = [
    ...before,
    ...flags,
    `--only-categories=${Object.keys(CATEGORIES).join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    '--quiet',
  ]
  const env = { ...process.env, CHROME_PATH: chromiumPath() }
  const [code] = await once(spawnAttached(program!, args, { stdio: 'inherit', cwd: folder, env }), 'exit')
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`)
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

function shortcomings({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
    .map(({ title }) => title)
}
