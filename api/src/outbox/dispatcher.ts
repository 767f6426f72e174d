import { setTimeout as delay } from 'node:timers/promises'
import type { UploadRef } from '@fechai/shared/contracts/pipeline'
import { removeEndedWindows } from '@fechai/shared/db/rate-limits'
import { listUndispatched, markDispatched } from '@fechai/shared/db/system'
import type { Deps } from '../deps.ts'
import { endDeletions } from '../leads/end-deletions.ts'
import { tellManagers } from '../mail/notices.ts'
import { removeAbandonedFiles } from './abandoned-files.ts'

const EVERY_MS = 1_000
const OLDER_THAN_SECONDS = 2
const SWEEP_MS = 10 * 60_000

type Parts = Pick<Deps, 'db' | 'runs' | 'storage' | 'bus' | 'log'>
type Telling = Pick<Deps, 'authDb' | 'mailer' | 'environment'>

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
 * Starts the runs that were left behind. Rows need no lock: two dispatchers that take the same one start
 * the same run, and a row is only marked once its run is there.
 */
export function startDispatcher(parts: Parts & Telling): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    let sweptAt = 0
    while (!stopping.signal.aborted) {
      await dispatchOnce(parts).catch((err: unknown) => parts.log.warn({ err }, 'dispatch postponed'))
      await endDeletions(parts).catch((err: unknown) => parts.log.warn({ err }, 'deletions postponed'))
      await tellManagers(parts).catch((err: unknown) => parts.log.warn({ err }, 'notices postponed'))
      if (Date.now() - sweptAt > SWEEP_MS) {
        sweptAt = Date.now()
        await sweep(parts).catch((err: unknown) => parts.log.warn({ err }, 'sweep postponed'))
      }
      await delay(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function sweep({ db, storage }: Parts): Promise<void> {
  await removeEndedWindows(db)
  await removeAbandonedFiles({ db, storage })
}

/** @throws DomainError('unavailable') at the first run that cannot be started; the rest would fare no better. */
async function dispatchOnce({ db, runs }: Pick<Parts, 'db' | 'runs'>): Promise<void> {
  for (const { outboxId, ...ref } of await listUndispatched(db, OLDER_THAN_SECONDS)) {
    await runs.start(ref)
    await markDispatched(db, [outboxId])
  }
}
