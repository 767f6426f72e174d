import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellingMovesOf } from '@fechai/data/learnings'
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

test('an analysis notes how the conversation was sold, once however often it runs', async () => {
  const { fileName, bytes } = sample('ex01')
  const upload = await worker.receive(fileName, bytes)
  await upload.runTo('finish')
  await upload.run('processFindings')
  const { deps } = worker
  const rows = await inScope(deps.db, upload.owner, (tx) =>
    tx.selectFrom('selling_moves').select(['conversation_id', 'body']).execute(),
  )
  expect(rows.map(({ conversation_id }) => conversation_id)).toEqual([upload.ref.conversationId])
  await inScope(deps.db, upload.owner, (tx) => tx.updateTable('leads').set({ fase: 'fechados' }).execute())
  const [decided] = await sellingMovesOf(deps.db, upload.owner).decided(deps.master)
  expect(decided!.closed).toBe(true)
  expect(decided!.moves.techniques.length).toBeGreaterThan(1)
  expect(JSON.stringify(decided!.moves.phrases)).not.toMatch(/juliana|\d/i)

  // Findings of an earlier version hold no moves: they are read anew.
  const opened = await openUpload(upload.ref, deps)
  const { moves, ...earlier } = await readDocument(opened, deps, 'findings')
  expect(moves).toEqual(decided!.moves)
  await writeDocument(opened, deps, 'findings', earlier)
  await inScope(deps.db, upload.owner, (tx) => tx.deleteFrom('selling_moves').execute())
  await upload.run('processFindings')
  expect((await sellingMovesOf(deps.db, upload.owner).decided(deps.master))[0]!.moves).toEqual(decided!.moves)
})
