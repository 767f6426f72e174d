import { LEAD_FIELDS } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { editedFields } from '@fechai/contracts/leads'
import { expect, test } from 'vitest'
import { FIELD_FORMS, fromText, startOf, toText } from './field-text.ts'

test.each([
  ['valor', ' R$ 10,00 ', 'R$ 10,00'],
  ['valor', '4600', 'R$ 4.600,00'],
  ['produto', '', ''],
  ['progresso', '70', 70],
  ['obstrucoes', 'Preço\n\n  Prazo ', ['Preço', 'Prazo']],
  ['fase', 'fechados', 'fechados'],
  ['nome', '<b>x</b>', '<b>x</b>'],
  ['whatsapp', ' (11) 98765-4321 ', '+5511987654321'],
  ['whatsapp', '+351 912 345 678', '+351912345678'],
  ['whatsapp', '', ''],
] as const)('%s: %j', (field, text, value) => expect(fromText(field, text)).toEqual(value))

test.each([
  ['nome', ' ', 'Escreva alguma coisa'],
  ['progresso', '101', '0 a 100'],
  ['progresso', '-1', '0 a 100'],
  ['progresso', 'meio', '0 a 100'],
  ['obstrucoes', 'a\nb\nc\nd\ne', 'no máximo 4'],
  ['valor', 'abacate', 'R$ 1.500,00'],
  ['whatsapp', 'abc', 'com DDD'],
  ['whatsapp', '98765-4321', 'com DDD'],
] as const)('%s refuses %j', (field, text, sentence) => expect(() => fromText(field, text)).toThrow(sentence))

test.each([
  ['a\nb', ['a', 'b']],
  ['40', 40],
  ['x', 'x'],
])('is written as %j', (text, value) => expect(toText(value as Lead['obstrucoes'])).toBe(text))

test('every field that an analysis fills can be edited, and the API takes it', () => {
  expect(Object.keys(FIELD_FORMS).sort()).toEqual([...LEAD_FIELDS].sort())
  expect(Object.keys(editedFields.shape)).toEqual(expect.arrayContaining([...LEAD_FIELDS]))
})

test.each([
  ['whatsapp', 'Não informado', ['whatsapp'], ''],
  ['valor', '--', ['valor'], ''],
  ['valor', 'R$ 10,00', [], 'R$ 10,00'],
  // The name comes from the file: a part of it is often right.
  ['nome', 'Célia obra', ['nome'], 'Célia obra'],
] as const)('the box of %s with %j starts with what is known of it', (field, value, padroes, start) => {
  expect(startOf({ [field]: value, padroes } as unknown as Lead, field)).toBe(start)
})
