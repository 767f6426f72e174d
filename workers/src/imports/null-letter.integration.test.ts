import { afterAll, beforeAll, expect, it } from 'vitest'
import { conversationsOf, messagesOf } from '@fechai/data/conversations'
import { SMALL_CHAT } from '../testing/samples.ts'
import { keyOf, testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => void (worker = await testWorker()))
afterAll(() => worker.close())

/** The text exceeds the part that is inspected to recognise a text. */
const LONG = Array.from({ length: 2_000 }, (_, at) => `15/09/2026 10:${10 + (at % 40)} - Ana Souza: Mensagem ${at}`)

it('a file with U+0000 in a name and in words is read to its lead, without it', async () => {
  const text = [SMALL_CHAT, ...LONG, '16/09/2026 10:00 - Be\0to Reformas: Meu prod\0uto custa R$ 900,00'].join('\n')
  const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.txt', Buffer.from(text))
  await upload.runTo('finish')
  const { db, master } = worker.deps
  const { authors } = await conversationsOf(db, master, upload.owner).header(upload.ref.conversationId)
  const stored = messagesOf(db, upload.owner, await keyOf(worker, upload))
  const messages = await stored.list(upload.ref.conversationId, authors)
  expect(new Set(messages.map(({ author }) => author))).toEqual(new Set(['Ana Souza', 'Beto Reformas']))
  expect(messages.at(-1)!.text).toBe('Meu produto custa R$ 900,00')
})
