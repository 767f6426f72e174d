import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from './gateway.ts'
import { gatewayProcess, type Death } from './testing/gateway-process.ts'
import { textIn, whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
let maria: Contact
let company: TestCompany
let gateway: Gateway | undefined

beforeAll(async () => {
  house = await whatsappHouse()
  const phone = house.sim.addPhone({ number: '5511990000041', name: 'Vila' })
  maria = await phone.addContact({ number: '5511990000042', name: 'Maria' })
  company = await house.company()
  const first = house.gateway()
  await company.link(phone)
  await first.stop()
})
afterEach(() => gateway?.stop())
afterAll(() => house.close())

const at = (statement: string, onceDone: boolean): Death => ({ at: statement, after: 1, onceDone })

it.each<[string, Death]>([
  ['before what goes out is kept', at('set "wire"', false)],
  ['once that is on the disk', at('set "wire"', true)],
  ['before the step of its ratchet is kept', at('write_whatsapp_keys', false)],
  ['before it goes out', at('write_whatsapp_keys', true)],
  ['once it is out, before it is kept as said', at('keep_whatsapp_events', false)],
  ['once it is kept as said', at('keep_whatsapp_events', true)],
  ['before its tick', at('update "whatsapp_outbox" set "state"', false)],
  ['once its tick is kept', at('update "whatsapp_outbox" set "state"', true)],
])('a message reaches its receiver once where the gateway dies %s', async (when, death) => {
  const id = await company.send(maria.lid, `Uma vez, ${when}`)
  const dying = gatewayProcess(house.sim.imitation, company.owner.empresaId, death)
  expect(await dying.ended).toBe('SIGKILL')
  gateway = house.gateway()
  await until(async () => ['delivered', 'read'].includes((await company.stateOf(id)).state))
  expect(maria.received.filter(({ message }) => textOf(message) === `Uma vez, ${when}`)).toHaveLength(1)
  expect((await company.messages()).filter((said) => textIn(said) === `Uma vez, ${when}`)).toHaveLength(1)
  expect(dying.output()).not.toMatch(/Uma vez|551199/)
})
