import { forEachLimit } from '@fechai/platform/concurrency/for-each-limit'
import type { SalesAnswer } from '@fechai/contracts/insights'
import { readCases, readSalesMarks, salesRows, salesSettingsOf } from '@fechai/data/reports'
import type { Owner } from '@fechai/data/database'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import { casesIn } from '@fechai/domain/insights/sales/sales-case'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** Unread conversations that a request waits for at most, and how long; they changed since they were last read. */
const MOST_UNREAD = 500
const WAIT_MS = 10_000
const LANES = 2

/**
 * Answers 'Vendas' from the marks of all conversations of the period. Workers read what changed; the rest is read here,
 * so that no number is older than the last message. Those that take too long are reported as left out.
 */
export async function salesPage(c: ApiContext, deps: Deps, period: Period): Promise<SalesAnswer> {
  const { db, master, insights } = deps
  const { owner } = c.get('viewer')
  const settings = await salesSettingsOf(db, owner).find()
  let rows = await salesRows(db, owner, period, MOST_UNREAD)
  if (rows.unread.length > 0) {
    await readUnread(deps, owner, rows.unread)
    rows = await salesRows(db, owner, period, 0)
  }
  const { found, read, withoutSeller, toConfirm, deals } = rows
  const report = await insights.compute(owner, 'sales', [], { period, settings, deals })
  await readCases(db, master, owner, casesIn(report))
  return { success: true, scope: { period, found, read, withoutSeller, toConfirm }, report }
}

async function readUnread({ db, master, log }: Deps, owner: Owner, ids: readonly string[]): Promise<void> {
  const until = Date.now() + WAIT_MS
  await forEachLimit(LANES, ids, async (conversationId) => {
    if (Date.now() > until) return
    await readSalesMarks(db, master, owner, conversationId).catch((err: unknown) =>
      log.warn({ err, conversationId }, 'marks of sales not read'),
    )
  })
}
