import { answersOk } from './answers-ok.ts'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinary } from '../tools/binaries.ts'
import { localBucket, localRegion } from './local-bucket.ts'
import { localStorageSecrets, storageUsers } from './storage-users.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'

/** Options that a test adds to the gateway: flags, flags of its folders, and users in place of the product's. */
export interface GatewayFlags {
  gateway: readonly string[]
  folders: readonly string[]
  users?: string
}

export async function s3Server(
  context: ServerContext,
  flags: GatewayFlags = { gateway: [], folders: [] },
): Promise<LocalServer> {
  const { ports, dataDir, secrets, report } = context
  const binary = await locateBinary('versitygw', report)
  const home = join(dataDir, 's3')
  const sidecar = join(home, 'metadata')
  const accounts = join(home, 'accounts')
  const address = `http://127.0.0.1:${ports.s3}`
  const env = {
    PATH: process.env.PATH,
    ROOT_ACCESS_KEY: secrets.s3AccessKeyId,
    ROOT_SECRET_KEY: secrets.s3SecretAccessKey,
  }
  let plainFailed = false

  return localServer('s3', address, context, {
    name: 'S3',
    // A file system without extended attributes: the second try keeps metadata in files beside the objects.
    retryOn: /xattr|extended attribute/i,
    beforeStart: () => {
      mkdirSync(join(home, 'buckets', localBucket), { recursive: true }) // a folder is a bucket to the gateway
      mkdirSync(accounts, { recursive: true, mode: 0o700 })
      const users = flags.users ?? storageUsers(localStorageSecrets(secrets))
      writeFileSync(join(accounts, 'users.json'), users, { mode: 0o600 })
    },
    command: () => {
      const beside = plainFailed || existsSync(sidecar)
      plainFailed = true
      if (beside) mkdirSync(sidecar, { recursive: true })
      const gateway = [
        '--port',
        `127.0.0.1:${ports.s3}`,
        '--region',
        localRegion,
        '--health',
        '/healthz',
        '--quiet',
        '--keep-alive',
        '--iam-dir',
        accounts,
        ...flags.gateway,
      ]
      return {
        file: binary,
        args: [...gateway, 'posix', ...flags.folders, ...(beside ? ['--sidecar', sidecar] : []), join(home, 'buckets')],
        env,
      }
    },
    isReady: async () => {
      const healthy = await answers(`${address}/healthz`)
      if (healthy) plainFailed = false
      return healthy
    },
  })
}

const answers = (url: string): Promise<boolean> => answersOk(url, 500)
