import { textOf } from '@fechai/testkit/fakes/whatsapp/simulator'
import type { Contact } from '@fechai/testkit/fakes/whatsapp/parties'
import type { Phone } from '@fechai/testkit/fakes/whatsapp/parties'
import { seeded } from '@fechai/testkit/testing/seeded'
import { until } from '@fechai/testkit/testing/until'
import { gatewayProcess, type Death } from './gateway-process.ts'
import { textIn, type TestCompany, type WhatsAppHouse } from './whatsapp-house.ts'

/** Everywhere between a message that came and its being stored, and between one that is to go and its tick. */
const STATEMENTS = [
  { at: 'write_whatsapp_keys', most: 4 },
  { at: 'keep_whatsapp_events', most: 2 },
  { at: 'set "wire"', most: 1 },
  { at: 'update "whatsapp_outbox" set "state"', most: 2 },
]
/** A gateway that does not come to its statement dies all the same. */
const PATIENCE_MS = 15_000

export interface Tally {
  kills: number
  /** The number of deaths at each statement, or in between. */
  deaths: Record<string, number>
  sent: string[]
  /** Texts that were stored, each as often as it was. */
  stored: string[]
  ordered: string[]
  /** Texts that went out and were stored as said, each as often as it was. */
  said: string[]
  /** Texts that the customer's telephone showed, each as often as it did. */
  shown: string[]
  /** The output of every gateway. */
  output: string
}

/** Kills one gateway after the other while messages come and go, lets a last one live, and counts. */
export async function killAndCount(
  house: WhatsAppHouse,
  company: TestCompany,
  phone: Phone,
  contact: Contact,
  { kills, seed }: { kills: number; seed: number },
): Promise<Tally> {
  const random = seeded(seed)
  const tally: Tally = { kills: 0, deaths: {}, sent: [], stored: [], ordered: [], said: [], shown: [], output: '' }
  const { imitation } = house.sim
  const { empresaId } = company.owner

  const traffic = async (round: number): Promise<void> => {
    for (let index = 0; index < 2; index++) {
      const text = `vem ${round}.${index}`
      tally.sent.push(text)
      await contact.sendText(text, { as: random() < 0.5 ? 'lid' : 'pn' })
    }
    const text = `vai ${round}`
    tally.ordered.push(text)
    await company.send(contact.lid, text)
  }

  for (let round = 0; round < kills; round++) {
    const { at, most } = STATEMENTS[Math.floor(random() * STATEMENTS.length)]!
    const death: Death = { at, after: 1 + Math.floor(random() * most), onceDone: random() < 0.5 }
    // Some wait for it, some come while it is there.
    const isEarly = random() < 0.5
    if (isEarly) await traffic(round)
    const gateway = gatewayProcess(imitation, empresaId, death)
    await until(() => phone.devices[0]!.connection !== null || gateway.isGone())
    if (!isEarly) await traffic(round)
    let died = at
    const giveUp = setTimeout(() => {
      died = 'in between'
      gateway.kill('SIGKILL')
    }, PATIENCE_MS)
    const signal = await gateway.ended
    clearTimeout(giveUp)
    if (signal !== 'SIGKILL') throw new Error(`a gateway ended by itself: ${gateway.output()}`)
    tally.kills++
    tally.deaths[died] = (tally.deaths[died] ?? 0) + 1
    tally.output += gateway.output()
  }

  const last = gatewayProcess(imitation, empresaId)
  try {
    await countAll()
  } finally {
    last.kill('SIGTERM')
    await last.ended
  }
  tally.output += last.output()
  return tally

  async function countAll(): Promise<void> {
    const texts = async (isFromMe: boolean): Promise<string[]> =>
      (await company.messages())
        .filter((message) => message.isFromMe === isFromMe)
        .map(textIn)
        .filter((text) => text !== null)
    await until(async () => {
      tally.stored = await texts(false)
      return tally.sent.every((text) => tally.stored.includes(text))
    })
    await until(async () => {
      tally.said = await texts(true)
      return tally.ordered.every((text) => tally.said.includes(text))
    })
    await until(async () => {
      tally.shown = contact.received.map(({ message }) => textOf(message)!)
      return tally.ordered.every((text) => tally.shown.includes(text))
    })
    await until(() => phone.devices[0]!.waiting.size === 0)
    tally.stored = await texts(false)
    tally.said = await texts(true)
  }
}
