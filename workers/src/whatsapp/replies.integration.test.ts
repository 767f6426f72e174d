import { afterAll, beforeAll, expect, it } from 'vitest'
import { whatsappSessionViewsOf } from '@fechai/data/whatsapp'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import { until } from '@fechai/testkit/testing/until'
import { whatsappHouse, type TestCompany, type WhatsAppHouse } from './testing/whatsapp-house.ts'

let house: WhatsAppHouse
let company: TestCompany
let people: Contact[]
const REPLY = 'Voltamos às 8h.'
beforeAll(async () => {
  house = await whatsappHouse()
  const phone = house.sim.addPhone({ number: '5511990000041', name: 'Vila' })
  people = []
  for (const number of ['5511990000042', '5511990000043']) people.push(await phone.addContact({ number, name: number }))
  company = await house.company()
  house.gateway()
  await company.link(phone)
})
afterAll(() => house?.close())

const repliesTo = (contact: Contact) => contact.received.filter(({ message }) => textOf(message) === REPLY).length
const views = () => whatsappSessionViewsOf(house.db, company.owner, company.key)

it('answers once while the seller is away, where it is switched on', async () => {
  const [second, third] = people as [Contact, Contact]
  await views().saveSettings(company.sessionId, { autoReply: true, replyText: REPLY })
  await second.sendText('Qual o valor?')
  await until(() => repliesTo(second) === 1)
  // Each of the two new messages would be answered, without the first answer and the open page.
  await second.sendText('Alguém?')
  await company.arrived('Alguém?')
  await views().watched()
  await third.sendText('Tem estoque?')
  await company.arrived('Tem estoque?')
  await company.send(third.number, 'Temos, sim.')
  await until(() => third.received.some(({ message }) => textOf(message) === 'Temos, sim.'))
  expect([second, third].map(repliesTo)).toEqual([1, 0])
})
