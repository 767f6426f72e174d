import { setTimeout as sleep } from 'node:timers/promises'
import { deliveryFindings, deliveryOf, joined, latency } from './delivery.ts'
import type { EventSource, WatchedCompany } from './event-source.ts'
import type { Finding } from './finding.ts'
import { natsSubscribers, sseTabs } from './listeners.ts'
import { startProgram } from './program.ts'
import type { Listeners, TabsRequest } from './tabs.program.ts'

const TABS = 1_000
const COMPANIES = 100
const EVENTS = 2_000
const EVENT_EVERY_MS = 10
const BROADCASTS = 100
const BROADCAST_EVERY_MS = 100
/** What was published while the tabs were opening has arrived by then. */
const SETTLE_MS = 2_000
const HOP = 'bench.hop'
const FAN_OUT = 'bench.all'

export interface Scene {
  step(line: string): void
  source: EventSource
  natsUrl: string
  apiUrl: string
}

/** A working day: each event concerns the few tabs of its own company. */
export async function manyCompanies({ step, source, natsUrl, apiUrl }: Scene): Promise<Finding[]> {
  const perCompany = TABS / COMPANIES
  step(`${COMPANIES} empresas com ${perCompany} abas cada`)
  const companies: WatchedCompany[] = []
  for (let index = 0; index < COMPANIES; index++) companies.push(await source.company())
  const tabs = companies.map(({ seller }) => sseTabs(apiUrl, seller.cookie, perCompany))
  return withListeners([...tabs, natsSubscribers(natsUrl, HOP, 1)], async (collect) => {
    const streamMs = await source.followStream()
    step(`medindo: ${EVENTS} eventos, um a cada ${EVENT_EVERY_MS} ms, intercalados com saltos crus`)
    const sentMs = companies.map(() => [] as number[])
    const hopMs: number[] = []
    for (let event = 0; event < EVENTS; event++) {
      const company = event % COMPANIES
      sentMs[company]!.push(companies[company]!.progress())
      await sleep(EVENT_EVERY_MS / 2)
      hopMs.push(source.hop(HOP))
      await sleep(EVENT_EVERY_MS / 2)
    }
    const arrivals = await collect()
    const events = joined(sentMs.map((sent, company) => deliveryOf(sent, arrivals[company]!)))
    const inOrderMs = sentMs.flat().sort((a, b) => a - b)
    const stream = { what: 'o mesmo evento até um leitor do JetStream', delivery: deliveryOf(inOrderMs, [streamMs]) }
    const [p50, p99, lost] = deliveryFindings(
      { what: `evento até as ${perCompany} abas da empresa, ${TABS} abertas`, delivery: events },
      { what: 'salto cru pelo NATS', delivery: deliveryOf(hopMs, arrivals[COMPANIES]!) },
    )
    return [{ ...p50, besides: [latency(stream, 0.5)] }, { ...p99, besides: [latency(stream, 0.99)] }, lost]
  })
}

/** The worst case: one event concerns every tab there is. */
export async function oneCompany({ step, source, natsUrl, apiUrl }: Scene): Promise<Finding[]> {
  step(`uma empresa com ${TABS} abas`)
  const company = await source.company()
  const listeners = [
    sseTabs(apiUrl, company.seller.cookie, TABS),
    natsSubscribers(natsUrl, FAN_OUT, TABS),
    natsSubscribers(natsUrl, HOP, 1),
  ]
  return withListeners(listeners, async (collect) => {
    step(`medindo: ${BROADCASTS} eventos para todas, intercalados com o NATS cru para ${TABS} assinantes`)
    const sentMs: number[] = []
    const fanOutMs: number[] = []
    const hopMs: number[] = []
    for (let round = 0; round < BROADCASTS; round++) {
      sentMs.push(company.progress())
      await sleep(BROADCAST_EVERY_MS)
      fanOutMs.push(source.hop(FAN_OUT))
      await sleep(BROADCAST_EVERY_MS)
      hopMs.push(source.hop(HOP))
      await sleep(BROADCAST_EVERY_MS / 2)
    }
    const [events, fanOut, hops] = await collect()
    const single = { what: 'um salto cru pelo NATS, um assinante', delivery: deliveryOf(hopMs, hops!) }
    const [p50, p99, lost] = deliveryFindings(
      { what: `evento até as ${TABS} abas de uma empresa`, delivery: deliveryOf(sentMs, events!) },
      { what: `NATS cru até ${TABS} assinantes`, delivery: deliveryOf(fanOutMs, fanOut!) },
    )
    return [{ ...p50, besides: [latency(single, 0.5)] }, { ...p99, besides: [latency(single, 0.99)] }, lost]
  })
}

/** Opens the listeners in a process of their own; `collect` answers their arrivals once the last have come. */
async function withListeners<T>(
  open: Listeners[],
  work: (collect: () => Promise<number[][][]>) => Promise<T>,
): Promise<T> {
  const program = await startProgram<TabsRequest, number[][][]>('tabs')
  const collect = async () => {
    await sleep(SETTLE_MS)
    return program.ask('collect')
  }
  try {
    await program.ask({ open })
    await collect()
    return await work(collect)
  } finally {
    await program.stop()
  }
}
