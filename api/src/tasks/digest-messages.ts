import { randomUUID } from 'node:crypto'
import { companyKeyOf } from '@fechai/data/companies'
import { wholeCompany, type Tx } from '@fechai/data/database'
import { newMessageId, orderMessage, ownNumbers } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'

/**
 * Orders digests to people's own numbers, in the transaction that notes them, so each is sent once. A person whose phone
 * is not connected, or is restricted by WhatsApp, has none today, and what waits half a day is withdrawn (`endStale`): a
 * digest of yesterday helps nobody.
 * @returns the sessions that have something to send
 */
export async function orderDigestMessages(
  tx: Tx,
  { db, master }: Pick<Deps, 'db' | 'master'>,
  empresaId: string,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (texts.size === 0) return []
  const company = wholeCompany(empresaId)
  const key = await companyKeyOf(db, master, company)
  const numbers = await ownNumbers(tx, key, [...texts.keys()])
  for (const { userId, sessionId, number } of numbers.values())
    await orderMessage(tx, { ...company, userId }, key, {
      ...{ sessionId, id: randomUUID(), messageId: newMessageId(), isAutomatic: true },
      body: { to: number, text: texts.get(userId)! },
    })
  return [...numbers.values()].map(({ sessionId }) => sessionId)
}
