import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@fechai/data/database'
import { endGatewayBeats, forgetMessageSecrets, noteGatewayBeat } from '@fechai/data/whatsapp'
import type { Logger } from '@fechai/platform/log'

const BEAT_MS = 4_000

export interface BeatingGateway {
  id: string
  sessions(): number
  /** Returns the time since its last successful check for sessions. */
  quietMs(): number
}

/** A gateway whose look at the sessions hangs, or fails, for so long does not serve. */
const STUCK_MS = 20_000

/**
 * Reports every few seconds that a gateway serves: in the file of the container's health check, and in the row that
 * the API checks. Ends with `signal`.
 */
export async function beatWhileServing(
  gateway: BeatingGateway,
  { db, file, log, signal }: { db: Database; file: string; log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      if (gateway.quietMs() < STUCK_MS) {
        if (file !== '') await writeFile(file, `${gateway.id}\n`)
        await noteGatewayBeat(db, gateway.id, gateway.sessions())
        await forgetMessageSecrets(db)
      }
    } catch (err) {
      log.debug({ err }, 'beat not noted')
    }
    await delay(BEAT_MS, undefined, { signal }).catch(() => undefined)
  }
  await endGatewayBeats(db, gateway.id).catch((err: unknown) => log.debug({ err }, 'last beat not noted'))
}
