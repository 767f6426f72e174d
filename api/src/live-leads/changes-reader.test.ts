import { afterEach, expect, test } from 'vitest'
import type { Conversation } from '@fechai/domain/conversation/message'
import { openChangesReader, type ChangesReader } from './changes-reader.ts'

const said = (author: string, text: string, index: number) => ({
  ...{ index, author, text, sentAt: `2026-11-20T10:0${index}:00-03:00`, localTime: '', line: index + 1 },
  ...{ attachment: null, flags: [] },
})
const conversation: Conversation = {
  ...{ title: 'Valdir', group: false, authors: ['Valdir', 'Helena'], seller: 'Helena', customers: ['Valdir'] },
  messages: [
    said('Helena', 'As 8 placas com instalação ficam R$ 18.900,00', 0),
    said('Valdir', 'Achei caro', 1),
    said('Helena', 'Consigo fazer por R$ 17.800,00', 2),
  ],
  ...{ systemLines: [], precision: 'second', dateOrder: 'day-month', platform: 'android' },
}
const question = { conversation, media: [], from: 2, now: '2026-11-20T12:00:00Z' }
const ana = { userId: 'ana', empresaId: 'a' }

let reader: ChangesReader
afterEach(() => reader.close())

test('another thread reads the new messages, also for several readers at once', async () => {
  reader = openChangesReader()
  const [first, second] = await Promise.all([reader.read(ana, question), reader.read(ana, question)])
  expect(first.map(({ messageIndex }) => messageIndex)).toContain(2)
  expect(second).toEqual(first)
})

test('a question that takes too long is given up, and the next one has a new thread', async () => {
  reader = openChangesReader(1)
  await expect(reader.read(ana, question)).rejects.toMatchObject({ kind: 'unavailable', code: 'novidades_nao_lidas' })
  await reader.close()
  reader = openChangesReader()
  expect(await reader.read(ana, { ...question, from: 3 })).toEqual([])
})
