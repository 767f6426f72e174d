import { createHash } from 'node:crypto'
import {
  isLidUser,
  isPnUser,
  jidNormalizedUser,
  type BinaryNode,
  type Contact,
  type LIDMapping,
  type SignalKeyStoreWithTransaction,
  type SignalRepositoryWithLIDStore,
} from '@whiskeysockets/baileys'
import type { JournalEntry } from '@fechai/data/whatsapp'
import type { ChatAddress } from '@fechai/domain/chat-message'
import type { AccountStore } from '../channel.ts'
import { encode, journalChange, journalEntries } from './auth-store.ts'
import { addressOf } from './content-of.ts'

/** Numbers and addresses that turned out to be one person's, with the name of their journal entry. */
export interface LearnedMaps {
  people: ChatAddress[]
  messageKey: string
}

/** The library reads maps under a lock of their own name, within a transaction of whatever name: one of that name never ends. */
const LOCK = 'fechai-maps'

type MapStore = SignalRepositoryWithLIDStore['lidMapping']

/**
 * Makes up for what the library lacks: it learns by which number an address goes from history, messages, queries and
 * the app state, keeps that to itself, and its event buffer drops the maps of the history. Each pair that is new is
 * journaled with the library's own row, and reported; the phone's own pair says nothing of a customer.
 */
export function reportMaps(
  store: MapStore,
  keys: SignalKeyStoreWithTransaction,
  me: () => Contact | undefined,
  report: (maps: LearnedMaps) => void,
): void {
  const write = store.storeLIDPNMappings.bind(store)
  store.storeLIDPNMappings = async (asked) => {
    const pairs = asked.flatMap(inOrder)
    const news = await unknownOf(store, pairs, me())
    if (news.length === 0) return write(pairs)
    const entry = journalEntry(news.map(({ lid, pn }) => addressOf(lid, pn)))
    await keys.transaction(async () => {
      await write(pairs)
      await keys.set(journalChange(entry))
    }, LOCK)
    report(entry.maps)
  }
}

/** The library takes a pair the wrong way round as well, and stores it so. */
function inOrder({ lid, pn }: LIDMapping): LIDMapping[] {
  if (isLidUser(lid) && isPnUser(pn)) return [{ lid: jidNormalizedUser(lid), pn: jidNormalizedUser(pn) }]
  return isPnUser(lid) && isLidUser(pn) ? [{ lid: jidNormalizedUser(pn), pn: jidNormalizedUser(lid) }] : []
}

async function unknownOf(store: MapStore, pairs: readonly LIDMapping[], me: Contact | undefined) {
  const own = [me?.id, me?.lid].map((form) => jidNormalizedUser(form))
  const others = pairs.filter(({ lid, pn }) => !own.includes(lid) && !own.includes(pn))
  if (others.length === 0) return []
  const stored = (await store.getPNsForLIDs(others.map(({ lid }) => lid))) ?? []
  const known = new Map(stored.map(({ lid, pn }) => [lid, jidNormalizedUser(pn)]))
  return [...new Map(others.map((pair) => [pair.lid, pair])).values()].filter(({ lid, pn }) => known.get(lid) !== pn)
}

function journalEntry(people: ChatAddress[]): JournalEntry & { maps: LearnedMaps } {
  const id = createHash('sha256').update('maps').update(encode(people)).digest('hex')
  const maps = { people, messageKey: `maps|${id}` }
  return { id, messageKey: maps.messageKey, body: encode(maps), maps }
}

/** Maps that a process before this one had learned and not reported. */
export async function leftoverMaps(account: AccountStore): Promise<LearnedMaps[]> {
  const left = await journalEntries<LearnedMaps>(account)
  return left.filter((each): each is LearnedMaps => Array.isArray(each.people) && each.messageKey !== undefined)
}

/**
 * Adds the number of who wrote by address alone, or was written to, where a map is known: the library then reads the
 * message as one that came with both.
 */
export async function addNumber({ attrs }: BinaryNode, store: MapStore): Promise<void> {
  const [field, lid] = attrs.participant
    ? (['participant_pn', attrs.participant] as const)
    : attrs.recipient
      ? (['peer_recipient_pn', attrs.recipient] as const)
      : (['sender_pn', attrs.from] as const)
  if (attrs[field] || !isLidUser(lid)) return
  const pn = await store.getPNForLID(lid!)
  if (pn) attrs[field] = jidNormalizedUser(pn)
}
