import { LEAD_FIELDS, type Lead } from '@fechai/shared/domain/lead'
import { editLeadBody } from '@fechai/shared/contracts/leads'
import { expect, test } from 'vitest'
import { FIELD_FORMS, fromText, toText } from './field-text.ts'

test.each([
  ['valor', ' R$ 10,00 ', 'R$ 10,00'],
  ['produto', '', ''],
  ['progresso', '70', 70],
  ['obstrucoes', 'Preço\n\n  Prazo ', ['Preço', 'Prazo']],
  ['fase', 'fechados', 'fechados'],
  ['nome', '<b>x</b>', '<b>x</b>'],
] as const)('%s: %j', (field, text, value) => expect(fromText(field, text)).toEqual(value))

test.each([
  ['nome', ' ', 'Escreva alguma coisa'],
  ['progresso', '101', '0 a 100'],
  ['progresso', '-1', '0 a 100'],
  ['progresso', 'meio', '0 a 100'],
  ['obstrucoes', 'a\nb\nc\nd\ne', 'no máximo 4'],
] as const)('%s refuses %j', (field, text, sentence) => expect(() => fromText(field, text)).toThrow(sentence))

test.each([
  ['a\nb', ['a', 'b']],
  ['40', 40],
  ['x', 'x'],
])('is written as %j', (text, value) => expect(toText(value as Lead['obstrucoes'])).toBe(text))

test('every field that an analysis fills can be edited, and the API takes it', () => {
  expect(Object.keys(FIELD_FORMS).sort()).toEqual([...LEAD_FIELDS].sort())
  expect(Object.keys(editLeadBody.shape)).toEqual(expect.arrayContaining([...LEAD_FIELDS]))
})
