import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { signUp } from '../../testing/seller.ts'
import { once } from './insist.ts'
import type { SeedHouse } from './seed-house.ts'

const EVERY_MS = 250

/**
 * A person of a company of its own who writes again and again while things fail.
 * @returns `close`, which resolves with the longest time from one answer to the next, in milliseconds
 */
export async function watchAnswers({ product }: SeedHouse): Promise<{ close(): Promise<number> }> {
  const seller = await signUp({ apiUrl: product.apiUrl, publicUrl: product.env.PUBLIC_URL! })
  let isOver = false
  let longestMs = 0
  let answeredAt = performance.now()
  const writing = (async () => {
    while (!isOver) {
      const nome = `Lead ${randomUUID()}`
      const isTaken = await once(seller, '/api/leads', { method: 'POST', body: { nome }, key: randomUUID() }).then(
        () => true,
        () => false,
      )
      const now = performance.now()
      longestMs = Math.max(longestMs, now - answeredAt)
      if (isTaken) answeredAt = now
      await delay(EVERY_MS)
    }
  })()
  return {
    async close() {
      isOver = true
      await writing
      return longestMs
    },
  }
}
