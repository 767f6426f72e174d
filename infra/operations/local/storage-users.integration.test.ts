import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '@fechai/platform/crypto/keys'
import { forgetJournal, erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { chatFileKey, exportKey, openObjectStore, uploadPrefix } from '@fechai/platform/storage/object-store'
import { openRawBucket } from '@fechai/platform/storage/raw-bucket'
import { ownStorage, type OwnStorage } from '@fechai/testkit/testing/own-storage'
import { forgetErasures, grantStorage } from './owners-storage.ts'
import { storageSettings } from './storage-settings.ts'
import { STORAGE_PROCESSES, storageUsers, type StorageProcess } from './storage-users.ts'

const ids = { empresaId: crypto.randomUUID(), chatId: crypto.randomUUID(), conversationId: crypto.randomUUID() }
const CHAT_FILE = chatFileKey({ ...ids, sha256: 'ab'.repeat(32) })
const UPLOAD = uploadPrefix(ids.empresaId, crypto.randomUUID())
const EXPORT = exportKey({ empresaId: ids.empresaId, exportId: crypto.randomUUID() })
const FILES = [CHAT_FILE, `${UPLOAD}raw`, `${UPLOAD}entries/${'cd'.repeat(32)}`, EXPORT]
const key = newKey()
const text = Buffer.from('texto')

let storage: OwnStorage
const stores = {} as Record<StorageProcess | 'owner', ReturnType<typeof openObjectStore>>

beforeAll(async () => {
  const secretOf = (name: string) => `segredo-de-${name}`
  const users = storageUsers(Object.fromEntries(STORAGE_PROCESSES.map((name) => [name, secretOf(name)])))
  storage = await ownStorage(['fechai'], () => ({ gateway: [], folders: [], users }))
  const of = (S3_ACCESS_KEY_ID: string, S3_SECRET_ACCESS_KEY: string) => ({
    ...{ S3_ENDPOINT: storage.endpoint, S3_BUCKET: 'fechai', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
  })
  const owner = of(storage.accessKeyId, storage.secretAccessKey)
  await grantStorage(owner)
  stores.owner = openObjectStore(storageSettings(owner))
  for (const name of STORAGE_PROCESSES) stores[name] = openObjectStore(storageSettings(of(name, secretOf(name))))
})
afterAll(async () => {
  for (const store of Object.values(stores)) store.close()
  await storage?.stop()
})

const refused = (work: Promise<unknown>) => expect(work).rejects.toMatchObject({ cause: { name: 'AccessDenied' } })

it.each(['api', 'worker'] as const)('%s stores, lists, reads and removes the files of companies', async (name) => {
  const store = stores[name]
  for (const file of FILES) {
    await store.put(file, text, key)
    expect(await store.get(file, key)).toEqual(text)
    expect(await store.list(file)).toEqual([file])
  }
  await store.putStream(EXPORT, Readable.from([text]), key)
  await store.removeUnfinished(UPLOAD)
  await store.removePrefix(UPLOAD)
  expect(await store.list(UPLOAD)).toEqual([])
  expect(await store.ping()).toBe('up')
  await refused(store.put('outro/lugar', text, key))
})

it.each(STORAGE_PROCESSES)('%s removes no entry of the erasure journal', async (name) => {
  const entry = {
    ...{ empresaId: ids.empresaId, id: crypto.randomUUID(), requestedBy: '', number: '5511930100303' },
    ...{ requestedAt: '2026-11-29T12:00:00.000Z', notAnalysed: false },
  }
  const journalOf = (of: keyof typeof stores) => erasureJournalOf(stores[of], key)
  await journalOf('worker').write(entry)
  const isKept = async () => (await journalOf('owner').list()).some(({ id }) => id === entry.id)
  const [place] = (await stores.owner.list('journal/')).filter((each) => each.endsWith(entry.id))
  await expect(stores[name].remove([place!])).rejects.toThrow()
  expect(await isKept()).toBe(true)
  expect(await forgetJournal(stores.owner, '2026-11-30')).toBe(1)
  expect(await isKept()).toBe(false)
})

it('the gateway to WhatsApp reads the files of chats, and nothing else', async () => {
  const store = stores.whatsapp
  for (const file of FILES) await stores.worker.put(file, text, key)
  expect(await store.get(CHAT_FILE, key)).toEqual(text)
  for (const file of FILES.slice(1)) await refused(store.get(file, key))
  await refused(store.put(CHAT_FILE, text, key))
  await refused(store.list(UPLOAD))
  await expect(store.remove([CHAT_FILE])).rejects.toThrow()
  expect(await store.get(CHAT_FILE, key)).toEqual(text)
})

it('the account of the copies reads everything, and changes nothing', async () => {
  const bucket = openRawBucket(
    storageSettings({
      ...{ S3_ENDPOINT: storage.endpoint, S3_BUCKET: 'fechai' },
      ...{ S3_ACCESS_KEY_ID: 'backup', S3_SECRET_ACCESS_KEY: 'segredo-de-backup' },
    }),
  )
  await stores.worker.put(CHAT_FILE, text, key)
  expect([...(await bucket.list('')).keys()]).toContain(CHAT_FILE)
  expect(await stores.backup.get(CHAT_FILE, key)).toEqual(text)
  await refused(stores.backup.put(CHAT_FILE, text, key))
  await expect(stores.backup.remove([CHAT_FILE])).rejects.toThrow()
  bucket.close()
})

it('a policy for a user that storage does not know is refused with a sentence', async () => {
  const alone = await ownStorage(['fechai'])
  const account = { S3_ACCESS_KEY_ID: alone.accessKeyId, S3_SECRET_ACCESS_KEY: alone.secretAccessKey }
  const granting = grantStorage({ S3_ENDPOINT: alone.endpoint, S3_BUCKET: 'fechai', ...account })
  await expect(granting).rejects.toThrow('O armazenamento não aceitou as permissões')
  await alone.stop()
})

it.each(['0', '-1', '29', 'abc'])('the journal of %s days is refused, and keeps its entries', async (days) => {
  const account = { S3_ACCESS_KEY_ID: storage.accessKeyId, S3_SECRET_ACCESS_KEY: storage.secretAccessKey }
  const given = { S3_ENDPOINT: storage.endpoint, S3_BUCKET: 'fechai', ...account, ERASURE_JOURNAL_DAYS: days }
  await stores.worker.put('journal/erasures/2026-01-01/empresa/exclusao', text, key)
  await expect(forgetErasures(given)).rejects.toThrow('ERASURE_JOURNAL_DAYS')
  expect(await stores.owner.list('journal/erasures/2026-01-01/')).toHaveLength(1)
  expect(await forgetErasures({ ...given, ERASURE_JOURNAL_DAYS: '30' })).toBe(1)
})
