// The first page of a board beside the whole of it, and how it changes from a thousand leads to a hundred thousand.
import pg from 'pg'
import { leadsOf } from '@fechai/data/leads'
import { PHASES } from '@fechai/domain/phases'
import { openBareWorker } from './bare-worker.ts'
import { fillBoard } from './fill-board.ts'
import { measure } from './measurement.ts'
import { median, timed } from './statistics.ts'

const SIZES = { small: 1_000, middle: 10_000, large: 100_000 } as const
const FIRST_PAGE = 50
const ROUNDS = 15

await measure(async ({ keep, step, found }) => {
  step('iniciando os servidores')
  const worker = keep(await openBareWorker(), (opened) => opened.stop())
  const client = keep(new pg.Client({ connectionString: worker.env.DATABASE_URL }), (opened) => opened.end())
  await client.connect()
  const boards: Record<keyof typeof SIZES, ReturnType<typeof leadsOf>> = {} as never
  for (const [name, count] of Object.entries(SIZES)) {
    step(`preparando ${count} leads`)
    const owner = await worker.company()
    await fillBoard(client, owner, count)
    boards[name as keyof typeof SIZES] = leadsOf(worker.deps.db, owner)
  }
  await client.query('vacuum analyze leads')

  const firstMs = { small: [] as number[], middle: [] as number[], large: [] as number[] }
  const wholeMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of ['small', 'middle', 'large'] as const)
      firstMs[name].push(await timed(() => boards[name].board({ size: FIRST_PAGE })))
    wholeMs.push(await timed(() => boards.middle.board({ size: SIZES.middle / PHASES.length })))
  }
  found({
    figure: { what: 'primeira página, 5 × 50 de 10.000 leads, p50', value: median(firstMs.middle), unit: 'ms' },
    peer: { what: 'o quadro inteiro, p50', value: median(wholeMs), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 0.05 },
  })
  found({
    figure: { what: 'primeira página de 100.000 leads, p50', value: median(firstMs.large), unit: 'ms' },
    peer: { what: 'primeira página de 1.000 leads, p50', value: median(firstMs.small), unit: 'ms' },
    of: 'ratio',
    goal: { atMost: 1.3 },
  })
})
