import {
  countKeptChatFile,
  keptFileOf,
  leaveChatFileRoom,
  takeChatFileRoom,
  type ChatFilePlace,
} from '@fechai/data/chats'
import type { Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { companyRoom } from '../uploads/limits.ts'

/**
 * Keeps a file under a chat within the company's room. Two may keep the same bytes at once, and the one that took the
 * room may fail: the room is given back unless the file is there, and the one that succeeds counts it.
 * @param keep is told whether no other one has taken the room before
 * @throws DomainError('forbidden') where it does not fit, and what `keep` throws
 */
export async function keepInRoom<Kept>(
  deps: Deps,
  owner: Owner,
  file: ChatFilePlace & { sizeBytes: number },
  keep: (isNew: boolean) => Promise<Kept>,
): Promise<Kept> {
  const { db, environment } = deps
  const isNew = await takeChatFileRoom(db, owner, companyRoom(environment), file)
  try {
    const kept = await keep(isNew)
    if (!isNew) await countKeptChatFile(db, owner, file)
    return kept
  } catch (error) {
    if (isNew) await giveBack(deps, owner, file)
    throw error
  }
}

/** The other one counts the file after it is stored: it is looked for after the room was given up, never before. */
async function giveBack(
  { db, master, storage, log }: Deps,
  owner: Owner,
  file: ChatFilePlace & { sizeBytes: number },
): Promise<void> {
  await leaveChatFileRoom(db, owner, file)
  try {
    const { storageKey } = await keptFileOf(db, master, owner, file)
    if ((await storage.list(storageKey)).includes(storageKey)) await countKeptChatFile(db, owner, file)
  } catch (err) {
    // Storage is away, or the conversation was erased: nothing was kept.
    log.debug({ err }, 'file of a chat not looked for')
  }
}
