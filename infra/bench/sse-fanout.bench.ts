// Events as a worker publishes them, to 1,000 open tabs, beside raw NATS hops on the same server.
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@fechai/shared/log'
import { connectMessaging, publisher, type Messaging, type Publish } from '@fechai/shared/messaging/events'
import { productUnderTest } from '../testing/product-under-test.ts'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Origins, type Seller } from '../testing/seller.ts'
import { deliveryFindings, deliveryOf, joined } from './delivery.ts'
import { natsSubscribers, sseTabs } from './listeners.ts'
import { measure, type Measurement } from './measurement.ts'
import { startProgram } from './program.ts'
import { monotonicMs, percentile } from './statistics.ts'
import type { TabsRequest } from './tabs.program.ts'

const TABS = 1_000
const COMPANIES = 100
const EVENTS = 2_000
const EVENT_EVERY_MS = 10
const BROADCASTS = 100
const BROADCAST_EVERY_MS = 100
const SETTLE_MS = 2_000
const HOP = 'bench.hop'
const FAN_OUT = 'bench.all'

interface Watched {
  seller: Seller
  /** Publishes the next step of an upload of this company; when it was handed over. */
  progress(): number
}

interface Parts {
  measurement: Measurement
  natsUrl: string
  messaging: Messaging
  publish: Publish
  origins: Origins
}

await measure(async (measurement) => {
  const { use, step } = measurement
  step('iniciando o produto')
  const { stack, product } = use(await productUnderTest({ dashboard: false }), (under) => under.stop())
  await product.worker.stop() // only our events
  const natsUrl = stack.env.NATS_URL!
  const messaging = use(await connectMessaging(natsUrl, 'bench'), (opened) => opened.close())
  const publish = publisher(messaging, createLogger('bench', 'warn'))
  const parts = {
    measurement,
    natsUrl,
    messaging,
    publish,
    origins: { apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! },
  }
  await manyCompanies(parts)
  await oneCompany(parts)
})

/** What a working day looks like: each event concerns the few tabs of its own company. */
async function manyCompanies({
  measurement: { step, found, use },
  natsUrl,
  messaging,
  publish,
  origins,
}: Parts): Promise<void> {
  const perCompany = TABS / COMPANIES
  step(`${COMPANIES} empresas com ${perCompany} abas cada`)
  const companies: Watched[] = []
  for (let index = 0; index < COMPANIES; index++) companies.push(await watched(origins, publish))
  const tabs = use(await startProgram<TabsRequest, number[][][]>('tabs'), (program) => program.stop())
  await tabs.ask({
    open: [
      ...companies.map(({ seller }) => sseTabs(origins.apiUrl, seller.cookie, perCompany)),
      natsSubscribers(natsUrl, HOP, 1),
    ],
  })
  await sleep(SETTLE_MS)
  await tabs.ask('collect')

  step(`medindo: ${EVENTS} eventos, um a cada ${EVENT_EVERY_MS} ms, intercalados com saltos crus`)
  const sentMs = companies.map(() => [] as number[])
  const hopMs: number[] = []
  for (let event = 0; event < EVENTS; event++) {
    const company = event % COMPANIES
    sentMs[company]!.push(companies[company]!.progress())
    await sleep(EVENT_EVERY_MS / 2)
    hopMs.push(hop(messaging, HOP))
    await sleep(EVENT_EVERY_MS / 2)
  }
  await sleep(SETTLE_MS)
  const arrivals = await tabs.ask('collect')
  const events = joined(sentMs.map((sent, company) => deliveryOf(sent, arrivals[company]!)))
  const hops = deliveryOf(hopMs, arrivals[COMPANIES]!)
  await tabs.stop()
  for (const finding of deliveryFindings(
    { what: `evento até as ${perCompany} abas da empresa, ${TABS} abertas`, delivery: events },
    { what: 'salto cru pelo NATS', delivery: hops },
  ))
    found(finding)
}

/** The worst case: one event concerns every tab there is. */
async function oneCompany({
  measurement: { step, found, use },
  natsUrl,
  messaging,
  publish,
  origins,
}: Parts): Promise<void> {
  step(`uma empresa com ${TABS} abas`)
  const company = await watched(origins, publish)
  const tabs = use(await startProgram<TabsRequest, number[][][]>('tabs'), (program) => program.stop())
  await tabs.ask({
    open: [
      sseTabs(origins.apiUrl, company.seller.cookie, TABS),
      natsSubscribers(natsUrl, FAN_OUT, TABS),
      natsSubscribers(natsUrl, HOP, 1),
    ],
  })
  await sleep(SETTLE_MS)
  await tabs.ask('collect')

  step(`medindo: ${BROADCASTS} eventos para todas, intercalados com o NATS cru para ${TABS} assinantes`)
  const sentMs: number[] = []
  const fanOutMs: number[] = []
  const hopMs: number[] = []
  for (let round = 0; round < BROADCASTS; round++) {
    sentMs.push(company.progress())
    await sleep(BROADCAST_EVERY_MS)
    fanOutMs.push(hop(messaging, FAN_OUT))
    await sleep(BROADCAST_EVERY_MS)
    hopMs.push(hop(messaging, HOP))
    await sleep(BROADCAST_EVERY_MS / 2)
  }
  await sleep(SETTLE_MS)
  const [events, fanOut, hops] = await tabs.ask('collect')
  const [first, ...rest] = deliveryFindings(
    { what: `evento até as ${TABS} abas de uma empresa`, delivery: deliveryOf(sentMs, events!) },
    { what: `NATS cru até ${TABS} assinantes`, delivery: deliveryOf(fanOutMs, fanOut!) },
  )
  const single = { what: 'um salto cru, p50', value: percentile(deliveryOf(hopMs, hops!).latenciesMs, 0.5), unit: 'ms' }
  found({ ...first!, besides: [single] })
  for (const finding of rest) found(finding)
}

/** A company with an upload that no worker touches, so that every event about it is ours. */
async function watched(origins: Origins, publish: Publish): Promise<Watched> {
  const seller = await signUp(origins)
  const { bytes, fileName } = await sampleExport()
  const { uploadId } = await seller.upload(bytes, fileName)
  const { user } = await seller.json<{ user: { id: string; empresaId: string } }>('/api/me')
  const owner = { empresaId: user.empresaId, userId: user.id }
  const status = { type: 'upload-progress', uploadId, status: 'processando', stage: 'readText', percent: 10 } as const
  let done = 0
  return {
    seller,
    progress() {
      const at = monotonicMs()
      void publish(owner, { ...status, done: ++done, total: EVENTS })
      return at
    },
  }
}

function hop(messaging: Messaging, subject: string): number {
  const at = monotonicMs()
  messaging.connection.publish(subject, 'x')
  return at
}
