// Measures a hundred sessions in one gateway: its memory, the time until all are back after a kill, and the time
// until another has them after a stop.
import { quietSignal } from '@fechai/testkit/fakes/whatsapp/quiet-signal'
import { until } from '@fechai/testkit/testing/until'
import { measure } from './measurement.ts'
import { resident } from './process-usage.ts'
import { whatsappPlace } from './whatsapp-place.ts'

const SESSIONS = Number(process.env.SESSIONS ?? 100)
const MEGABYTE = 1024 * 1024
const LEASE_S = 10

await measure(async ({ keep, step, found }) => {
  quietSignal()
  step('iniciando os servidores')
  const place = keep(await whatsappPlace(), (each) => each.close())
  const { house } = place
  const { sim } = house
  const gateway = place.gateway()
  await until(() => gateway.output().includes('whatsapp gateway started'))
  const emptyBytes = resident(gateway.pid).nowBytes

  step(`conectando ${SESSIONS} sessões`)
  const contacts = []
  for (let index = 0; index < SESSIONS; index++) {
    const phone = sim.addPhone({ number: `55119${10_000_000 + index}`, name: 'Vila' })
    contacts.push(await phone.addContact({ number: `55219${10_000_000 + index}`, name: 'Maria' }))
    await (await house.company()).link(phone)
  }
  const isQuiet = (): boolean => sim.server.phones.every(({ devices }) => devices[0]!.waiting.size === 0)
  for (const contact of contacts) await contact.sendText('Bom dia')
  await until(isQuiet, { timeoutMs: 120_000 })
  const fullBytes = resident(gateway.pid)
  found({
    figure: { what: `memória do conector com ${SESSIONS} sessões`, value: fullBytes.nowBytes / MEGABYTE, unit: 'MB' },
    peer: { what: 'sem nenhuma', value: emptyBytes / MEGABYTE, unit: 'MB' },
    of: 'figure',
    goal: { atMost: 400 },
    besides: [{ what: 'no pico', value: fullBytes.peakBytes / MEGABYTE, unit: 'MB' }],
  })

  step('encerrando o conector com SIGKILL, e iniciando outro')
  await gateway.kill('SIGKILL')
  await until(() => sim.connected() === 0)
  const before = sim.connections()
  const begunAt = performance.now()
  const next = place.gateway()
  const perSecond: number[] = []
  let last = before
  const counting = setInterval(() => {
    perSecond.push(sim.connections() - last)
    last = sim.connections()
  }, 1_000)
  await until(() => sim.connected() === SESSIONS, { timeoutMs: 120_000 })
  const tookS = (performance.now() - begunAt) / 1_000
  clearInterval(counting)
  const attempts = sim.connections() - before
  found({
    figure: { what: `até as ${SESSIONS} voltarem depois de SIGKILL`, value: tookS, unit: 's' },
    peer: { what: 'por quanto tempo um conector morto as segura', value: LEASE_S, unit: 's' },
    of: 'figure',
    goal: { atMost: 20 },
    besides: [{ what: 'no segundo em que mais voltaram', value: Math.max(0, ...perSecond), unit: '' }],
  })
  found({
    figure: { what: 'conexões para voltarem todas', value: attempts, unit: '' },
    peer: { what: 'sessões', value: SESSIONS, unit: '' },
    of: 'ratio',
    goal: { atMost: 1.05 },
  })

  step('pedindo ao conector que pare, com outro ao lado')
  const heir = place.gateway()
  await until(() => heir.output().includes('whatsapp gateway started'))
  const beforeHandover = sim.connections()
  const toldAt = performance.now()
  const gone = next.kill('SIGTERM')
  await until(() => sim.connections() - beforeHandover >= SESSIONS && sim.connected() === SESSIONS, {
    timeoutMs: 120_000,
  })
  const handedOverS = (performance.now() - toldAt) / 1_000
  await gone
  found({
    figure: { what: `até outro ter as ${SESSIONS} de um que parou`, value: handedOverS, unit: 's' },
    peer: { what: 'até as mesmas voltarem depois de SIGKILL', value: tookS, unit: 's' },
    of: 'figure',
    goal: { atMost: 5 },
    besides: [{ what: 'conexões', value: sim.connections() - beforeHandover, unit: '' }],
  })
})
