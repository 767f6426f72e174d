import { PutBucketPolicyCommand } from '@aws-sdk/client-s3'
import { DomainError } from '@fechai/domain/errors'
import { SetupError } from '@fechai/platform/setup-error'
import { forgetJournal } from '@fechai/platform/storage/erasure-journal'
import { openObjectStore } from '@fechai/platform/storage/object-store'
import { openS3Client } from '@fechai/platform/storage/s3-client'
import { storageSettings } from './storage-settings.ts'
import { storagePolicy, type StorageProcess } from './storage-users.ts'

type Given = Record<string, string | undefined>

const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * Gives each user its rights in the product's bucket, as its owner; repeated, it changes nothing.
 * @throws SetupError when storage refuses the policy, as it does where it does not know a user
 */
export async function grantStorage(given: Given, users?: readonly StorageProcess[]): Promise<void> {
  const settings = storageSettings(given)
  const client = openS3Client(settings)
  try {
    const Bucket = settings.S3_BUCKET
    await client.send(new PutBucketPolicyCommand({ Bucket, Policy: storagePolicy(Bucket, users) }))
  } catch (error) {
    const refusal = error instanceof DomainError ? (error.cause as Error | undefined) : undefined
    if (refusal?.name !== 'MalformedPolicy') throw error
    throw new SetupError(`O armazenamento não aceitou as permissões: ${refusal.message}.`)
  } finally {
    client.destroy()
  }
}

/**
 * Removes from the erasure journal what no copy of the database can contain any more, as the bucket's owner.
 * @returns how many entries were removed
 */
export async function forgetErasures(given: Given): Promise<number> {
  const settings = storageSettings(given)
  const storage = openObjectStore(settings)
  try {
    const before = new Date(Date.now() - settings.ERASURE_JOURNAL_DAYS * DAY_MS)
    return await forgetJournal(storage, before.toISOString().slice(0, 10))
  } finally {
    storage.close()
  }
}
