import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { productUnderTest, type ProductUnderTest } from '@fechai/testkit/testing/product-under-test'
import { seeded } from '@fechai/testkit/testing/seeded'
import { resident } from '../bench/process-usage.ts'
import { coresForDay, kneeBetween, predictCapacity, processorCost, whyBeyond } from '../load/capacity.ts'
import { openClients, type Clients } from '../load/clients.ts'
import { runStep, type StepResult } from '../load/run-step.ts'
import { tellUsage } from './usage.ts'

const USAGE = `Uso: npm run load -- [--rates 0.5,1,1.5,2,3,4] [--seconds 30] [--companies 10] [--tabs 50]
                     [--hold MINUTOS] [--core-hour 0.20] [--seed 1]
Envios chegam a cada taxa (por segundo), sem esperar pelas respostas, até a primeira que não é atendida: o joelho.
--hold mantém 70 % do joelho por MINUTOS e compara a memória; --core-hour é o preço de um núcleo por hora, em reais.`

const DEFAULTS = {
  ...{ rates: '0.5,1,1.5,2,2.5,3,4', seconds: '30', companies: '10', tabs: '50', hold: '0', seed: '1' },
  'core-hour': '0.20',
}
type Setting = keyof typeof DEFAULTS

const BOARDS_PER_SECOND = 4
/** A worker compiles its rules with the first conversations. */
const WARM_UP = { perSecond: 1, seconds: 15 }
const HELD_SHARE = 0.7
const MEGABYTE = 1024 * 1024
/** The plan of docs/capacity.md. */
const PLAN = { leadsADay: 1_000_000, peak: 3 }

function settingsIn(args: readonly string[]): Record<Setting, string> | null {
  const options = Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string' as const, default: value }]),
  )
  try {
    const { values } = parseArgs({ args: [...args], options })
    const settings = { ...DEFAULTS, ...values }
    return Object.values(settings).every((value) => /^[\d.]+(,[\d.]+)*$/.test(value)) ? settings : null
  } catch {
    // Something that is no option: the usage says what is.
    return null
  }
}

/** An open model: people come at a rate, whatever is answered. Finds the rate at which the product gives way. */
export async function run(args: string[]): Promise<number> {
  const settings = settingsIn(args)
  if (!settings) return tellUsage(USAGE, args)
  const number = (name: Setting) => Number(settings[name])
  const seconds = number('seconds')
  console.log(`${availableParallelism()} núcleos, Node ${process.versions.node}, carga ${loadavg()[0]!.toFixed(1)}`)
  const house = await productUnderTest({ dashboard: false })
  let clients: Clients | undefined
  try {
    const origins = { apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! }
    clients = await openClients(origins, { companies: number('companies'), tabs: number('tabs') })
    const random = seeded(number('seed'))
    const step = (perSecond: number, forSeconds: number) =>
      runStep(house, clients!, { perSecond, seconds: forSeconds, boardsPerSecond: BOARDS_PER_SECOND, random })
    console.log(`${number('companies')} empresas, ${number('tabs')} abas, ${BOARDS_PER_SECOND} quadros por segundo`)
    await step(WARM_UP.perSecond, WARM_UP.seconds)
    const good: StepResult[] = []
    let beyond: StepResult | undefined
    console.log(HEAD)
    for (const perSecond of settings.rates.split(',').map(Number)) {
      const result = await step(perSecond, seconds)
      const why = whyBeyond(result)
      console.log(rowOf(result, why))
      if (why) {
        beyond = result
        break
      }
      good.push(result)
    }
    const knee = tellKnee(good, beyond, number('core-hour'))
    if (number('hold') > 0 && knee !== null) await hold(house, step, knee * HELD_SHARE, number('hold'))
    return good.length > 0 ? 0 : 1
  } finally {
    await clients?.close()
    await house.stop()
  }
}

const HEAD =
  'envios/s  atendidos/s  lead p50  lead p99  quadro p99  núcleos: produto  clientes  a haver  s/lead  carga  (api worker postgres temporal nats s3)'

function rowOf(step: StepResult, why: string | null): string {
  const parts = ['api', 'worker', 'postgres', 'temporal', 'nats', 's3'].map((name) =>
    (step.byProcess[name] ?? 0).toFixed(3),
  )
  const perLead = Object.values(step.byProcess).reduce((sum, each) => sum + each, 0)
  return [
    step.arrivedPerSecond.toFixed(2).padStart(8),
    step.servedPerSecond.toFixed(2).padStart(11),
    milliseconds(step.leadP50Ms).padStart(9),
    milliseconds(step.leadP99Ms).padStart(9),
    milliseconds(step.boardP99Ms).padStart(11),
    step.coresOfProduct.toFixed(2).padStart(17),
    step.coresOfClients.toFixed(2).padStart(9),
    step.coresToHave.toFixed(2).padStart(8),
    perLead.toFixed(2).padStart(7),
    step.machineLoad.toFixed(1).padStart(6),
    ` (${parts.join(' ')})`,
    why ? ` ← ${why}` : '',
  ].join(' ')
}

const milliseconds = (value: number): string => (Number.isFinite(value) ? `${Math.round(value)} ms` : '—')

/** Prints knee, prediction and cost. @returns the measured knee, in leads by the second */
function tellKnee(good: readonly StepResult[], beyond: StepResult | undefined, price: number): number | null {
  if (good.length === 0) {
    console.log('Já a primeira taxa não foi atendida; comece mais baixo.')
    return null
  }
  const { secondsPerLead, coresAtRest, predictedKnee } = predictCapacity(good)
  const knee = kneeBetween(good.at(-1), beyond)
  console.log(
    knee === null
      ? 'Joelho: além da última taxa.'
      : `Joelho: ${knee.toFixed(2)} leads/s; previsto ${predictedKnee.toFixed(2)} (${Math.round((predictedKnee / knee) * 100)} %).`,
  )
  console.log(
    `Um lead: ${secondsPerLead.toFixed(3)} segundos de processador; em repouso ${coresAtRest.toFixed(2)} núcleos.`,
  )
  const cost = processorCost(secondsPerLead, 1_000, price)
  console.log(`Mil leads: R$ ${cost.toFixed(3)} de processador, a R$ ${price.toFixed(2)} por núcleo e hora.`)
  const cores = coresForDay(secondsPerLead, PLAN.leadsADay, PLAN.peak)
  console.log(`Um milhão por dia: ${cores.toFixed(1)} núcleos na hora mais cheia (${PLAN.peak} × a média).`)
  return knee
}

/** Holds a rate, and compares what the processes hold after a sixth of the time with the end. */
async function hold(
  house: ProductUnderTest,
  step: (perSecond: number, seconds: number) => Promise<StepResult>,
  perSecond: number,
  minutes: number,
): Promise<void> {
  const held = () => {
    const megabytes = (pid: number | undefined) => resident(pid!).nowBytes / MEGABYTE
    return { api: megabytes(house.product.api.pid()), worker: megabytes(house.product.worker.pid()) }
  }
  console.log(`${minutes} min a ${perSecond.toFixed(2)} por segundo:`)
  const holding = step(perSecond, minutes * 60)
  await delay(minutes * 10_000)
  const early = held()
  console.log(rowOf(await holding, null))
  const late = held()
  for (const name of ['api', 'worker'] as const)
    console.log(
      `memória de ${name}: ${early[name].toFixed(0)} MB, no fim ${late[name].toFixed(0)} MB (${(late[name] / early[name]).toFixed(2)} ×)`,
    )
}
