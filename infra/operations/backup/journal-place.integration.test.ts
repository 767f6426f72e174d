import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  PutBucketPolicyCommand,
  PutBucketVersioningCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '@fechai/platform/crypto/keys'
import { openRawBucket } from '@fechai/platform/storage/raw-bucket'
import { ownStorage, type OwnStorage } from '@fechai/testkit/testing/own-storage'
import { storageUsers } from '../local/storage-users.ts'
import { objectCopier } from './copy-objects.ts'
import { bucketSettings, readBackupSettings, type BackupSettings } from './settings.ts'

const [VAULT, JOURNAL, PRODUCT] = ['fechai-backup', 'fechai-journal', 'fechai']
const ENTRY = 'journal/erasures/2026-11-28/company/erasure'
const ACCOUNT = { accessKeyId: 'copies', secretAccessKey: 'segredo-das-copias-42' }

let storage: OwnStorage
let settings: BackupSettings
const clientOf = (credentials: typeof ACCOUNT): S3Client =>
  new S3Client({ endpoint: storage.endpoint, region: 'us-east-1', forcePathStyle: true, credentials })

const policy = (bucket: string, actions: readonly string[]): string => {
  const Resource = [`arn:aws:s3:::${bucket}`, `arn:aws:s3:::${bucket}/*`]
  const Action = actions.map((action) => `s3:${action}`)
  return JSON.stringify({
    Statement: [{ Effect: 'Allow', Principal: { AWS: [ACCOUNT.accessKeyId] }, Action, Resource }],
  })
}

beforeAll(async () => {
  storage = await ownStorage([VAULT, JOURNAL, PRODUCT], (dataDir) => {
    const versions = join(dataDir, 'versions')
    mkdirSync(versions)
    const users = storageUsers({ [ACCOUNT.accessKeyId]: ACCOUNT.secretAccessKey })
    return { gateway: [], folders: ['--versioning-dir', versions], users }
  })
  const { endpoint, accessKeyId, secretAccessKey } = storage
  const root = clientOf({ accessKeyId, secretAccessKey })
  const reading = ['GetObject', 'ListBucket']
  const allowed = {
    [VAULT]: [...reading, 'PutObject', 'DeleteObject'],
    [JOURNAL]: [...reading, 'PutObject'],
    [PRODUCT]: reading,
  }
  for (const [Bucket, actions] of Object.entries(allowed))
    await root.send(new PutBucketPolicyCommand({ Bucket, Policy: policy(Bucket, actions) }))
  const VersioningConfiguration = { Status: 'Enabled' } as const
  await root.send(new PutBucketVersioningCommand({ Bucket: JOURNAL, VersioningConfiguration }))
  root.destroy()
  settings = readBackupSettings({
    BACKUP_KEY: newKey().bytes.toString('base64'),
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
  })
})
afterAll(() => storage?.stop())

it('the account of the copies adds to the journal, and can neither remove nor replace what is there', async () => {
  const bucketOf = (name: string) => openRawBucket(bucketSettings(settings, name))
  const buckets = { product: bucketOf(PRODUCT), objects: bucketOf(VAULT), journal: bucketOf(JOURNAL) }
  const owner = clientOf(storage)
  const product = openRawBucket({ ...bucketSettings(settings, PRODUCT), ...asOwner() })
  const asked = { Bucket: JOURNAL, Key: ENTRY }
  const copies = clientOf(ACCOUNT)
  try {
    await product.copyFrom(one('quem foi apagado'), '', ENTRY)
    await product.copyFrom(one('um arquivo'), '', 'companies/a/file')
    expect(await objectCopier(buckets.product, buckets).round()).toMatchObject({ copied: 2, gone: [] })
    expect([...(await buckets.journal.list('')).keys()]).toEqual([ENTRY])
    expect([...(await buckets.objects.list('')).keys()]).toEqual(['objects/companies/a/file'])

    await expect(copies.send(new DeleteObjectCommand(asked))).rejects.toThrow(/Access Denied/i)
    const { Errors } = await copies
      .send(new DeleteObjectsCommand({ Bucket: JOURNAL, Delete: { Objects: [{ Key: ENTRY }] } }))
      .catch(() => ({ Errors: ['refused'] }))
    expect(Errors).not.toEqual([])
    // An overwrite makes another version.
    await buckets.journal.copyFrom(one('ninguém'), '', ENTRY)
    const { Versions = [] } = await owner.send(new ListObjectVersionsCommand({ Bucket: JOURNAL }))
    expect(Versions).toHaveLength(2)
    await expect(
      copies.send(new DeleteObjectCommand({ ...asked, VersionId: Versions.at(-1)!.VersionId })),
    ).rejects.toThrow(/Access Denied/i)
  } finally {
    for (const each of [...Object.values(buckets), product]) each.close()
    for (const client of [owner, copies]) client.destroy()
  }
})

const asOwner = () => ({ S3_ACCESS_KEY_ID: storage.accessKeyId, S3_SECRET_ACCESS_KEY: storage.secretAccessKey })

/** A bucket of one text. */
const one = (text: string) =>
  ({ read: async () => ({ body: Buffer.from(text), sizeBytes: Buffer.byteLength(text) }) }) as unknown as ReturnType<
    typeof openRawBucket
  >
