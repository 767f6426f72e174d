import { setTimeout as delay } from 'node:timers/promises'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { removeEndedSessions, removeEndedWindows } from '@fechai/data/companies'
import { listUndispatched, markDispatched } from '@fechai/data/database'
import { removeImportDrafts } from '@fechai/data/leads'
import { removeEndedDeliveries } from '@fechai/data/webhooks'
import { removeEndedRemovals } from '@fechai/data/connections'
import { alertChecker } from '../alerts/check-alerts.ts'
import type { Deps } from '../deps.ts'
import { sealCompanies } from '../audit/seal-companies.ts'
import { openSyncQueue } from '../connections/sync-queue.ts'
import { importRunner } from '../lead-imports/import-runner.ts'
import { leadRouter } from '../lead-rules/route-leads.ts'
import { deletionsEnder } from '../leads/end-deletions.ts'
import { managerTeller } from '../mail/notices.ts'
import { keepJournal } from '../privacy/keep-journal.ts'
import { keepExports } from '../privacy/open-exports.ts'
import { startCompanyErasures, startOpenErasures } from '../privacy/open-erasures.ts'
import { startOpenReports } from '../scanpro/open-reports.ts'
import { digestSender } from '../tasks/digests.ts'
import { taskReminder } from '../tasks/reminders.ts'
import { openWebhookQueue } from '../webhooks/webhook-queue.ts'
import { abandonedFilesSweeper } from './abandoned-files.ts'
import { removeErasedFiles } from './file-removals.ts'
import { retryQueue } from './retry-queue.ts'

const EVERY_MS = 1_000
const OLDER_THAN_SECONDS = 2
/** Time between two checks, milliseconds: a problem is reported within a minute or two. */
const LOOK_MS = 60_000
const REMIND_MS = 10_000
/** Short, because a large company's letters leave in parts. */
const DIGEST_MS = 5_000
const SEAL_MS = 5_000
const SWEEP_MS = 10 * 60_000
/** Runs at the start as well: by then a restored database has to know what it forgot. */
const JOURNAL_MS = 60 * 60_000
/** Short, for a server that was away for long: what waits starts soon after it is back. */
const LONGEST_WAIT_MS = 15_000

type Parts = Pick<Deps, 'db' | 'runs' | 'storage' | 'bus' | 'log'>
type Telling = Pick<Deps, 'master' | 'authDb' | 'mailer' | 'environment' | 'reach' | 'connectors'>

/** Starts the run of a row just stored; when that fails the dispatcher will. */
export async function dispatchNow(
  { db, runs, log }: Omit<Parts, 'storage' | 'bus'>,
  ref: UploadRef,
  outboxId: number,
): Promise<void> {
  try {
    await runs.start(ref)
    await markDispatched(db, [outboxId])
  } catch (err) {
    log.warn({ err, uploadId: ref.uploadId }, 'run not started yet')
  }
}

/**
 * Does the work that runs unawaited, each kind by itself: a storage that is silent keeps no run from its start. Rows
 * need no lock: two dispatchers that take the same one start the same run, and a row is only marked once its run is
 * there.
 */
export function startDispatcher(parts: Parts & Telling): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const repeat = async (what: string, everyMs: number, work: () => Promise<unknown>): Promise<void> => {
    while (!stopping.signal.aborted) {
      await work().catch((err: unknown) => parts.log.warn({ err }, `${what} postponed`))
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const [dispatch, endDeletions, sweepAbandoned] = [
    dispatcherOf(parts),
    deletionsEnder(parts),
    abandonedFilesSweeper(parts),
  ]
  const routeLeads = leadRouter(parts)
  const runImports = importRunner(parts)
  const remindOfTasks = taskReminder(parts)
  const sendDigests = digestSender(parts)
  const checkAlerts = alertChecker(parts)
  const tellManagers = managerTeller(parts)
  const webhooks = openWebhookQueue(parts)
  const connections = openSyncQueue(parts)
  const running = Promise.all([
    repeat('dispatch', EVERY_MS, () => dispatch()),
    repeat('deletions', EVERY_MS, () => endDeletions()),
    repeat('removals', EVERY_MS, () => removeErasedFiles(parts)),
    repeat('notices', EVERY_MS, () => tellManagers()),
    repeat('routing', EVERY_MS, () => routeLeads()),
    repeat('lead imports', EVERY_MS, () => runImports()),
    repeat('reminders', REMIND_MS, () => remindOfTasks()),
    repeat('digests', DIGEST_MS, () => sendDigests()),
    repeat('letters', EVERY_MS, async () => parts.mailer.deliver()),
    repeat('journal', JOURNAL_MS, () => keepJournal(parts)),
    repeat('erasures', LOOK_MS, () => startOpenErasures(parts)),
    repeat('companies', LOOK_MS, () => startCompanyErasures(parts)),
    repeat('exports', LOOK_MS, () => keepExports(parts)),
    repeat('reports', LOOK_MS, () => startOpenReports(parts)),
    repeat('alerts', LOOK_MS, () => checkAlerts()),
    repeat('webhooks', EVERY_MS, () => webhooks.startDue()),
    repeat('connections', EVERY_MS, () => connections.startDue()),
    repeat('ended removals', SWEEP_MS, () => removeEndedRemovals(parts.db)),
    repeat('ended deliveries', SWEEP_MS, () => removeEndedDeliveries(parts.db)),
    repeat('sheets', SWEEP_MS, () => removeImportDrafts(parts.db)),
    repeat('seals', SEAL_MS, () => sealCompanies(parts)),
    repeat('ended sessions', SWEEP_MS, () => removeEndedSessions(parts.authDb)),
    repeat('windows', SWEEP_MS, () => removeEndedWindows(parts.db)),
    repeat('sweep', SWEEP_MS, () => sweepAbandoned()),
  ])
  return {
    async stop() {
      stopping.abort()
      await Promise.all([running, webhooks.stop(), connections.stop()])
    },
  }
}

/** Starts what was left behind, oldest first. A run that cannot be started keeps no other company's waiting. */
export function dispatcherOf({ db, runs, log }: Pick<Parts, 'db' | 'runs' | 'log'>) {
  const turns = retryQueue(log, 'dispatch', LONGEST_WAIT_MS)
  return async (olderThanSeconds = OLDER_THAN_SECONDS): Promise<void> => {
    await turns.each(
      await listUndispatched(db, olderThanSeconds, turns.waiting()),
      ({ uploadId }) => uploadId,
      async ({ outboxId, ...ref }) => {
        await runs.start(ref)
        await markDispatched(db, [outboxId])
      },
    )
  }
}
