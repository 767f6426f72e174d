import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import { whatsappHouse, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
let phone: Phone
beforeAll(async () => {
  house = await whatsappHouse()
  phone = house.sim.addPhone({ number: '5511990000077', name: 'Vila' })
})
afterAll(() => house.close())

it('a message to the own number reaches the phone once', async () => {
  const company = await house.company()
  house.gateway()
  await company.link(phone)
  const id = await company.send('5511990000077', 'Seu dia')
  await until(async () => (await company.stateOf(id)).state !== 'queued')
  expect(await company.stateOf(id)).toMatchObject({ failure: null })
  expect(phone.copies.filter(({ message }) => textOf(message) === 'Seu dia')).toHaveLength(1)
})
