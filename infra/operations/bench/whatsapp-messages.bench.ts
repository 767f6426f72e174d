// Messages that waited at the server, through a gateway with its journal and sealing, and through the library alone.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quietSignal } from '@fechai/testkit/fakes/whatsapp/quiet-signal'
import type { Contact, Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { until } from '@fechai/testkit/testing/until'
import { measure } from './measurement.ts'
import { cpuMs } from './process-usage.ts'
import { median } from './statistics.ts'
import { timeToTake, whatsappPlace, type BenchProcess } from './whatsapp-place.ts'

const COUNT = Number(process.env.MESSAGES ?? 500)
const ROUNDS = Number(process.env.ROUNDS ?? 3)

await measure(async ({ keep, step, found }) => {
  quietSignal()
  step('iniciando os servidores')
  const place = keep(await whatsappPlace(), (each) => each.close())
  const { house, owner } = place
  const folder = keep(mkdtempSync(join(tmpdir(), 'fechai-keys-')), (each) => rmSync(each, { recursive: true }))

  const newPhone = async (number: string): Promise<[Phone, Contact]> => {
    const phone = house.sim.addPhone({ number, name: 'Vila' })
    return [phone, await phone.addContact({ number: `${number}9`, name: 'Maria' })]
  }
  const [phone, maria] = await newPhone('5511990000001')
  const company = await house.company()
  const first = place.gateway()
  await company.link(phone)
  const id = await company.send(maria.lid, 'oi')
  await until(async () => (await company.stateOf(id)).state === 'delivered')
  await first.kill('SIGTERM')

  const [otherPhone, otherMaria] = await newPhone('5511990000002')
  const files = place.program('whatsapp-files', { KEYS_FOLDER: folder, ANSWERS: 'yes' })
  const qr = await until(() => /QR (.*)\n/.exec(files.output())?.[1])
  await otherPhone.scan(qr)
  await until(() => files.output().includes('OPEN'))
  await otherMaria.sendText('oi')
  await until(() => otherMaria.received.length > 0)
  await until(() => otherPhone.devices[0]!.waiting.size === 0)
  await files.kill('SIGKILL')

  /** Counts decrypted messages that are not stored; those from linking stay. */
  const opened = async (): Promise<number> =>
    (await owner.query('select count(*)::int as opened from whatsapp_journal')).rows[0].opened
  const before = await opened()
  const isStored = async (): Promise<boolean> => (await opened()) <= before
  async function take(
    of: Phone,
    from: Contact,
    start: () => BenchProcess,
    signal: NodeJS.Signals,
    isDone: () => Promise<boolean>,
  ): Promise<{ perSecond: number; cpu: number }> {
    for (let index = 0; index < COUNT; index++)
      await from.sendText(`mensagem ${index}, com o tamanho que elas costumam ter`)
    const client = start()
    const device = of.devices[0]!
    await until(() => device.waiting.size < COUNT, { timeoutMs: 120_000, intervalMs: 1 })
    const used = cpuMs(client.pid)
    const ms = await timeToTake(device, COUNT, isDone)
    const cpu = cpuMs(client.pid) - used
    await client.kill(signal)
    return { perSecond: (COUNT / ms) * 1_000, cpu: cpu / COUNT }
  }

  const ours: { perSecond: number; cpu: number }[] = []
  const theirs: { perSecond: number; cpu: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    step(`medindo, ${round + 1} de ${ROUNDS}: ${COUNT} mensagens por cada caminho`)
    ours.push(await take(phone, maria, place.gateway, 'SIGTERM', isStored))
    const program = () => place.program('whatsapp-files', { KEYS_FOLDER: folder })
    theirs.push(await take(otherPhone, otherMaria, program, 'SIGKILL', async () => true))
  }
  const kept = (await company.messages()).length
  found({
    figure: { what: 'mensagens por segundo', value: median(ours.map(({ perSecond }) => perSecond)), unit: '/s' },
    peer: {
      what: 'só a biblioteca, com arquivos',
      value: median(theirs.map(({ perSecond }) => perSecond)),
      unit: '/s',
    },
    of: 'ratio',
    goal: { atLeast: 0.7 },
    besides: [
      { what: 'processador por mensagem', value: median(ours.map(({ cpu }) => cpu)), unit: 'ms' },
      { what: 'o mesmo, só a biblioteca', value: median(theirs.map(({ cpu }) => cpu)), unit: 'ms' },
      { what: 'guardadas', value: kept, unit: '' },
    ],
  })
})
