import type { ConversationHit, ConversationHits, ConversationsSearch } from '@fechai/contracts/conversation-search'
import { wantedBeginnings, wantedWords } from '@fechai/domain/conversation/wanted-words'
import { wordKey, wordTag } from '@fechai/platform/crypto/word-filter'
import { companyKeyOf } from '@fechai/data/companies'
import { candidateCursor, countUnread, findCandidates, readCandidateCursor } from '@fechai/data/conversations'
import { inScope, type Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { openCandidate } from './open-candidate.ts'

const DEFAULT_LIMIT = 8
/** Opened for one answer: nearly all of them hold the words, so that this many are rarely needed. */
const OPENED_AT_MOST = 40

/** Leads in whose conversations all the words are. Only what seems to hold them is opened, and no more than is shown. */
export async function searchConversations(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  owner: Owner,
  { q, cursor, limit = DEFAULT_LIMIT }: ConversationsSearch,
): Promise<ConversationHits> {
  const after = cursor === undefined ? null : readCandidateCursor(cursor)
  const wanted = wantedWords(q)
  const beginnings = wantedBeginnings(wanted)
  const key = wordKey(await companyKeyOf(db, master, owner))
  const tags = beginnings.map((beginning) => wordTag(key, beginning))
  const { unread, candidates, total } = await inScope(db, owner, async (tx) => ({
    unread: await countUnread(tx),
    ...(tags.length === 0
      ? { candidates: [], total: 0 }
      : await findCandidates(tx, tags, { after, limit: OPENED_AT_MOST })),
  }))
  const hits: ConversationHit[] = []
  let opened = 0
  for (const candidate of candidates) {
    if (hits.length === limit) break
    opened += 1
    const hit = await openCandidate({ db, master }, owner, wanted, candidate)
    if (hit) hits.push(hit)
  }
  const more = opened < candidates.length || candidates.length === OPENED_AT_MOST
  return {
    hits,
    total: after === null ? total - (opened - hits.length) : null,
    exact: after === null && !more,
    unread,
    nextCursor: more ? candidateCursor(candidates[opened - 1]!) : null,
  }
}
