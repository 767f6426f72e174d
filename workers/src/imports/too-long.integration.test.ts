import type { ApplicationFailure } from '@temporalio/common'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesOf } from '@fechai/data/conversations'
import { LIMITS } from '@fechai/domain/limits'
import { keysOfUpload } from '../uploads/open-upload.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

const FILE_NAME = 'Conversa do WhatsApp com Ana Souza.txt'
const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => null,
    (error: unknown) => error as ApplicationFailure,
  )
const two = (value: number): string => String(value).padStart(2, '0')
/** Messages of minutes that follow each other, `text` by the minute. */
const chat = (from: number, minutes: number, text: (minute: number) => string): string =>
  Array.from({ length: minutes }, (_, offset) => from + offset)
    .map((at) => {
      const author = at % 2 === 0 ? 'Ana Souza' : 'Beto Reformas'
      return `${two(10 + Math.floor(at / 1_440))}/09/2026 ${two(Math.floor(at / 60) % 24)}:${two(at % 60)} - ${author}: ${text(at)}`
    })
    .join('\n')
const receive = (text: string, upload?: TestUpload) => worker.receive(FILE_NAME, Buffer.from(text), upload?.owner)
async function readTo(upload: TestUpload): Promise<ApplicationFailure | null> {
  await upload.runTo('extractZip')
  return failureOf(upload.run('readText'))
}

describe('a file is refused once, and not tried again', () => {
  const day = (line: number): string => `14/09/2026 21:47 - Ana Souza: ${line}`
  test.each([
    ['conversa_longa', 'messages', (most: number) => Array.from({ length: most + 1 }, (_, n) => day(n)).join('\n')],
    ['mensagem_longa', 'one message', () => chat(0, 4, () => 'a'.repeat(LIMITS.messageCharacters + 1))],
    [
      'conversa_autores',
      'people',
      () => chat(0, LIMITS.conversationAuthors + 1, (n) => `oi ${n}`).replaceAll(/(?<=- )[^:]+(?=: oi (\d+))/g, 'P$1'),
    ],
  ])('%s: too much of %s', async (code, _what, text) => {
    const upload = await receive(text(LIMITS.conversationMessages))
    expect(await readTo(upload)).toMatchObject({ type: code, nonRetryable: true })
  })
})

test('files that are too much together are refused, and the conversation stays as it was', async () => {
  const long = 'palavra '.repeat(24_000)
  const short = (minute: number) => `Combinado, item ${minute}`
  const kept = await receive(`${chat(0, 40, () => long)}\n${chat(40, 200, short)}`)
  await kept.runTo('readText')
  const { conversationId, conversationKey } = await keysOfUpload(kept.ref, worker.deps)
  const held = () => messagesOf(worker.deps.db, kept.owner, conversationKey).extent(conversationId)
  const before = await held()
  expect(before.total).toBe(240)

  const joining = await receive(`${chat(40, 200, short)}\n${chat(240, 40, () => long)}`, kept)
  const failure = await readTo(joining)
  expect(failure).toMatchObject({ type: 'conversa_longa', nonRetryable: true })
  expect(failure!.message).toContain('Ela continua como estava')
  expect((await keysOfUpload(joining.ref, worker.deps)).conversationId).toBe(conversationId)
  expect(await held()).toEqual(before)

  // Given up by its person, it leaves nothing: a shorter period of the same days is joined.
  const { versao: _, ...ref } = joining.ref
  await new MockActivityEnvironment().run(worker.activities.cancelRun, ref)
  const shorter = await receive(`${chat(40, 200, short)}\n${chat(240, 3, short)}`, kept)
  expect(await readTo(shorter)).toBeNull()
  expect((await held()).total).toBe(243)
})
