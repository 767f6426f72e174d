import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { conversationsOf, mediaItemsOf, messagesOf } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { keysOfUpload } from '../uploads/open-upload.ts'
import type { TestUpload, TestWorker } from './upload-fixture.ts'

/** Values that change with every write: times, counters of writes, words sealed with a fresh nonce. */
const VOLATILE = new Set([
  ...['updated_at', 'revision', 'fence', 'started_at', 'wrapped_key'],
  ...['body', 'name', 'content', 'places', 'quote', 'comparison', 'details', 'before', 'result', 'difference'],
])

/** Everything that is stored of an upload, in clear and in order, so that two snapshots can be compared. */
export async function snapshot(worker: TestWorker, upload: TestUpload): Promise<Record<string, unknown>> {
  const { db, master, storage } = worker.deps
  const { owner, ref } = upload
  const { conversationId, conversationKey, key } = await keysOfUpload(ref, worker.deps)
  const tables = [
    'conversations',
    'uploads',
    'imports',
    'fingerprints',
    'outbox',
    'analyses',
    'leads',
    'evidence',
    'lead_activities',
  ] as const
  const rows = await inScope(db, owner, async (tx) => {
    const found: Record<string, unknown> = {}
    for (const table of tables) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from ${sql.table(table)} where empresa_id = ${owner.empresaId}`.execute(tx)
      const steady = rows.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !VOLATILE.has(column))),
      )
      found[table] = steady.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
    }
    return found
  })
  const { authors } = await conversationsOf(db, master, owner).header(conversationId)
  const objects: Record<string, string> = {}
  for (const object of await upload.objects()) {
    objects[object] = createHash('sha256')
      .update(await storage.get(object, key))
      .digest('hex')
  }
  return {
    ...rows,
    messages: await messagesOf(db, owner, conversationKey).list(conversationId, authors),
    items: await mediaItemsOf(db, owner, key).list(ref.uploadId),
    objects,
  }
}
