import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerLine } from '@fechai/domain/conversation/describe-ledger'
import { conversationsOf } from '@fechai/data/conversations'
import { importsOf } from '@fechai/data/uploads'
import { sample, SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { buildZip } from '../testing/zip-builder.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

async function ledgersOf({ owner, ref }: TestUpload) {
  const [only] = await importsOf(worker.deps.db, owner).of(ref.conversationId)
  const whole = await conversationsOf(worker.deps.db, worker.deps.master, owner).ledger(ref.conversationId)
  return { file: only!.ledger!, line: ledgerLine(whole!, []) }
}

test.each([
  ['as a phone writes it', Buffer.from(`${SMALL_CHAT}\n`)],
  ['re-saved with a byte order mark', Buffer.from(`\ufeff${SMALL_CHAT.replaceAll('\n', '\r\n')}`)],
  ['re-saved as UTF-16', Buffer.from(`\ufeff${SMALL_CHAT}`, 'utf16le')],
  ['re-saved by an old Windows, with lines of nobody', Buffer.from(`não é daqui\n${SMALL_CHAT}`, 'latin1')],
])('every byte of a text %s is in one bucket', async (_, bytes) => {
  const upload = await worker.receive(SMALL_CHAT_FILE, bytes)
  await upload.runTo('readText')
  const { file } = await ledgersOf(upload)
  const { message, system, unknown, structure, total } = file.bytes!
  expect([message + system + unknown + structure, total]).toEqual([bytes.length, bytes.length])
  expect(JSON.stringify(file)).not.toContain('daqui')
})

test('the line says what is missing, and what mends it', async () => {
  const tail = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await tail.runTo('readText')
  expect((await ledgersOf(tail)).line.text).toContain('provavelmente só o fim')
  const { fileName, bytes } = sample('ex01')
  const whole = await worker.receive(fileName, bytes)
  await whole.runTo('readText')
  expect((await ledgersOf(whole)).line.text).toMatch(/^Leu /)
  const named = [
    '14/09/2026 21:00 - As mensagens e as ligações são protegidas com a criptografia de ponta a ponta.',
    SMALL_CHAT,
    '15/09/2026 09:11 - Ana Souza: \u200eIMG-20260915-WA0001.jpg (arquivo anexado)',
  ]
  const archive = buildZip([{ name: 'Conversa do WhatsApp com Ana Souza.txt', data: named.join('\n') }])
  const incomplete = await worker.receive('Conversa do WhatsApp com Ana Souza.zip', archive)
  await incomplete.runTo('readText')
  expect((await ledgersOf(incomplete)).line).toEqual({
    complete: false,
    text: 'Leu todo o texto; falta 1 imagem. Exporte de novo com "Incluir mídia" e envie.',
  })
})

test('an archive whose text is empty is refused by the shared sentence', async () => {
  const archive = buildZip([
    { name: 'Conversa do WhatsApp com Ana Souza.txt', data: '' },
    { name: 'IMG-20260915-WA0001.jpg', data: 'x' },
  ])
  const upload = await worker.receive('Conversa do WhatsApp com Ana Souza.zip', archive)
  await expect(upload.runTo('readText')).rejects.toThrow('O arquivo de texto está vazio')
})
