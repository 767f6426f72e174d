import { setTimeout as delay } from 'node:timers/promises'
import { availableParallelism, loadavg } from 'node:os'
import type { ProductUnderTest } from '@fechai/testkit/testing/product-under-test'
import { percentile } from '../bench/statistics.ts'
import { treeCpuMs } from '../bench/tree-usage.ts'
import { machineClock } from '../commands/machine-clock.ts'
import { arrivals } from './arrivals.ts'
import type { Step } from './capacity.ts'
import { lookAtBoard, sendTalk, type Clients, type Company } from './clients.ts'

export interface StepPlan {
  perSecond: number
  seconds: number
  boardsPerSecond: number
  random(): number
}

export interface StepResult extends Step {
  leads: number
  leadP50Ms: number
  boardP50Ms: number
  /** Processor-seconds for each lead, by process. */
  byProcess: Record<string, number>
  machineLoad: number
}

/** Waits so long for the rest of a step before the next one begins. */
const DRAIN_MS = 120_000

/** Has uploads and looks at boards come at their rates, whatever is answered, and measures each from its arrival. */
export async function runStep(house: ProductUnderTest, clients: Clients, plan: StepPlan): Promise<StepResult> {
  const { perSecond, seconds, boardsPerSecond, random } = plan
  const [leadMs, boardMs]: [number[], number[]] = [[], []]
  let failures = 0
  const usage = usageOf(house)
  const machine = machineClock()
  const begunAt = performance.now()
  const served = async (rate: number, act: (company: Company) => Promise<number>, took: number[]): Promise<void> => {
    const each = arrivals(rate, seconds, random).map(async (at, index) => {
      await delay(Math.max(0, begunAt + at - performance.now()))
      try {
        took.push((await act(clients.companies[index % clients.companies.length]!)) - begunAt - at)
      } catch {
        failures++
      }
    })
    await Promise.all(each)
  }
  const uploads = served(perSecond, async (company) => company.completed(await sendTalk(company)), leadMs)
  const boards = served(
    boardsPerSecond,
    async (company) => {
      await lookAtBoard(company)
      return performance.now()
    },
    boardMs,
  )
  await delay(seconds * 1000)
  const [atEnd, use, machineUse] = [leadMs.length, usage(), machine()]
  const machineLoad = loadavg()[0]!
  await Promise.race([Promise.all([uploads, boards]), delay(DRAIN_MS, undefined, { ref: false })])
  const cores = availableParallelism()
  const ours = use.product + use.clients
  const others = Math.max(0, (machineUse.busy / 100) * cores - ours)
  return {
    ...{ arrivedPerSecond: perSecond, servedPerSecond: atEnd / seconds, leads: leadMs.length, failures, machineLoad },
    ...{ leadP50Ms: of(leadMs, 0.5), leadP99Ms: of(leadMs, 0.99) },
    ...{ boardP50Ms: of(boardMs, 0.5), boardP99Ms: of(boardMs, 0.99) },
    ...{ coresOfProduct: use.product, coresOfClients: use.clients, coresToHave: cores - others },
    byProcess: Object.fromEntries(
      Object.entries(use.byProcess).map(([name, used]) => [name, (used * seconds) / Math.max(1, atEnd)]),
    ),
  }
}

const of = (values: readonly number[], share: number): number =>
  values.length === 0 ? Number.POSITIVE_INFINITY : percentile(values, share)

/** Returns the cores that each process used on average from now on. */
function usageOf({ product, stack }: ProductUnderTest) {
  const processes: Record<string, number | undefined> = {
    ...{ api: product.api.pid(), worker: product.worker.pid() },
    ...Object.fromEntries(Object.entries(stack.servers).map(([name, server]) => [name, server.pid()])),
  }
  const read = () =>
    Object.fromEntries(Object.entries(processes).map(([name, pid]) => [name, pid === undefined ? 0 : treeCpuMs(pid)]))
  const [before, begunAt, own] = [read(), performance.now(), process.cpuUsage()]
  return () => {
    const tookMs = performance.now() - begunAt
    const { user, system } = process.cpuUsage(own)
    const byProcess = Object.fromEntries(
      Object.entries(read()).map(([name, used]) => [name, (used - before[name]!) / tookMs]),
    )
    const product = Object.values(byProcess).reduce((sum, used) => sum + used, 0)
    return { byProcess, product, clients: (user + system) / 1000 / tookMs }
  }
}
