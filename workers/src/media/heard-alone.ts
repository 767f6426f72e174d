import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { RECORDING_LEASE_SECONDS, recordingInWork } from '@fechai/data/conversations'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import type { Reading } from './read-image.ts'

const LOOK_MS = 1_000
const KEEP_MS = (RECORDING_LEASE_SECONDS * 1_000) / 3

/**
 * Work on a recording that no other worker does for the company at the same time: a second one waits, and finds what
 * the first has heard. Who died while it heard is waited for as long as its lease lasts.
 */
export async function heardAlone<Result>(
  { id, owner }: OpenUpload,
  { db }: Pick<Deps, 'db'>,
  sha256: string,
  { signal, log }: Pick<Reading, 'signal' | 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = recordingInWork(db, owner, sha256, randomUUID())
  while (!(await turn.take(id))) await delay(LOOK_MS, undefined, { signal })
  const keeping = setInterval(
    () => void turn.keep().catch((err: unknown) => log.warn({ err }, 'turn of a recording not kept')),
    KEEP_MS,
  )
  try {
    return await work()
  } finally {
    clearInterval(keeping)
    // The transcript is stored; if this fails the lease expires by itself.
    await turn.leave().catch((err: unknown) => log.warn({ err }, 'turn of a recording not given up'))
  }
}
