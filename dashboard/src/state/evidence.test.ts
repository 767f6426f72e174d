import type { Evidence } from '@fechai/domain/lead'
import { expect, test } from 'vitest'
import { proofOf } from './evidence.ts'

const quote = (field: Evidence['field'], item: number | null, messageIndex: number, text: string): Evidence => ({
  field,
  item,
  messageIndex,
  quote: text,
  author: 'Cláudio',
  sentAt: '2026-11-05T12:30:00.000Z',
})

const evidence = [
  quote('valor', null, 4, 'os dois 15.600'),
  quote('valor', null, 4, 'os dois 15.600'),
  quote('valor', null, 2, 'Indico 2 aparelhos'),
  quote('obstrucoes', 0, 7, 'achei caro'),
  quote('obstrucoes', 1, 9, 'vou ver com meu sócio'),
]

test('a sentence that proves a field twice is said once', () => {
  expect(proofOf(evidence, 'valor', null).map((each) => each.quote)).toEqual(['os dois 15.600', 'Indico 2 aparelhos'])
})

test('an item of a list has its own quotes', () => {
  expect(proofOf(evidence, 'obstrucoes', 1).map((each) => each.quote)).toEqual(['vou ver com meu sócio'])
})
