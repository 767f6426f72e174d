import { portsFrom } from '@fechai/operations/local/ports'
import { s3Server } from '@fechai/operations/local/s3'
import { keptSecrets } from '@fechai/operations/local/secrets'
import { freePortBlock } from './free-ports.ts'
import { smallDisk } from './small-disk.ts'

export interface SmallStorage {
  /** The environment for it. */
  environment: Record<'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** The folder of its disk. */
  disk: string
  stop(): Promise<void>
}

/** A storage on a disk of `megabytes`; null where this process may not mount one. */
export async function smallStorage(megabytes: number): Promise<SmallStorage | null> {
  const disk = smallDisk(megabytes)
  if (!disk) return null
  const ports = await freePortBlock()
  const secrets = keptSecrets(disk.path)
  const alone = { supervise: false, disposable: true, report: () => undefined }
  const server = await s3Server({ dataDir: disk.path, ports: portsFrom(ports.base), secrets, ...alone })
  await server.start()
  return {
    environment: {
      S3_ENDPOINT: server.address,
      S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    },
    disk: disk.path,
    async stop() {
      await server.stop()
      ports.release()
      disk.unmount()
    },
  }
}
