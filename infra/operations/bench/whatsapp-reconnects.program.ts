// A gateway that waits for nothing between connections, and says on SIGUSR2 what its heap holds.
import { gatewayKeyFrom } from '../../../workers/src/gateway-key.ts'
import { openDatabase } from '@fechai/data/database'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { baileysChannel } from '../../../workers/src/whatsapp/baileys/channel.ts'
import { hardenLibrary } from '../../../workers/src/whatsapp/baileys/harden.ts'
import { quietConsole } from '../../../workers/src/whatsapp/baileys/quiet-console.ts'
import { startGateway } from '../../../workers/src/whatsapp/gateway.ts'

quietConsole()
hardenLibrary()
const { DATABASE_WHATSAPP_URL, FECHAI_WHATSAPP_KEY } = process.env
const phone = baileysChannel({ isProduction: false, variables: {} })
startGateway({
  db: openDatabase({ url: DATABASE_WHATSAPP_URL!, max: 10 }),
  gatewayKey: gatewayKeyFrom(FECHAI_WHATSAPP_KEY!),
  channels: { phone, cloud: phone },
  log: createLogger('whatsapp', 'silent'),
  storage: openObjectStore(readEnvironment({ ...process.env }, 'whatsapp')),
  ...{ everyMs: 200, waitFactor: 0.000005 },
})
process.on('SIGUSR2', () => {
  global.gc!()
  process.stdout.write(`HEAP ${process.memoryUsage().heapUsed}\n`)
})
