import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Customer } from '@fechai/testkit/fakes/graph/parties'
import { until } from '@fechai/testkit/testing/until'
import type { Gateway } from './gateway.ts'
import { cloudHouse, connected, type CloudCompany, type CloudHouse } from './testing/cloud-house.ts'
import { gatewayProcess, type Death } from './testing/gateway-process.ts'
import { textIn } from './testing/test-session.ts'

let house: CloudHouse
let company: CloudCompany
let maria: Customer
let gateway: Gateway | undefined

beforeAll(async () => {
  house = await cloudHouse()
  company = await house.company()
  maria = company.number.addCustomer({ number: '5511990000052', name: 'Maria' })
  process.env.WHATSAPP_GRAPH_URL = house.graph.url
  await maria.sendText('Bom dia')
})
afterEach(() => gateway?.stop())
afterAll(async () => {
  delete process.env.WHATSAPP_GRAPH_URL
  await house.close()
})

const at = (statement: string, onceDone: boolean, after = 1): Death => ({ at: statement, after, onceDone })
const dying = (death: Death) => gatewayProcess(null, company.owner.empresaId, death)

it.each<[string, Death]>([
  ['before it is stored', at('keep_whatsapp_events', false)],
  ['once it is stored, before it is done with', at('keep_whatsapp_events', true)],
  ['once it is done with', at('keep_whatsapp_events', true, 2)],
])('loses no report and doubles none where the gateway dies %s', async (when, death) => {
  await maria.sendText(`Chega uma vez, ${when}`)
  const victim = dying(death)
  expect(await victim.ended).toBe('SIGKILL')
  gateway = house.gateway()
  await company.arrived(`Chega uma vez, ${when}`)
  await maria.sendText(`depois, ${when}`)
  await company.arrived(`depois, ${when}`)
  const kept = (await company.messages()).filter((each) => textIn(each) === `Chega uma vez, ${when}`)
  expect(kept).toHaveLength(1)
  expect(victim.output()).not.toMatch(/Chega uma vez|551199/)
})

it.each<[string, Death]>([
  ['before what goes out is kept', at('set "wire"', false)],
  ['before that is on the disk', at('set "wire"', true)],
  ['once it is out, before Meta’s id of it is kept', at('write_whatsapp_keys', false)],
  ['once that is kept', at('write_whatsapp_keys', true)],
  ['before its tick', at('update "whatsapp_outbox" set "state"', false)],
  ['once its tick is kept', at('update "whatsapp_outbox" set "state"', true)],
])('a message is asked of Meta once at most where the gateway dies %s', async (when, death) => {
  const id = await company.send(`${maria.number}@s.whatsapp.net`, `Uma vez, ${when}`)
  const victim = dying(death)
  expect(await victim.ended).toBe('SIGKILL')
  gateway = house.gateway()
  await until(async () => (await company.stateOf(id)).state === 'delivered')
  expect(company.number.taken.filter(({ opaque }) => opaque === id)).toHaveLength(1)
  expect((await company.messages()).filter((said) => textIn(said) === `Uma vez, ${when}`)).toHaveLength(1)
  expect(victim.output()).not.toMatch(/Uma vez|551199/)
})

it('one of two gateways serves a number, and hands it over', async () => {
  const first = house.gateway()
  gateway = house.gateway()
  await connected(company)
  await until(() => first.sessions() + gateway!.sessions() === 1)
  const [holder, other] = first.sessions() === 1 ? [first, gateway] : [gateway, first]
  await holder.stop()
  await until(() => other.sessions() === 1)
  await maria.sendText('Ao segundo')
  await company.arrived('Ao segundo')
  await first.stop()
})

it('a number without its ninth digit is the same person’s chat', async () => {
  const joao = company.number.addCustomer({ number: '5581990000003', name: 'João', waId: '558190000003' })
  gateway = house.gateway()
  await joao.sendText('Tem bomba?')
  expect((await company.arrived('Tem bomba?')).chat.number).toBe('558190000003')
  const id = await company.outbox.order(company.sessionId, randomUUID(), `3EB0${'AB'.repeat(9)}`, {
    ...{ to: '5581990000003', text: 'Tem sim' },
  })
  await until(async () => (await company.stateOf(id)).state === 'delivered')
  expect(joao.received.map(({ content }) => content.body)).toEqual(['Tem sim'])
})
