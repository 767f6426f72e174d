import { writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@fechai/data/database'
import { endGatewayBeats, forgetMessageSecrets, noteGatewayBeat } from '@fechai/data/whatsapp'
import type { Logger } from '@fechai/platform/log'

const BEAT_MS = 4_000

export interface BeatingGateway {
  id: string
  sessions(): number
  /** How long ago it last looked for sessions, and saw them. */
  quietMs(): number
}

/** A gateway whose look at the sessions hangs, or fails, for so long does not serve. */
const STUCK_MS = 20_000

/**
 * Tells every few seconds that a gateway serves: in the file that a container's health check looks at, and in the row
 * that the API looks at. Ends with `signal`.
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
