// 500 conversations as fast as they are taken: leads a minute, the board meanwhile, and what both processes hold afterwards.
import { setTimeout as sleep } from 'node:timers/promises'
import { productUnderTest } from '@fechai/testkit/testing/product-under-test'
import { sampleExport } from '@fechai/testkit/testing/sample-export'
import { signUp, type Seller } from '@fechai/testkit/testing/seller'
import { leadFrom } from './lead-from.ts'
import { measure } from './measurement.ts'
import { resident } from './process-usage.ts'
import { median, percentile, timed } from './statistics.ts'

const UPLOADS = 500
const FIRST = 100
const COMPANIES = 10
const AT_ONCE = 20
const BOARD_EVERY_MS = 250
const BOARDS_AT_REST = 40
/** The garbage of a burst is collected by then. */
const REST_MS = 15_000
const MEGABYTE = 1024 * 1024

await measure(async ({ keep, step, found }) => {
  step('iniciando o produto')
  const { product } = keep(await productUnderTest({ dashboard: false }), (under) => under.stop())
  const origins = { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! }
  const sellers: Seller[] = []
  while (sellers.length < COMPANIES) sellers.push(await signUp(origins))
  const held = () => ({ api: heldBy(product.api.pid()!), worker: heldBy(product.worker.pid()!) })

  step(`aquecendo com ${FIRST} conversas`)
  await burst(sellers, FIRST)
  await sleep(REST_MS)
  const early = held()
  const watcher = sellers[0]!
  const atRest: number[] = []
  while (atRest.length < BOARDS_AT_REST) {
    atRest.push(await timed(() => watcher.leads()))
    await sleep(BOARD_EVERY_MS / 5)
  }

  step(`medindo: ${UPLOADS - FIRST} conversas de ${COMPANIES} empresas, ${AT_ONCE} de cada vez`)
  const meanwhile: number[] = []
  const done = new AbortController()
  const watching = (async () => {
    while (!done.signal.aborted) {
      meanwhile.push(await timed(() => watcher.leads()))
      await sleep(BOARD_EVERY_MS)
    }
  })()
  const tookMs = await timed(() => burst(sellers, UPLOADS - FIRST))
  done.abort()
  await watching
  await sleep(REST_MS)
  const late = held()

  found({
    figure: { what: 'leads por minuto, sem IA', value: ((UPLOADS - FIRST) / tookMs) * 60_000, unit: '/min' },
    peer: { what: 'ao mesmo tempo', value: AT_ONCE, unit: 'envios' },
    of: 'figure',
    goal: { atLeast: 60 },
  })
  found({
    figure: { what: 'o quadro enquanto isso, p95', value: percentile(meanwhile, 0.95), unit: 'ms' },
    peer: { what: 'o quadro em repouso, p95', value: percentile(atRest, 0.95), unit: 'ms' },
    of: 'figure',
    goal: { atMost: 500 },
    besides: [{ what: 'p50', value: median(meanwhile), unit: 'ms' }],
  })
  for (const process of ['api', 'worker'] as const)
    found({
      figure: { what: `memória de ${process} depois de ${UPLOADS} conversas`, value: late[process], unit: 'MB' },
      peer: { what: `depois de ${FIRST}`, value: early[process], unit: 'MB' },
      of: 'ratio',
      goal: { atMost: 1.15 },
    })
})

function heldBy(pid: number): number {
  return resident(pid).nowBytes / MEGABYTE
}

/** Leads from so many conversations, `AT_ONCE` under way at any time. */
async function burst(sellers: readonly Seller[], uploads: number): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let mine = next++; mine < uploads; mine = next++) {
      const contact = `Cliente ${crypto.randomUUID().slice(0, 8)}`
      const { bytes, fileName } = await sampleExport({ contact, messages: 60 })
      await leadFrom(sellers[mine % sellers.length]!, bytes, fileName)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}
