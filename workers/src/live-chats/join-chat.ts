import { conversationLedger } from '@fechai/domain/conversation/conversation-ledger'
import { asItStands, withoutUnreadable } from '@fechai/domain/conversation/current-places'
import { joinSteps, type JoinedImports } from '@fechai/domain/conversation/join-imports'
import type { Conversation } from '@fechai/domain/conversation/message'
import { joinedWithSeller } from '@fechai/domain/conversation/seller-choice'
import type { Key } from '@fechai/platform/crypto/keys'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { type Import, importsOf, type JoinedLive, storeLive } from '@fechai/data/uploads'
import { readLive, type LiveReading } from '@fechai/data/chats'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { relocation } from '../imports/relocation.ts'
import { yieldBetween } from '@fechai/platform/concurrency/yield-between'
import type { LoadedImport } from '../imports/load-imports.ts'

/** The dependencies of a join; a process without storage leaves conversations with exported files to one with it. */
export interface JoinParts extends Pick<Deps, 'db' | 'master'> {
  loadImports?: (owner: Owner, key: Key, imports: readonly Import[]) => Promise<LoadedImport[]>
}

/** The number of attempts while messages arrive faster than they are joined; the rest waits for the next run. */
const ATTEMPTS = 5

/** The outcome of a join: 'left' leaves it to a later one, or to a process that can read the exports. */
export type Joining = 'joined' | 'left'

/**
 * Gives everything that came live in a conversation its place among what its exports say. Safe to repeat, and to run
 * beside another one.
 */
export async function joinChat(parts: JoinParts, owner: Owner, conversationId: string): Promise<Joining> {
  const key = await conversationsOf(parts.db, parts.master, owner).key(conversationId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const joined = await readJoined(parts, owner, key, conversationId)
    if (!joined) return 'left'
    if (await storeLive(parts.db, owner, key, joined)) return 'joined'
  }
  return 'left'
}

/**
 * Returns the conversation joined from all its present sources; null if it belongs to another process, or nothing
 * came live.
 */
export async function readJoined(
  parts: JoinParts,
  owner: Owner,
  key: Key,
  conversationId: string,
): Promise<JoinedLive | null> {
  const { db, master, loadImports } = parts
  const imports = await importsOf(db, owner).of(conversationId)
  if (imports.length > 0 && !loadImports) return null
  const others = imports.length > 0 ? await loadImports!(owner, key, imports) : []
  // Its revision is read before everything else of it: what changes from here on is found out when it is stored.
  const read = await readLive(db, master, owner, conversationId)
  if (!read) return null
  const live = withoutUnreadable(read, others) as LiveReading
  const joined = await yieldBetween(joinSteps([...others, live]))
  const before = asItStands(await standing(parts, owner, key, conversationId), [...others, live])
  const choice = await conversationsOf(db, master, owner).sellerChoice(conversationId)
  return {
    conversationId,
    live: { live, joined },
    others: imports.map(({ uploadId }) => uploadId),
    conversation: joinedWithSeller(joined, before, choice),
    ledger: others.length > 0 ? ledgerOf(joined, others) : null,
    relocation: relocation(before, joined),
  }
}

/** The conversation as its rows say it now. */
export async function standing(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  owner: Owner,
  key: Key,
  conversationId: string,
): Promise<Conversation> {
  const about = await conversationsOf(db, master, owner).about(conversationId, key)
  return { ...about, messages: await messagesOf(db, owner, key).list(conversationId, about.authors) }
}

/** The ledger counts the content of files only, not of the live chat. */
export function ledgerOf({ conversation, placeOf }: JoinedImports, exports: readonly LoadedImport[]) {
  const told = new Set(exports.flatMap((each) => each.conversation.messages.map((message) => placeOf.get(message))))
  return conversationLedger(
    conversation.messages.filter(({ index }) => told.has(index)),
    exports,
  )
}
