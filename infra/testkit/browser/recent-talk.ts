import type { Seller } from '../testing/seller.ts'
import type { BrowserHouse } from './house.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The distance of UTC from São Paulo. */
const ZONE_MS = 3 * 60 * MINUTE_MS

/**
 * Seeds a conversation whose last message was written so many whole days and a minute ago: it is that many days old at
 * any hour of the day. @returns the lead.
 */
export const seedRecent = (
  house: BrowserHouse,
  seller: Seller,
  contact: string,
  daysAgo: number,
  lines: readonly string[],
): Promise<string> =>
  house.seed(seller, {
    fileName: `Conversa do WhatsApp com ${contact}.txt`,
    text: lines
      .map((line, at) => {
        const sentAt = Date.now() - daysAgo * DAY_MS - (lines.length - at) * MINUTE_MS - ZONE_MS
        const [date, time] = new Date(sentAt).toISOString().slice(0, 16).split('T')
        return `${date!.split('-').toReversed().join('/')} ${time} - ${line}\n`
      })
      .join(''),
  })
