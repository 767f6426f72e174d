// `npm start` with everything set up, from the key press to ready, beside the five servers alone on the same data.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../local/stack.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { measure } from './measurement.ts'
import { startByNpm } from './npm-start.ts'
import { median, timed } from './statistics.ts'

const ROUNDS = 5

await measure(async ({ keep, step, found }) => {
  const dataDir = keep(mkdtempSync(join(tmpdir(), 'fechai-bench-')), (folder) =>
    rmSync(folder, { recursive: true, force: true }),
  )
  const ports = keep(await freePortBlock(), (block) => block.release())
  const environment = { FECHAI_DATA: dataDir, FECHAI_PORT_BASE: String(ports.base) }

  const productMs = async () => {
    const started = await startByNpm(environment)
    await started.stop()
    return started.readyMs
  }
  const serversMs = async () => {
    const startedAt = performance.now()
    const stack = await startStack({ dataDir, portBase: ports.base, environment: {} })
    const ms = performance.now() - startedAt
    await stack.stop()
    return ms
  }

  step(`preparando: primeira partida em ${((await timed(productMs)) / 1000).toFixed(1)} s`)
  step(`medindo: ${ROUNDS} partidas de cada, intercaladas`)
  const product: number[] = []
  const servers: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await productMs())
    servers.push(await serversMs())
  }
  found({
    figure: { what: 'npm start até pronto, com tudo preparado, p50', value: median(product) / 1000, unit: 's' },
    peer: { what: 'só os cinco servidores, sobre os mesmos dados, p50', value: median(servers) / 1000, unit: 's' },
    of: 'figure',
    goal: { atMost: 5 },
    besides: [{ what: 'a partida mais lenta', value: Math.max(...product) / 1000, unit: 's' }],
  })
})
