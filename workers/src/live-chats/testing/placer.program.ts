import { setTimeout as delay } from 'node:timers/promises'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { openDatabase } from '@fechai/data/database'
import { createLogger } from '@fechai/platform/log'
import { startPlacer } from '../placer.ts'

/** A placer as a worker starts it, for one company of a test; it writes each published event as a line. */
const { DATABASE_WORKER_URL, FECHAI_MASTER_KEY, SERVED_COMPANY, SERVED_USER } = process.env
const placer = startPlacer({
  ...{ db: openDatabase({ url: DATABASE_WORKER_URL!, max: 5 }), master: masterKey(FECHAI_MASTER_KEY!), everyMs: 50 },
  log: createLogger('placer', 'info'),
  serves: (empresaId) => empresaId === SERVED_COMPANY,
  // Publishing takes time, so that the process can die before it.
  publish: async (_owner, event) => {
    await delay(50)
    process.stdout.write(`TOLD ${JSON.stringify(event)}\n`)
  },
})
// As a worker does when it starts.
placer.tellAgain({ empresaId: SERVED_COMPANY!, userId: SERVED_USER!, reach: 'company' })
