import {
  companiesToDigest,
  type DigestPart,
  type DigestTokens,
  digestParts,
  endDigestRound,
  lettersWaiting,
  makeDigests,
  peopleWithoutDigest,
  weekSales,
} from '@fechai/data/tasks'
import type { Tx } from '@fechai/data/database'
import type { Letter } from '@fechai/data/notices'
import { digestDay, digestDays, type DigestDays } from '@fechai/domain/digest'
import type { Deps } from '../deps.ts'
import { digestReadersOf, sellersOf, type DigestReader } from '../identity/people.ts'
import { digestLetter, digestMessage } from '../mail/digest-letter.ts'
import type { DigestContent } from '../mail/digest-words.ts'
import { retryQueue } from '../outbox/retry-queue.ts'
import { orderDigestMessages } from './digest-messages.ts'
import { unsubscribeAddress } from './reminders.ts'

type Parts = Pick<Deps, 'db' | 'authDb' | 'master' | 'bus' | 'mailer' | 'environment' | 'log'>

const LONGEST_WAIT_MS = 10 * 60_000
/** People of one transaction. */
const AT_ONCE = 100
/** Digests wait while so many letters of the company do: codes and invitations keep their room. */
const MOST_WAITING = 200

/**
 * Sends digests: what is due, went quiet, was closed and has to be confirmed. Safe to repeat and to run in several
 * processes: a person is noted in the transaction that stores the letter and the message, so each day has one. Without
 * anything to say there is none.
 */
export function digestSender(parts: Parts, now = () => Date.now()): () => Promise<void> {
  const turns = retryQueue(parts.log, 'digests', LONGEST_WAIT_MS)
  return async () => {
    const day = digestDay(now())
    if (day === null) return
    await turns.each(
      await companiesToDigest(parts.db, day, turns.waiting()),
      (empresaId) => empresaId,
      (empresaId) => digestCompany(parts, empresaId, day),
    )
  }
}

/** Makes the digests of a company that are still to be made on a day. */
export async function digestCompany(parts: Parts, empresaId: string, day: string): Promise<void> {
  const { db, authDb, environment, mailer } = parts
  const readers = await digestReadersOf(authDb, empresaId, environment.EMAIL_CONFIRMATION === 'on')
  const without = await peopleWithoutDigest(db, empresaId, day)
  const waiting = readers.filter(({ id }) => !without.has(id))
  for (const group of [waiting.filter(({ isManager }) => isManager), waiting.filter(({ isManager }) => !isManager)])
    for (let at = 0; at < group.length; at += AT_ONCE) {
      // The rest leaves with the next round.
      if ((await lettersWaiting(db, empresaId)) > MOST_WAITING) return
      await digestPeople(parts, empresaId, day, group.slice(at, at + AT_ONCE))
      mailer.deliver()
    }
  await endDigestRound(db, empresaId, day)
}

async function digestPeople(parts: Parts, empresaId: string, day: string, people: DigestReader[]): Promise<void> {
  const contentOf = await contentsFor(parts, empresaId, day, people)
  const ids = people.filter(({ id }) => contentOf.has(id)).map(({ id }) => id)
  if (ids.length === 0) return
  const sessions: string[] = []
  await makeDigests(parts.db, empresaId, day, ids, async (tx, tokens) => {
    await orderLetters(parts, tx, empresaId, people, contentOf, tokens)
    const panel = parts.environment.PUBLIC_URL
    const texts = new Map<string, string>()
    for (const [id, { whatsApp }] of tokens)
      if (whatsApp)
        texts.set(id, digestMessage(contentOf.get(id)!, { panel, unsubscribe: unsubscribeAddress(panel, whatsApp) }))
    sessions.push(...(await orderDigestMessages(tx, parts, empresaId, texts)))
  })
  for (const id of sessions) parts.bus.wakeWhatsApp(id)
}

async function orderLetters(
  { mailer, environment: { PUBLIC_URL: panel } }: Parts,
  tx: Tx,
  empresaId: string,
  people: readonly DigestReader[],
  contentOf: ReadonlyMap<string, DigestContent>,
  tokens: ReadonlyMap<string, DigestTokens>,
): Promise<void> {
  const letters = people.flatMap(({ id, email }): Letter[] => {
    const [content, token] = [contentOf.get(id), tokens.get(id)?.mail]
    return content && token
      ? [digestLetter(email, content, { panel, unsubscribe: unsubscribeAddress(panel, token) })]
      : []
  })
  if (letters.length > 0) await mailer.order(tx, empresaId, letters)
}

/** Leads to confirm change slowly: alone they would make the same letter each working day. */
const hasNews = (parts: readonly DigestPart[]): boolean => parts.some(({ section }) => section !== 'confirm')

/** Contents by person; managers share one of the whole company. A person with nothing to read has none. */
async function contentsFor(
  { db, authDb }: Parts,
  empresaId: string,
  day: string,
  people: readonly DigestReader[],
): Promise<Map<string, DigestContent>> {
  const contents = new Map<string, DigestContent>()
  const weekly = digestDays('week', day)
  const managers = people.filter(({ isManager }) => isManager)
  if (weekly !== null && managers.length > 0) {
    const known = await sellersOf(authDb, empresaId)
    const names = new Map(known.map(({ id, name }) => [id, name]))
    const sellerIds = known.filter(({ isSeller }) => isSeller).map(({ id }) => id)
    const parts = (await digestParts(db, empresaId, weekly, null)).get(empresaId) ?? []
    const week = await weekSales(db, empresaId, weekly, sellerIds)
    if (hasNews(parts)) for (const { id } of managers) contents.set(id, { days: weekly, parts, week, names })
  }
  const sellers = people.filter(({ isManager }) => !isManager).map(({ id }) => id)
  if (sellers.length === 0) return contents
  const daily: DigestDays = digestDays('day', day)!
  for (const [id, parts] of await digestParts(db, empresaId, daily, sellers))
    if (hasNews(parts)) contents.set(id, { days: daily, parts, week: null, names: new Map() })
  return contents
}
