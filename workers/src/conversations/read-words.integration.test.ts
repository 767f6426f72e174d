import { randomUUID } from 'node:crypto'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wantedBeginnings, wantedWords } from '@fechai/domain/conversation/wanted-words'
import { wordKey, wordTag } from '@fechai/platform/crypto/word-filter'
import { companyKeyOf } from '@fechai/data/companies'
import { findCandidates, mediaItemsOf, unreadWordsOf } from '@fechai/data/conversations'
import { inScope, type Owner } from '@fechai/data/database'
import { SMALL_CHAT } from '../testing/samples.ts'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { tone } from '../testing/wav.ts'
import { buildZip } from '../testing/zip-builder.ts'

let worker: TestWorker
const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
beforeAll(async () => {
  worker = await testWorker()
  await admin.connect()
})
afterAll(() => Promise.all([worker?.close(), admin.end()]))

const found = async ({ owner }: Pick<TestUpload, 'owner'>, q: string): Promise<number> => {
  const key = wordKey(await companyKeyOf(worker.deps.db, worker.deps.master, owner))
  const tags = wantedBeginnings(wantedWords(q)).map((word) => wordTag(key, word))
  return inScope(
    worker.deps.db,
    owner,
    async (tx) => (await findCandidates(tx, tags, { after: null, limit: 10 })).candidates.length,
  )
}
const left = ({ owner, ref }: TestUpload) => unreadWordsOf(worker.deps.db, owner).changes(ref.conversationId)
/** As the schedule asks for it, once what was changed is due. */
const readDue = async (owner: Owner): Promise<void> => {
  await admin.query('update unread_words set due_at = now() where empresa_id = $1', [owner.empresaId])
  while (await new MockActivityEnvironment().run(worker.activities.readUnreadWords));
}
const name = 'Conversa do WhatsApp com Ana Souza'
const receive = (text: string, owner?: Owner) =>
  worker.receive(
    `${name}.zip`,
    buildZip([
      { name: `${name}.txt`, data: text },
      { name: 'PTT-1.wav', data: tone() },
    ]),
    owner,
  )
const VOICE = '15/09/2026 09:12 - Ana Souza: \u200ePTT-1.wav (arquivo anexado)'

test('a lead is found by what was said as soon as its upload is done, however often that is repeated', async () => {
  const upload = await receive(SMALL_CHAT)
  await upload.runTo('finish')
  expect([await found(upload, 'banheiro'), await found(upload, '4800'), await left(upload)]).toEqual([1, 1, null])
  const marks = async () => {
    const query = 'select changed_from, marks from sales_marks where conversation_id = $1'
    return (await admin.query<{ changed_from: number | null; marks: string }>(query, [upload.ref.conversationId])).rows
  }
  const [counted] = await marks()
  expect([counted!.changed_from, (JSON.parse(counted!.marks) as number[])[0]]).toEqual([null, 5])
  await upload.run('readText')
  expect(await left(upload)).not.toBeNull()
  await upload.run('finish')
  await upload.run('finish')
  expect(await marks()).toEqual([counted])
  expect([await found(upload, 'banheiro'), await found(upload, 'geladeira'), await left(upload)]).toEqual([1, 0, null])
})

test('a transcript that was corrected is found by its words of now', async () => {
  const upload = await receive(`${SMALL_CHAT}\n${VOICE}`)
  await upload.runTo('finish')
  const items = mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload))
  const position = (await items.list(upload.ref.uploadId)).find(({ kind }) => kind === 'audio')!.position
  const heard = (text: string) =>
    items.finish(upload.ref.uploadId, position, { status: 'read', reason: null, text, seconds: 4 })
  await heard('manda a geladeira')
  await readDue(upload.owner)
  expect([await found(upload, 'geladeira'), await found(upload, 'banheiro')]).toEqual([1, 1])
  await heard('manda a torneira')
  await readDue(upload.owner)
  expect([await found(upload, 'geladeira'), await found(upload, 'torneira')]).toEqual([0, 1])
})

test('an export that joins is found with the others, and no more once it is taken back', async () => {
  const first = await receive(SMALL_CHAT)
  await first.runTo('finish')
  const later = await receive(`${SMALL_CHAT}\n16/09/2026 09:00 - Ana Souza: e a torneira dourada?`, first.owner)
  await later.runTo('finish')
  expect([await found(first, 'torneira'), await found(first, 'banheiro')]).toEqual([1, 1])
  await new MockActivityEnvironment().run(worker.activities.undoImport, later.ref)
  expect([await found(first, 'torneira'), await found(first, 'banheiro')]).toEqual([0, 1])
})

test('the schedule reads earlier conversations, and an unreadable one delays no other', async () => {
  const upload = await receive(SMALL_CHAT)
  await upload.runTo('finish')
  const { empresaId, userId } = upload.owner
  const broken = randomUUID()
  await admin.query(`insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, '\\x00')`, [
    empresaId,
    broken,
    userId,
  ])
  await admin.query('delete from conversation_words where empresa_id = $1', [empresaId])
  await admin.query(
    `insert into unread_words (empresa_id, conversation_id, due_at)
     select $1, id, now() - case when id = $3 then interval '1 hour' else interval '0' end from unnest($2::uuid[]) as id`,
    [empresaId, [upload.ref.conversationId, broken], broken],
  )
  expect(await found(upload, 'banheiro')).toBe(0)
  await readDue(upload.owner)
  expect([await found(upload, 'banheiro'), await left(upload)]).toEqual([1, null])
  const { rows } = await admin.query(
    'select conversation_id, tries, due_at > now() as later from unread_words where empresa_id = $1',
    [empresaId],
  )
  expect(rows).toEqual([{ conversation_id: broken, tries: 1, later: true }])
})

test('a stopped worker leaves the rest to the next one', async () => {
  const upload = await receive(SMALL_CHAT)
  await upload.runTo('readText')
  await admin.query('update unread_words set due_at = now() where empresa_id = $1', [upload.owner.empresaId])
  const stopped = new MockActivityEnvironment()
  stopped.cancel()
  expect([await stopped.run(worker.activities.readUnreadWords), await left(upload)]).toEqual([true, expect.any(Number)])
  await readDue(upload.owner)
  expect(await left(upload)).toBeNull()
})

test('a change that comes while words are being read is read the next time', async () => {
  const upload = await receive(SMALL_CHAT)
  await upload.runTo('finish')
  await upload.run('readText')
  const { changes } = (
    await admin.query('select changes from unread_words where conversation_id = $1', [upload.ref.conversationId])
  ).rows[0]
  const { keepWords } = await import('@fechai/data/conversations')
  await inScope(worker.deps.db, upload.owner, (tx) => keepWords(tx, upload.ref.conversationId, [], changes - 1))
  expect(await left(upload)).toBe(changes)
})
