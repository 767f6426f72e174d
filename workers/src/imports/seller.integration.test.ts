import { MockActivityEnvironment } from '@temporalio/testing'
import type { ApplicationFailure } from '@temporalio/common'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { conversationsOf } from '@fechai/data/conversations'
import type { Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { keysOfUpload } from '../uploads/open-upload.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

const LINES = [
  '14/09/2026 21:47 - Ana: Oi! Quanto custa a reforma do banheiro?',
  '14/09/2026 21:48 - Beto: Oi, Ana! Fica em R$ 4.800,00 com material.',
  '14/09/2026 21:50 - Ana: Achei um pouco caro, mas tenho interesse.',
  '14/09/2026 21:52 - Beto: Consigo dividir em 6x de R$ 800,00.',
]
const MORE = '15/09/2026 09:10 - Ana: Fechado, pode vir segunda.'

/** A name that says nothing of who the other person is. */
const send = (owner: Owner, lines: string[], seller = 'Beto') =>
  worker.receive('exportada.txt', Buffer.from(lines.join('\n').replaceAll('- Beto:', `- ${seller}:`)), owner)
const codeOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: ApplicationFailure) => error.type,
  )
const rolesOf = async ({ owner, ref }: TestUpload) => {
  const { conversationId } = await keysOfUpload(ref, worker.deps)
  const { seller, customers } = await conversationsOf(worker.deps.db, worker.deps.master, owner).header(conversationId)
  return { seller, customers }
}
async function answer(upload: TestUpload, seller: string | null): Promise<void> {
  const uploads = uploadsOf(worker.deps.db, upload.owner)
  const cause = { code: 'quem_vende', stage: 'readText' as const, message: 'Quem vende?', retryable: true }
  await uploads.park(upload.ref.uploadId, cause, 1)
  expect((await uploads.find(upload.ref.uploadId))!.question).toEqual({ kind: 'seller', authors: ['Ana', 'Beto'] })
  await uploads.answer(upload.ref.uploadId, 'seller', () => ({ seller }))
}

test('the seller is asked for once when the file does not show them, and holds for later exports and their undoing', async () => {
  const owner = await worker.company()
  const first = await send(owner, LINES)
  expect(await codeOf(first.runTo('readText'))).toBe('quem_vende')
  await answer(first, 'Beto')
  await first.run('readText')
  await first.run('readText')
  expect(await rolesOf(first)).toEqual({ seller: 'Beto', customers: ['Ana'] })

  // The seller's phone is another: the export names them otherwise.
  const later = await send(owner, [...LINES, MORE], 'Beto Reformas')
  await later.runTo('readText')
  expect(await rolesOf(later)).toEqual({ seller: 'Beto Reformas', customers: ['Ana'] })
  await new MockActivityEnvironment().run(worker.activities.undoImport, later.ref)
  expect(await rolesOf(first)).toEqual({ seller: 'Beto', customers: ['Ana'] })
})

test('a person may answer that none of them sells', async () => {
  const owner = await worker.company()
  const upload = await send(owner, LINES)
  expect(await codeOf(upload.runTo('readText'))).toBe('quem_vende')
  await answer(upload, null)
  await upload.run('readText')
  expect((await rolesOf(upload)).seller).toBeNull()
})

test('a correction outlives what the file says', async () => {
  const owner = await worker.company()
  const name = 'Conversa do WhatsApp com Beto.txt'
  const first = await worker.receive(name, Buffer.from(LINES.join('\n')), owner)
  await first.runTo('readText')
  expect((await rolesOf(first)).seller).toBe('Ana')
  const { conversationId } = await keysOfUpload(first.ref, worker.deps)
  await conversationsOf(worker.deps.db, worker.deps.master, owner).chooseSeller(conversationId, 'Beto')
  const later = await worker.receive(name, Buffer.from([...LINES, MORE].join('\n')), owner)
  await later.runTo('readText')
  await first.run('readText')
  expect(await rolesOf(first)).toEqual({ seller: 'Beto', customers: ['Ana'] })
})
