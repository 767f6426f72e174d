// One session whose connection breaks a thousand times: whether anything of the old ones stays.
import { quietSignal } from '@fechai/testkit/fakes/whatsapp/quiet-signal'
import { until } from '@fechai/testkit/testing/until'
import { measure } from './measurement.ts'
import { whatsappPlace } from './whatsapp-place.ts'

const RECONNECTS = Number(process.env.RECONNECTS ?? 1_000)
const MEGABYTE = 1024 * 1024

await measure(async ({ keep, step, found }) => {
  quietSignal()
  step('iniciando os servidores')
  const place = keep(await whatsappPlace(), (each) => each.close())
  const { sim } = place.house
  const phone = sim.addPhone({ number: '5511990000001', name: 'Vila' })
  const maria = await phone.addContact({ number: '5511990000002', name: 'Maria' })
  const company = await place.house.company()
  const gateway = place.program('whatsapp-reconnects', {})
  await company.link(phone)

  async function breakOften(times: number): Promise<void> {
    for (let index = 0; index < times; index++) {
      const before = sim.connections()
      sim.drop(phone)
      await maria.sendText(`mensagem ${index}`)
      await until(() => sim.connections() > before && phone.devices[0]!.connection !== null, { intervalMs: 5 })
      await until(() => phone.devices[0]!.waiting.size === 0, { intervalMs: 5 })
    }
  }
  async function heapBytes(): Promise<number> {
    const told = () => [...gateway.output().matchAll(/HEAP (\d+)\n/g)]
    const before = told().length
    gateway.signal('SIGUSR2')
    await until(() => told().length > before)
    return Number(told().at(-1)![1])
  }

  // The remains of the first connections (compiled code, pools) are not memory of a connection.
  const warmUps = Math.round(RECONNECTS / 10)
  await breakOften(warmUps)
  const early = await heapBytes()
  step(`medindo: ${RECONNECTS} quedas`)
  await breakOften(RECONNECTS - warmUps)
  const late = await heapBytes()
  found({
    figure: { what: `memória depois de ${RECONNECTS} quedas`, value: late / MEGABYTE, unit: 'MB' },
    peer: { what: `depois de ${warmUps}`, value: early / MEGABYTE, unit: 'MB' },
    of: 'ratio',
    goal: { atMost: 1.1 },
  })
})
