import { JOURNAL } from '@fechai/platform/storage/erasure-journal'
import { chatFileKey, companyPrefix, ROOM_KEY } from '@fechai/platform/storage/object-store'
import type { Secrets } from './secrets.ts'

/** Processes that have a user of storage; the user's access key is the process' name. */
export const STORAGE_PROCESSES = ['api', 'worker', 'whatsapp', 'backup'] as const
export type StorageProcess = (typeof STORAGE_PROCESSES)[number]

const READING = ['GetObject']
const ADDING = [...READING, 'PutObject']
const CHANGING = [...ADDING, 'DeleteObject', 'AbortMultipartUpload', 'ListMultipartUploadParts']
const LISTING = ['ListBucket', 'ListBucketMultipartUploads']

/** Any files of any company. */
const FILES = `${companyPrefix('*')}*`
/** Files of live chats: below their chat they have a folder with a conversation's id, as no upload has. */
const CHAT_FILES = chatFileKey({
  ...{ empresaId: '*', chatId: '*', sha256: '*' },
  conversationId: [8, 4, 4, 4, 12].map((length) => '?'.repeat(length)).join('-'),
})

interface Rights {
  actions: readonly string[]
  /** Patterns of keys; none for the bucket itself. */
  keys?: readonly string[]
}

/** It changes files, and adds to the journal, from which it removes nothing. */
const WORKING: Rights[] = [
  { actions: LISTING },
  { actions: CHANGING, keys: [FILES, ROOM_KEY] },
  { actions: ADDING, keys: [`${JOURNAL}*`] },
]

const RIGHTS: Record<StorageProcess, Rights[]> = {
  api: WORKING,
  worker: WORKING,
  // It opens the files that go out, and neither lists nor stores anything.
  whatsapp: [{ actions: READING, keys: [CHAT_FILES] }],
  backup: [{ actions: LISTING }, { actions: READING, keys: ['*'] }],
}

/**
 * The policy of the product's bucket for these users, all of whom storage has to know. The bucket's owner alone removes
 * entries of the journal.
 */
export function storagePolicy(bucket: string, users: readonly StorageProcess[] = STORAGE_PROCESSES): string {
  const arn = `arn:aws:s3:::${bucket}`
  const Statement = users.flatMap((name) =>
    RIGHTS[name].map(({ actions, keys }) => ({
      ...{ Effect: 'Allow', Principal: { AWS: [name] } },
      Action: actions.map((action) => `s3:${action}`),
      Resource: keys?.map((key) => `${arn}/${key}`) ?? [arn],
    })),
  )
  return JSON.stringify({ Version: '2012-10-17', Statement }, null, 2)
}

/** The users of the local stack, whose commands run as the bucket's owner. */
export const LOCAL_PROCESSES = ['api', 'worker', 'whatsapp'] as const
export const localStorageSecrets = (secrets: Secrets): Record<(typeof LOCAL_PROCESSES)[number], string> => ({
  api: secrets.s3ApiSecret,
  worker: secrets.s3WorkerSecret,
  whatsapp: secrets.s3WhatsappSecret,
})

/** The users as the S3 gateway reads them from `users.json` in its folder of accounts. */
export const storageUsers = (secrets: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    accessAccounts: Object.fromEntries(
      Object.entries(secrets).map(([access, secret]) => [access, { access, secret, role: 'user' }]),
    ),
  })
