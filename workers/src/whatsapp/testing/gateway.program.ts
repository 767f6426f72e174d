import { gatewayKeyFrom } from '../../gateway-key.ts'
import { openDatabase } from '@fechai/data/database'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { baileysChannel } from '../baileys/channel.ts'
import { hardenLibrary } from '../baileys/harden.ts'
import { quietConsole } from '../baileys/quiet-console.ts'
import { startGateway } from '../gateway.ts'

/** A gateway as main.ts starts it, for one company of a test alone, that is missed soon when it is gone. */
quietConsole()
hardenLibrary()
const { DATABASE_WHATSAPP_URL, FECHAI_WHATSAPP_KEY, SERVED_COMPANY } = process.env
const gateway = startGateway({
  db: openDatabase({ url: DATABASE_WHATSAPP_URL!, max: 10 }),
  gatewayKey: gatewayKeyFrom(FECHAI_WHATSAPP_KEY!),
  channel: baileysChannel({ isProduction: false, variables: {} }),
  log: createLogger('whatsapp', 'info'),
  storage: openObjectStore(readEnvironment({ ...process.env }, 'whatsapp')),
  ...{ leaseMs: 600, everyMs: 50, waitFactor: 0.02 },
  serves: (empresaId) => empresaId === SERVED_COMPANY,
})
process.on('SIGTERM', () => void gateway.stop().then(() => process.exit()))
