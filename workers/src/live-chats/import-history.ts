import { setTimeout as delay } from 'node:timers/promises'
import { Context } from '@temporalio/activity'
import type { HistoryImportRef, HistoryPlace } from '@fechai/contracts/runs/import-history'
import { historyAsksOf, historyImportsOf } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import type { Owner } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import { IMPORT_LIMITS } from '@fechai/domain/history-import'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'

const LOOK_EVERY_MS = 250

const ownerOf = ({ empresaId, userId }: HistoryImportRef): Owner => ({ empresaId, userId, reach: 'company' })

type Needs = Pick<Deps, 'db'>
type Asking = Pick<Deps, 'db' | 'master'>

/** Safe to repeat: an import that has begun keeps its list. */
export const listChatsToImport = defineActivity('listChatsToImport', { beats: false }, ({ db }: Needs, ref) =>
  historyImportsOf(db, ownerOf(ref)).begin(ref),
)

/**
 * Asks the phone for the next messages of a chat, and waits until they are stored. Safe to repeat: the phone is asked
 * once, and its answer is stored once.
 */
export const importMessages = defineActivity('importMessages', { beats: true }, async (deps: Asking, ref, place) => {
  const state = await importRound(deps, ref, place)
  if (state === 'whole') await historyImportsOf(deps.db, ownerOf(ref)).advance(ref.importId, place.index + 1)
  return { state }
})

/** Safe to repeat: an import ends once. */
export const endImport = defineActivity('endImport', { beats: false }, ({ db }: Needs, ref, reason) =>
  historyImportsOf(db, ownerOf(ref)).end(ref.importId, reason),
)

async function importRound(
  { db, master }: Asking,
  ref: HistoryImportRef,
  place: HistoryPlace,
): Promise<'more' | 'whole' | 'unanswered'> {
  const { cancellationSignal: signal } = Context.current()
  const owner = ownerOf(ref)
  const asks = historyAsksOf(db, owner)
  const known = await knownOf(db, owner, place.chatId)
  // Without a known message, a phone cannot be asked for the earlier ones.
  if (known === 0 || known >= ref.target) return 'whole'
  const key = await companyKeyOf(db, master, owner)
  await asks.ask(key, ref, place, Math.min(IMPORT_LIMITS.askedAtOnce, ref.target - known))
  for (;;) {
    const standing = await asks.standing(ref, place)
    if (standing === null) return 'whole'
    if (standing.state === 'failed') return 'unanswered'
    if (standing.state === 'placed') {
      const isEnd = standing.brought === 0 || (await knownOf(db, owner, place.chatId)) >= ref.target
      return isEnd ? 'whole' : 'more'
    }
    await delay(LOOK_EVERY_MS, undefined, { signal })
  }
}

/** None where the chat has become part of another, of the same person. */
async function knownOf(db: Deps['db'], owner: Owner, chatId: string): Promise<number> {
  try {
    return (await historyImportsOf(db, owner).known(chatId)).known
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return 0
    throw error
  }
}
