import { expect, test } from 'vitest'
import { customValue, findDouble, shownCustomValue, typedCustomValue, type CustomField } from './lead-settings.ts'

const field = (kind: CustomField['kind'], choices: string[] = []): CustomField => ({
  ...{ id: 'f', name: 'Campo', kind, choices, onCard: false, archived: false },
})

test.each([
  ['texto', ' Bairro ', 'Bairro'],
  ['texto', '   ', null],
  ['texto', 'x'.repeat(200), 'x'.repeat(200)],
  ['texto', 'x'.repeat(201), undefined],
  ['texto', 12, undefined],
  ['numero', 12.5, 12.5],
  ['numero', Infinity, undefined],
  ['numero', 1_000_000_000_001, undefined],
  ['numero', '12', undefined],
  ['data', '2026-02-28', '2026-02-28'],
  ['data', '2026-02-30', undefined],
  ['data', '28/02/2026', undefined],
  ['texto', null, null],
] as const)('a field of kind %s takes %j as %j', (kind, given, stored) => {
  expect(customValue(field(kind), given)).toBe(stored)
})

test('a choice takes its own values alone', () => {
  const choice = field('escolha', ['Zona sul', 'Zona norte'])
  expect(customValue(choice, 'Zona sul')).toBe('Zona sul')
  expect(customValue(choice, 'Centro')).toBeUndefined()
  expect(typedCustomValue(choice, 'zona SUL')).toBe('Zona sul')
})

test.each([
  ['numero', '1.234,5', 1234.5],
  ['numero', '1.234', 1234],
  ['numero', '1234.5', 1234.5],
  ['numero', '-3', -3],
  ['numero', 'doze', undefined],
  ['numero', '', null],
  ['data', '5/3/2026', '2026-03-05'],
  ['data', '31/02/2026', undefined],
] as const)('a typed %s %j is %j', (kind, typed, value) => {
  expect(typedCustomValue(field(kind), typed)).toBe(value)
})

test('numbers and days are shown as in Brazil', () => {
  expect(shownCustomValue(field('numero'), 1234.5)).toBe('1.234,5')
  expect(shownCustomValue(field('data'), '2026-03-05')).toBe('05/03/2026')
  expect(shownCustomValue(field('texto'), undefined)).toBe('')
})

test('two names that differ in case or accents are one', () => {
  expect(findDouble(['Preço', 'Prazo', 'PRECO'])).toBe('PRECO')
  expect(findDouble(['Preço', 'Prazo'])).toBeNull()
})
