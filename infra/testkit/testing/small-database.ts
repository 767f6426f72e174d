import { portsFrom } from '@fechai/operations/local/ports'
import { postgresServer } from '@fechai/operations/local/postgres'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { keptSecrets } from '@fechai/operations/local/secrets'
import { freePortBlock } from './free-ports.ts'
import type { DATABASE_URLS } from './own-database.ts'
import { smallDisk } from './small-disk.ts'

export interface SmallDatabase {
  /** The settings that the environment gives for it. */
  environment: Record<(typeof DATABASE_URLS)[number], string>
  /** The folder of its disk. */
  disk: string
  stop(): Promise<void>
}

/** A Postgres with the product's schema on a disk of `megabytes`; null where this process may not mount one. */
export async function smallDatabase(megabytes: number): Promise<SmallDatabase | null> {
  const disk = smallDisk(megabytes)
  if (!disk) return null
  const ports = await freePortBlock()
  const secrets = keptSecrets(disk.path)
  const alone = { supervise: false, disposable: true, report: () => undefined }
  const server = postgresServer({ dataDir: disk.path, ports: portsFrom(ports.base), secrets, ...alone })
  const as = (username: string, password: string) => Object.assign(new URL(server.address), { username, password }).href
  const environment = {
    DATABASE_URL: server.address,
    DATABASE_API_URL: as('app_api', secrets.databaseApiPassword),
    DATABASE_AUTH_URL: as('app_auth', secrets.databaseAuthPassword),
    DATABASE_WORKER_URL: as('app_worker', secrets.databaseWorkerPassword),
    DATABASE_WHATSAPP_URL: as('app_whatsapp', secrets.databaseWhatsappPassword),
  }
  const stop = async (): Promise<void> => {
    await server.stop()
    ports.release()
    disk.unmount()
  }
  try {
    await server.start()
    await migrateSchema(environment)
  } catch (error) {
    await stop()
    throw error
  }
  return { environment, disk: disk.path, stop }
}
