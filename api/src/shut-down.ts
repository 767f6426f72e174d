import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from './deps.ts'
import type { Listening } from './listen.ts'
import { withinTime } from './within-time.ts'

/** Together with DRAIN_MS they stay below `stop_grace_period` of docker-compose.yml. */
const UPLOADS_MS = 60_000
const LOOPS_MS = 5_000
const GRACE_MS = 5_000
/** The door of e-mails cuts its connections after five seconds by itself. */
const MAILS_MS = 10_000

interface Parts {
  deps: Pick<Deps, 'ending' | 'environment' | 'hub' | 'log'>
  server: Listening
  mailDoor: { close(): Promise<void> } | null
  dispatcher: { stop(): Promise<void> }
  close(): Promise<void>
}

/**
 * Ends this process without cutting a request: it says that it is no longer ready while it still serves, lets what is
 * under way end, then stops what it does by itself, and only then its port. A silent part does not hold it up for long.
 */
export async function shutDown({ deps, server, mailDoor, dispatcher, close }: Parts): Promise<void> {
  const { ending, environment, hub, log } = deps
  log.info('api ends')
  ending.phase = 'draining'
  server.drain()
  // The server that sends keeps what is not answered, for the process that serves next.
  const mailsTaken = withinTime(MAILS_MS, mailDoor?.close() ?? Promise.resolve())
  await delay(environment.DRAIN_MS)
  ending.phase = 'finishing'
  await server.finish(UPLOADS_MS)
  await withinTime(LOOPS_MS, dispatcher.stop())
  // Streams never end by themselves; browsers come back to the process that serves next.
  await withinTime(GRACE_MS, hub.close())
  await server.close(GRACE_MS)
  await mailsTaken
  await withinTime(LOOPS_MS, close())
}
