import { ARCHIVE_REFUSALS } from '@fechai/domain/archive-refusals'
import { LIMITS } from '@fechai/domain/limits'
import { TRANSCRIPT_REFUSALS } from '@fechai/domain/conversation/refusals'
import { expect, test } from 'vitest'
import { syntheticText } from '@fechai/operations/bench/synthetic-chat'
import { buildZip, type ZipEntry } from '../../../workers/src/testing/zip-builder.ts'
import { readExport, TooLongHere } from './read-export.ts'

const line = '14/09/2026 21:46 - Célia: Boa tarde, ainda tem a mesa?\n'
const chat = (data: string): ZipEntry => ({ name: 'Conversa do WhatsApp com Célia.txt', data })
const zip = (...entries: ZipEntry[]) => new File([new Uint8Array(buildZip(entries))], 'conversa.zip')
const quiet = () => undefined

async function messagesOf(file: File): Promise<number> {
  const read = await readExport(file, quiet)
  if (read === null || 'refusal' in read) throw new Error('no conversation')
  return read.conversation.messages.length
}

test('reads all of a long conversation, and reports its progress', async () => {
  const shares: number[] = []
  const read = await readExport(zip(chat(syntheticText(20_000, 'android'))), (share) => shares.push(share))
  if (read === null || 'refusal' in read) throw new Error('no conversation')
  expect(read.conversation.messages).toHaveLength(20_000)
  expect(read.entryNames).toEqual(['Conversa do WhatsApp com Célia.txt'])
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

test('a text alone is read like one in an archive', async () => {
  expect(await messagesOf(new File([line.repeat(300)], 'conversa.txt'))).toBe(300)
  expect(await messagesOf(zip(chat(line.repeat(300))))).toBe(300)
})

test('the conversation is chosen among texts as the server chooses it', async () => {
  const note = { name: '00000046-contrato.txt', data: line.repeat(9) }
  expect(await messagesOf(zip(note, chat(line), { name: 'IMG-0001.jpg', data: 'x' }))).toBe(1)
})

test('a recording has nothing to be read here', async () => {
  expect(await readExport(new File(['x'], 'audio.mp3'), quiet)).toBeNull()
})

test.each([
  ['damaged further on', zip({ ...chat(line.repeat(9_000)), crc: 1 }), ARCHIVE_REFUSALS.zip_corrompido],
  ['no ZIP', new File(['x'], 'a.zip'), ARCHIVE_REFUSALS.zip_invalido],
  ['without messages', zip(chat('lista de compras\n')), TRANSCRIPT_REFUSALS.texto_sem_mensagens],
  ['longer than may be', zip(chat(line.repeat(LIMITS.conversationMessages + 1))), TRANSCRIPT_REFUSALS.conversa_longa],
  ['with one message of a book', zip(chat(line + 'a'.repeat(250_000))), TRANSCRIPT_REFUSALS.mensagem_longa],
])('%s is refused with the server’s sentence', async (_name, file, refusal) => {
  expect(await readExport(file, quiet)).toEqual({ refusal })
})

test('a text that has more bytes than it states gives nothing', async () => {
  await expect(readExport(zip({ ...chat(line.repeat(9_000)), declaredSize: 300_000 }), quiet)).rejects.toThrow()
})

test('more text than a phone holds is left to the server', async () => {
  const long = new File([line.repeat(310_000)], 'conversa.txt')
  await expect(readExport(long, quiet)).rejects.toThrow(TooLongHere)
})
