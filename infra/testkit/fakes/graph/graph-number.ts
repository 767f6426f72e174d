import { createHash, randomBytes, randomInt } from 'node:crypto'
import { graphCustomer } from './graph-customer.ts'
import { reporter } from './graph-reports.ts'
import { metadataOf, newMetaId, secondsNow, type GraphNumber } from './parties.ts'

const newId = (): string => String(randomInt(1e9, 2e9)) + String(randomInt(1e5, 9e5))

export function graphNumber(given: { number: string; name: string }): GraphNumber {
  const number: GraphNumber = {
    ...{ phoneNumberId: newId(), wabaId: newId(), accessToken: `EAA${randomBytes(40).toString('hex')}` },
    ...{ appSecret: randomBytes(16).toString('hex'), displayNumber: given.number, verifiedName: given.name },
    ...{ quality: 'GREEN', templates: [], media: new Map(), customers: new Map(), taken: [], asked: 0, faults: [] },
    ...{ isSubscribed: false, isSilent: false },
    reports: reporter(() => number),
    addCustomer({ number: phone, name, waId = phone }) {
      const customer = graphCustomer(number, { number: phone, name, waId })
      number.customers.set(phone, customer)
      number.customers.set(waId, customer)
      return customer
    },
    store(bytes, mimeType) {
      const id = newId()
      number.media.set(id, { mimeType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') })
      return id
    },
    async sendFromApp(to, content) {
      const id = newMetaId()
      const echo = { from: metadataOf(number).display_phone_number, to, id, timestamp: secondsNow(), ...content }
      await number.reports.tell('smb_message_echoes', { metadata: metadataOf(number), message_echoes: [echo] })
      return id
    },
  }
  return number
}
