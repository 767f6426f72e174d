import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { MediaState } from '@fechai/contracts/health'
import { endBeats, noteBeat } from '@fechai/data/analyses'
import type { Deps } from '../deps.ts'
import { trySandbox } from '../media/sandbox-trial.ts'

const BEAT_MS = 5_000
/** An operator who repairs the walls sees it within the minute. */
const TRIAL_MS = 60_000

/** @throws when the worker does not serve: its pollers have stopped, the server does not answer, or slots hang. */
export type Proof = () => Promise<void>

/**
 * Reports every few seconds that this worker serves, as long as `proof` holds: in the file of the container's health
 * check, and in the row that the API checks. Ends with `signal`.
 */
export async function beatWhile(
  { proof, buildId }: { proof: Proof; buildId: string },
  deps: Deps,
  signal: AbortSignal,
): Promise<void> {
  const { db, environment, log } = deps
  const workerId = randomUUID()
  let media = await mediaHere(deps, null, signal)
  let triedAt = performance.now()
  let served = true
  while (!signal.aborted) {
    try {
      await proof()
      if (performance.now() - triedAt > TRIAL_MS) {
        media = await mediaHere(deps, media, signal)
        triedAt = performance.now()
      }
      if (environment.WORKER_BEAT_FILE !== '') await writeFile(environment.WORKER_BEAT_FILE, `${workerId}\n`)
      // A worker without Postgres is visible by Postgres' own state; its stages wait for it.
      await noteBeat(db, workerId, { media, buildId }).catch((err: unknown) => log.debug({ err }, 'beat not noted'))
      served = true
    } catch (err) {
      if (signal.aborted) break
      if (served) log.error({ err, reason: err instanceof Error ? err.message : '' }, 'worker does not serve')
      served = false
    }
    await delay(BEAT_MS, undefined, { signal }).catch(() => undefined)
  }
  await endBeats(db, workerId).catch((err: unknown) => log.debug({ err }, 'last beat not noted'))
}

async function mediaHere({ sandbox, log }: Deps, before: MediaState | null, signal: AbortSignal): Promise<MediaState> {
  const { state, said } = await trySandbox(sandbox, signal)
  if (state === before) return state
  if (state === 'ok') log.info('media tools run inside their walls')
  else log.error({ media: state, said }, 'recordings and HEIC photos cannot be read here')
  return state
}
