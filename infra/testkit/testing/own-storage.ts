import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portsFrom } from '@fechai/operations/local/ports'
import { s3Server, type GatewayFlags } from '@fechai/operations/local/s3'
import { keptSecrets } from '@fechai/operations/local/secrets'
import { freePortBlock } from './free-ports.ts'

export interface OwnStorage {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  /** The folder of a bucket. */
  bucket(name: string): string
  stop(): Promise<void>
}

/** A storage of its own with these buckets, on another disk than the product's. */
export async function ownStorage(
  buckets: readonly string[],
  flagsIn: (dataDir: string) => GatewayFlags | undefined = () => undefined,
): Promise<OwnStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-storage-'))
  const ports = await freePortBlock()
  const secrets = keptSecrets(dataDir)
  const bucket = (name: string) => join(dataDir, 's3', 'buckets', name)
  for (const name of buckets) mkdirSync(bucket(name), { recursive: true })
  const alone = { supervise: false, disposable: true, report: () => undefined }
  const server = await s3Server({ dataDir, ports: portsFrom(ports.base), secrets, ...alone }, flagsIn(dataDir))
  await server.start()
  return {
    endpoint: server.address,
    accessKeyId: secrets.s3AccessKeyId,
    secretAccessKey: secrets.s3SecretAccessKey,
    bucket,
    async stop() {
      await server.stop()
      ports.release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
