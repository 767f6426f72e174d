import { gatewayKeyFrom } from '../../gateway-key.ts'
import { openDatabase } from '@fechai/data/database'
import { readEnvironment } from '@fechai/platform/env'
import { cloudApi } from '@fechai/platform/graph/cloud-api'
import { graphClient } from '@fechai/platform/graph/graph-client'
import { createLogger } from '@fechai/platform/log'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { baileysChannel } from '../baileys/channel.ts'
import { hardenLibrary } from '../baileys/harden.ts'
import { quietConsole } from '../baileys/quiet-console.ts'
import { cloudChannel } from '../cloud/channel.ts'
import { startGateway } from '../gateway.ts'
import { SHORT_CLOUD_TIMES } from './cloud-times.ts'

/** A gateway as main.ts starts it, for one company of a test alone, that is missed soon when it is gone. */
quietConsole()
hardenLibrary()
const { DATABASE_WHATSAPP_URL, FECHAI_WHATSAPP_KEY, SERVED_COMPANY } = process.env
const environment = readEnvironment({ ...process.env }, 'whatsapp')
const gateway = startGateway({
  db: openDatabase({ url: DATABASE_WHATSAPP_URL!, max: 10 }),
  gatewayKey: gatewayKeyFrom(FECHAI_WHATSAPP_KEY!),
  channels: {
    phone: baileysChannel({ isProduction: false, variables: {} }),
    cloud: cloudChannel(cloudApi(graphClient(environment.WHATSAPP_GRAPH_URL)), SHORT_CLOUD_TIMES),
  },
  log: createLogger('whatsapp', 'info'),
  storage: openObjectStore(environment),
  ...{ leaseMs: 600, everyMs: 50, waitFactor: 0.02 },
  serves: (empresaId) => empresaId === SERVED_COMPANY,
})
process.on('SIGTERM', () => void gateway.stop().then(() => process.exit()))
