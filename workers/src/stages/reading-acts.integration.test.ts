import { afterAll, beforeAll, expect, test } from 'vitest'
import { readingActsOf } from '@fechai/data/analyses'
import { inScope } from '@fechai/data/database'
import { readDocument, writeDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { sample } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

test('an analysis stores its acts sealed, and marks without a word beside them, once however often it runs', async () => {
  const { fileName, bytes } = sample('ex01')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('finish')
  await upload.run('processFindings')
  const { deps } = worker
  const { conversationId } = upload.ref
  const opened = await openUpload(upload.ref, deps)
  const acts = readingActsOf(deps.db, upload.owner)
  const reading = (await acts.find(conversationId, opened.conversationKey))!
  const { messages } = await readDocument(opened, deps, 'conversation')
  expect(reading.messages).toBe(messages.length)
  expect(reading.acts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['asks', 'proposes', 'objects']))
  for (const { index, sentAt } of reading.acts) expect(sentAt).toBe(messages[index]!.sentAt)

  const rows = await inScope(deps.db, upload.owner, (tx) =>
    tx.selectFrom('reading_acts').select(['conversation_id', 'marks', 'body']).execute(),
  )
  expect(rows.map(({ conversation_id }) => conversation_id)).toEqual([conversationId])
  const marks = (await acts.marks(conversationId))!
  expect(marks.map(({ kind, index }) => [kind, index])).toEqual(reading.acts.map(({ kind, index }) => [kind, index]))
  const stored = JSON.stringify(rows[0]!.marks) + rows[0]!.body.toString('latin1')
  for (const { quote } of reading.acts.filter(({ quote }) => quote.length > 8)) expect(stored).not.toContain(quote)

  // Findings of an earlier version hold no acts: the conversation is read anew.
  const { acts: told, ...earlier } = await readDocument(opened, deps, 'findings')
  expect(told).toEqual(reading)
  await writeDocument(opened, deps, 'findings', earlier)
  await inScope(deps.db, upload.owner, (tx) => tx.deleteFrom('reading_acts').execute())
  await upload.run('processFindings')
  expect(await acts.find(conversationId, opened.conversationKey)).toEqual(reading)
})
