import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { whatsappHouse, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
beforeAll(async () => {
  house = await whatsappHouse()
})
afterAll(() => house.close())

it('a suspended company’s session ends with its keys kept, and is there again once it is resumed', async () => {
  const phone = house.sim.addPhone({ number: '5511980002001', name: 'Vila' })
  const maria = await phone.addContact({ number: `${phone.number}9`, name: 'Maria' })
  const company = await house.company()
  const gateway = house.gateway()
  await company.link(phone)
  await house.act('suspend', company)
  await until(async () => (await company.find()).owner === null)
  expect(await company.find()).toMatchObject({ state: 'disconnected', reason: 'empresa_suspensa', isLinked: true })
  expect(phone.devices[0]!.connection).toBeNull()
  await until(() => gateway.sessions() === 0)
  await maria.sendText('enquanto suspensa')
  // A gateway that searches for sessions takes none of the company's.
  expect(await company.sessions.take(company.sessionId, gateway.id, 1_000)).toBeNull()
  expect(await company.messages()).toEqual([])

  await house.act('resume', company)
  await company.arrived('enquanto suspensa')
  await until(async () => (await company.find()).state === 'connected')
  await gateway.stop()
})
