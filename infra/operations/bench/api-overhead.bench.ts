// A small JSON answer through everything that a request passes, beside bare node:http with the same body.
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import type { BareAnswer } from './bare-server.program.ts'
import type { Load, LoadResult } from './load.program.ts'
import { measure } from './measurement.ts'
import { cpuMs } from './process-usage.ts'
import { startProgram } from './program.ts'
import { median } from './statistics.ts'

const ROUNDS = 9
const CONNECTIONS = 50
const ROUND_MS = 2_000
const WARM_UP_MS = 3_000
/** Node's own, or of the connection: not the API's to set. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'])

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const { product } = keep(await productUnderTest({ dashboard: false }), (under) => under.stop())
  await product.worker.stop()
  const url = `${product.apiUrl}/api/health`
  const answer = await fetch(url)
  const body = await answer.text()
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)))

  const bare = keep(await startProgram<BareAnswer, { url: string }>('bare-server'), (program) => program.stop())
  const dressed = keep(await startProgram<BareAnswer, { url: string }>('bare-server'), (program) => program.stop())
  const load = keep(await startProgram<Load, LoadResult>('load'), (program) => program.stop())
  const sides = {
    api: { pid: product.api.pid()!, url },
    bare: { pid: bare.pid, ...(await bare.ask({ body, headers: { 'content-type': headers['content-type']! } })) },
    dressed: { pid: dressed.pid, ...(await dressed.ask({ body, headers })) },
  }
  type Side = keyof typeof sides
  const names: Side[] = ['bare', 'api', 'dressed']
  const run = async (side: Side, durationMs: number) => {
    const usedMs = cpuMs(sides[side].pid)
    const { requestsPerSecond } = await load.ask({ url: sides[side].url, connections: CONNECTIONS, durationMs })
    const requests = (requestsPerSecond * durationMs) / 1_000
    return { requestsPerSecond, cpuMicros: ((cpuMs(sides[side].pid) - usedMs) * 1_000) / requests }
  }

  for (const side of names) await run(side, WARM_UP_MS)
  step(`medindo: ${ROUNDS} rodadas intercaladas de ${ROUND_MS / 1000} s, ${CONNECTIONS} conexões`)
  const runs: Record<Side, Awaited<ReturnType<typeof run>>[]> = { api: [], bare: [], dressed: [] }
  for (let round = 0; round < ROUNDS; round++) for (const side of names) runs[side].push(await run(side, ROUND_MS))

  const rate = (side: Side) => median(runs[side].map((each) => each.requestsPerSecond))
  const cpu = (side: Side) => median(runs[side].map((each) => each.cpuMicros))
  found({
    figure: { what: 'GET /api/health, p50 das rodadas', value: rate('api'), unit: 'pedidos/s' },
    peer: { what: 'node:http com o mesmo corpo, p50 das rodadas', value: rate('bare'), unit: 'pedidos/s' },
    of: 'ratio',
    goal: { atLeast: 0.45 },
    besides: [
      {
        what: 'razão sobre node:http com o mesmo corpo e os mesmos cabeçalhos',
        value: rate('api') / rate('dressed'),
        unit: '×',
      },
      { what: 'processador por pedido na API', value: cpu('api'), unit: 'µs' },
      { what: 'processador por pedido no node:http', value: cpu('bare'), unit: 'µs' },
    ],
  })
})
