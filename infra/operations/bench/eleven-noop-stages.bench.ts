// Eleven empty activities through the real workflow on the stack's own Temporal, beside eleven committed inserts.
import pg from 'pg'
import { DefaultLogger, Runtime } from '@temporalio/worker'
import { temporaryStack } from '@fechai/testkit/testing/temporary-stack'
import { measure } from './measurement.ts'
import { openNoopRuns } from './noop-run.ts'
import { median, percentile, timed } from './statistics.ts'
import { stockTemporal } from './stock-temporal.ts'

const ROUNDS = 60
const STOCK_ROUNDS = 5
const WARM_UP = 5

await measure(async ({ keep, step, found }) => {
  Runtime.install({ logger: new DefaultLogger('ERROR') })
  step('iniciando a pilha, e um Temporal sem as nossas configurações')
  const stack = keep(await temporaryStack(), (stack) => stack.stop())
  const stock = keep(await stockTemporal(), (stock) => stock.stop())
  const ours = keep(await openNoopRuns(stack.servers.temporal.address), (runs) => runs.stop())
  const theirs = keep(await openNoopRuns(stock.address), (runs) => runs.stop())
  const database = keep(new pg.Client(stack.env.DATABASE_URL), (client) => client.end())
  await database.connect()
  await database.query('create table step (id bigserial primary key, job int not null, stage int not null)')

  const inserts = () =>
    timed(async () => {
      for (let stage = 1; stage <= 11; stage++) {
        await database.query('insert into step (job, stage) values ($1, $2)', [1, stage])
      }
    })

  for (let round = 0; round < WARM_UP; round++) {
    await ours.run()
    await inserts()
  }
  await theirs.run()
  step(`medindo: ${ROUNDS} rodadas intercaladas`)
  const ourMs: number[] = []
  const insertMs: number[] = []
  const stockMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ourMs.push(await ours.run())
    insertMs.push(await inserts())
    if (round % (ROUNDS / STOCK_ROUNDS) === 0) stockMs.push(await theirs.run())
  }

  found({
    figure: { what: 'onze etapas vazias pelo Temporal em arquivo, p50', value: median(ourMs), unit: 'ms' },
    peer: { what: 'onze inserts confirmados no Postgres, p50', value: median(insertMs), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 200 },
    besides: [
      { what: 'as onze etapas, p95', value: percentile(ourMs, 0.95), unit: 'ms' },
      { what: 'as onze num Temporal sem as nossas configurações, p50', value: median(stockMs), unit: 'ms' },
    ],
  })
})
