import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { expect, test } from 'vitest'
import { previewOf } from './preview-reading.ts'
import { sampleConversation } from './sample-conversation.ts'

async function preview(today: Date) {
  const file = sampleConversation(today)
  const conversation = readTranscript(await file.text(), { fileName: file.name, entryNames: [] })
  return previewOf({ conversation, entryNames: [] }, file.name)
}

test('the sample shows what a conversation gives: who, what, how much, how far, what next', async () => {
  const { lead, ledger } = (await preview(new Date(2026, 10, 23)))!
  expect(lead).toMatchObject({
    nome: 'Marina',
    produto: 'Mesa de jantar de 6 lugares',
    valor: 'R$ 2.400,00',
    fase: 'leads-quentes',
  })
  expect(lead!.proximoPasso).not.toBeNull()
  expect(ledger).toEqual({ complete: true, text: 'Leu 100 %' })
})

/** Dates whose day and month can be confused, and ends of months and years. */
test.each([
  [2026, 2, 4, '2026-03-01', '2026-03-03'],
  [2026, 6, 7, '2026-07-04', '2026-07-06'],
  [2027, 0, 2, '2026-12-30', '2027-01-01'],
  [2028, 2, 1, '2028-02-27', '2028-02-29'],
  [2026, 11, 12, '2026-12-09', '2026-12-11'],
])('on the %i-%i-%i it is of the days before', async (year, month, day, first, last) => {
  const read = (await preview(new Date(year, month, day, 23, 59)))!
  expect(read.firstAt.slice(0, 10)).toBe(first)
  expect(read.lastAt.slice(0, 10)).toBe(last)
})
