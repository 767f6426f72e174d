import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { portsFrom } from '../../../infra/local/ports.ts'
import { s3Server } from '../../../infra/local/s3.ts'
import { keptSecrets, type Secrets } from '../../../infra/local/secrets.ts'
import type { LocalServer } from '../../../infra/local/server.ts'
import { freePortBlock } from '../../../infra/testing/free-ports.ts'
import { newKey } from '../crypto/keys.ts'
import { readEnvironment } from '../env.ts'
import { openObjectStore } from './object-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fechai-full-'))
// Only where this process may mount, as in a container of root's.
const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', dataDir]).status === 0

let server: LocalServer
let secrets: Secrets
let ports: Awaited<ReturnType<typeof freePortBlock>>
beforeAll(async () => {
  if (!isSmall) return
  ports = await freePortBlock()
  secrets = keptSecrets(dataDir)
  const alone = { supervise: false, disposable: true, report: () => undefined }
  server = await s3Server({ dataDir, ports: portsFrom(ports.base), secrets, ...alone })
  await server.start()
})
afterAll(async () => {
  await server?.stop()
  ports?.release()
  if (isSmall) spawnSync('umount', ['--lazy', dataDir])
  rmSync(dataDir, { recursive: true, force: true })
})

it.skipIf(!isSmall)(
  'says of a full disk that it is full, keeps what it has, and goes on when there is room',
  async () => {
    const store = openObjectStore(
      readEnvironment({
        ...process.env,
        S3_ENDPOINT: server.address,
        S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
        S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
      }),
    )
    const key = newKey()
    const bytes = randomBytes(1_000_000)
    const fill = async (): Promise<void> => {
      for (let nth = 0; nth < 5; nth++) await store.put(`full/${nth}`, bytes, key)
    }
    await expect(fill()).rejects.toMatchObject({ code: 'sem_espaco', kind: 'unavailable', retryAfterSeconds: 15 })
    const kept = await store.list('full/')
    expect(kept.length).toBeGreaterThan(0)
    for (const each of kept) expect((await store.get(each, key)).equals(bytes)).toBe(true)
    await store.removePrefix('full/')
    await store.put('full/again', bytes, key)
    expect(await store.list('full/')).toEqual(['full/again'])
    store.close()
  },
)
