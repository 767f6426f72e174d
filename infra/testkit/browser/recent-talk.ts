import { buildZip } from '../../../workers/src/testing/zip-builder.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** The distance of UTC from São Paulo. */
const ZONE_MS = 3 * 60 * MINUTE_MS

/**
 * Uploads a conversation whose last message was written so many whole days and a minute ago, and waits for its analysis:
 * it is that many days old at any hour of the day.
 */
export async function recentTalk(
  seller: Seller,
  contact: string,
  daysAgo: number,
  lines: readonly string[],
): Promise<void> {
  const text = lines
    .map((line, at) => {
      const sentAt = Date.now() - daysAgo * DAY_MS - (lines.length - at) * MINUTE_MS - ZONE_MS
      const [date, time] = new Date(sentAt).toISOString().slice(0, 16).split('T')
      return `${date!.split('-').toReversed().join('/')} ${time} - ${line}\n`
    })
    .join('')
  const zip = buildZip([{ name: `Conversa do WhatsApp com ${contact}.txt`, data: text }])
  const { uploadId } = await seller.upload(zip, `Conversa do WhatsApp com ${contact}.zip`)
  await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', { timeoutMs: 120_000 })
}
