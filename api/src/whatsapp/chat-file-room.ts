import {
  countKeptChatFile,
  keptFileOf,
  leaveChatFileRoom,
  listLapsedChatFiles,
  type SizedChatFile,
  takeChatFileRoom,
} from '@fechai/data/chats'
import { wholeCompany, type Owner } from '@fechai/data/database'
import type { Deps } from '../deps.ts'
import { companyRoom } from '../uploads/limits.ts'

/**
 * Keeps a file under a chat within the company's room. Two may keep the same bytes at once, and the one that took the
 * room may fail or die: the room is given back unless the file is there, and the one that succeeds counts it.
 * @param keep is told whether no other one has taken the room before
 * @throws DomainError('forbidden') where it does not fit, and what `keep` throws
 */
export async function keepInRoom<Kept>(
  deps: Deps,
  owner: Owner,
  file: SizedChatFile,
  keep: (isNew: boolean) => Promise<Kept>,
): Promise<Kept> {
  const { db, environment } = deps
  await settleLapsed(deps, owner)
  const isNew = await takeChatFileRoom(db, owner, companyRoom(environment), file)
  try {
    const kept = await keep(isNew)
    await countKeptChatFile(db, owner, file)
    return kept
  } catch (error) {
    if (isNew) await giveBack(deps, owner, file)
    throw error
  }
}

/** Nothing was kept if storage is away or the conversation was erased. */
const giveBack = async (deps: Deps, owner: Owner, file: SizedChatFile): Promise<void> =>
  settle(deps, owner, file, (await isThere(deps, owner, file)) ?? false)

/** Counts the company's files whose process died after they were stored; the room of the others is free. */
async function settleLapsed(deps: Deps, { empresaId }: Owner): Promise<void> {
  const owner = wholeCompany(empresaId)
  for (const file of await listLapsedChatFiles(deps.db, owner)) {
    const isKept = await isThere(deps, owner, file)
    if (isKept !== null) await settle(deps, owner, file, isKept)
  }
}

/** Null where this cannot be said now. */
async function isThere({ db, master, storage, log }: Deps, owner: Owner, file: SizedChatFile): Promise<boolean | null> {
  try {
    const { storageKey } = await keptFileOf(db, master, owner, file)
    return (await storage.list(storageKey)).includes(storageKey)
  } catch (err) {
    // Storage is away, or the conversation was erased.
    log.debug({ err }, 'file of a chat not looked for')
    return null
  }
}

const settle = ({ db }: Deps, owner: Owner, file: SizedChatFile, isKept: boolean): Promise<void> =>
  isKept ? countKeptChatFile(db, owner, file) : leaveChatFileRoom(db, owner, file)
