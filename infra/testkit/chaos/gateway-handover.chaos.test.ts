import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isChosen, isSoak } from '../testing/soak.ts'
import { chaosHouse } from './chaos-house.ts'
import { chatAtWork } from './upgrade/chat-at-work.ts'

const TIMES = 40
/** How long a gateway serves before the next one takes its place. */
const SERVES_MS = 1_500

/** `npm test -- gateway-handover` and the soak; `npm test` kills gateways in whatsapp-killed. */
describe.runIf(isSoak || isChosen)('gateways that follow each other', () => {
  const house = chaosHouse({ withWhatsApp: true })

  it('keep each message that comes and goes meanwhile, once', async () => {
    const origins = { apiUrl: house.product.apiUrl, publicUrl: house.product.env.PUBLIC_URL! }
    const chat = await chatAtWork(house.whatsapp!.pageUrl, origins)
    for (let nth = 0; nth < TIMES; nth++) {
      await house.product.whatsapp!.stop()
      await house.product.whatsapp!.start()
      await delay(SERVES_MS)
    }
    await chat.stop()
    for (const [of, side] of Object.entries(chat.sides)) {
      const [arrived, written] = [await side.allArrived(), side.written]
      expect(arrived.toSorted(), `messages ${of}, each once`).toEqual(written.toSorted())
    }
    expect(chat.counted.failures).toEqual([])
  })
})
