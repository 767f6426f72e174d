import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portsFrom } from '../local/ports.ts'
import { s3Server } from '../local/s3.ts'
import { keptSecrets } from '../local/secrets.ts'
import { freePortBlock } from './free-ports.ts'

export interface SmallStorage {
  /** What the environment says of it. */
  environment: Record<'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  stop(): Promise<void>
}

/** A storage on a disk of `megabytes`; null where this process may not mount one, as root of a container may. */
export async function smallStorage(megabytes: number): Promise<SmallStorage | null> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-full-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dataDir]).status !== 0) {
    rmSync(dataDir, { recursive: true, force: true })
    return null
  }
  const ports = await freePortBlock()
  const secrets = keptSecrets(dataDir)
  const alone = { supervise: false, disposable: true, report: () => undefined }
  const server = await s3Server({ dataDir, ports: portsFrom(ports.base), secrets, ...alone })
  await server.start()
  return {
    environment: {
      S3_ENDPOINT: server.address,
      S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
      S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    },
    async stop() {
      await server.stop()
      ports.release()
      spawnSync('umount', ['--lazy', dataDir])
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
