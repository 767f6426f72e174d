import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatewayProcess } from './testing/gateway-process.ts'
import { killAndCount } from './testing/kill-and-count.ts'
import { whatsappHouse, type WhatsAppHouse } from './testing/whatsapp-house.ts'
import { amount } from '@fechai/testkit/testing/soak'

/** `KILLS=200 SEED=3` before the command that runs this file kills more, in other places. */
const KILLS = Number(process.env.KILLS ?? amount({ test: 3, soak: 200 }))
const SEED = Number(process.env.SEED ?? 7)

let house: WhatsAppHouse
beforeAll(async () => {
  house = await whatsappHouse()
})
afterAll(() => house.close())

it(
  `loses no message and doubles none over ${KILLS} gateways that die, and says no key`,
  async () => {
    const phone = house.sim.addPhone({ number: '5511990000001', name: 'Vila' })
    const maria = await phone.addContact({ number: '5511990000002', name: 'Maria' })
    const company = await house.company()
    const first = gatewayProcess(house.sim.imitation, company.owner.empresaId)
    await company.link(phone)
    first.kill('SIGTERM')
    await first.ended

    const tally = await killAndCount(house, company, phone, maria, { kills: KILLS, seed: SEED })
    expect(tally.kills).toBe(KILLS)
    // Most of them die where it hurts.
    expect(tally.deaths['in between'] ?? 0).toBeLessThan(KILLS / 2)
    expect(tally.stored.toSorted()).toEqual(tally.sent.toSorted())
    expect(tally.shown.toSorted()).toEqual(tally.ordered.toSorted())
    expect(tally.said.toSorted()).toEqual(tally.ordered.toSorted())
    expect(house.sim.server.faults).toEqual([])
    const output = first.output() + tally.output
    expect(output).toContain('whatsapp connection ended')
    expect(output).not.toMatch(/privKey|rootKey|chainKey|551199|Buffer/)
  },
  120_000 + KILLS * 20_000,
)
