import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellingMovesOf } from '@fechai/shared/db/selling-moves'
import { inScope } from '@fechai/shared/db/scope'
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
})
