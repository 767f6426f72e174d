import { Context } from '@temporalio/activity'
import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import { readWords, unreadWordsOf } from '@fechai/data/conversations'
import { readSalesMarks } from '@fechai/data/reports'
import { listUnreadWords, type Owner } from '@fechai/data/database'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'

/** Conversations asked for at a time, and read at once. */
const BATCH = 100
const AT_ONCE = 4
/** The activity ends after this time, so that a worker that is stopped loses little. */
const SLICE_MS = 20_000

/**
 * Reads the words of conversations that were stored before there was a search in them, or changed since. Safe to
 * repeat: each conversation is done by itself, and what is done is on the list no more.
 * @returns whether there are more of them.
 */
export const readUnreadWords = defineActivity('readUnreadWords', { beats: true }, async (deps) => {
  const { cancellationSignal } = Context.current()
  const until = Date.now() + SLICE_MS
  const isOver = (): boolean => Date.now() > until || cancellationSignal.aborted
  let read = 0
  try {
    for (;;) {
      const due = await listUnreadWords(deps.db, BATCH)
      await forEachLimit(AT_ONCE, due, async ({ empresaId, conversationId }) => {
        if (isOver()) return
        // New conversations are read as they come; these have waited, and go on waiting while a person does.
        await deps.peopleFirst.turn(cancellationSignal)
        if (await readOrPostpone(deps, empresaId, conversationId)) read += 1
      })
      if (isOver()) return true
      if (due.length < BATCH) return false
    }
  } finally {
    if (read > 0) deps.log.info({ read }, 'words of conversations read')
  }
})

/** A conversation that cannot be read, for any cause, does not delay the others. */
async function readOrPostpone(deps: Deps, empresaId: string, conversationId: string): Promise<boolean> {
  const owner: Owner = { empresaId, userId: '', reach: 'company' }
  try {
    return await readAll(deps, owner, conversationId)
  } catch (err) {
    deps.log.warn({ err, conversationId }, 'words not read')
    await unreadWordsOf(deps.db, owner).postpone(conversationId)
    return false
  }
}

/** Runs after every change of a conversation: when it fails it is repeated a little later. */
export async function readWordsNow(
  deps: Pick<Deps, 'db' | 'master' | 'log'>,
  owner: Owner,
  conversationId: string,
): Promise<void> {
  await readAll(deps, owner, conversationId).catch((err: unknown) =>
    deps.log.warn({ err, conversationId }, 'words not read'),
  )
}

/** Updates its search words, and its counts in 'Vendas': both change with its messages. */
async function readAll(
  { db, master }: Pick<Deps, 'db' | 'master'>,
  owner: Owner,
  conversationId: string,
): Promise<boolean> {
  await readSalesMarks(db, master, owner, conversationId)
  return readWords(db, master, owner, conversationId)
}
