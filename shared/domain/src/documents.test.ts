import { expect, test } from 'vitest'
import { documentProblem, formatDocument } from './documents.ts'

test.each([
  ['', ''],
  ['1', '1'],
  ['123', '123'],
  ['1234', '123.4'],
  ['12345678901', '123.456.789-01'],
  ['123.456.789-01', '123.456.789-01'],
  ['123456789012', '12.345.678/9012'],
  ['12345678000199', '12.345.678/0001-99'],
  ['12.345.678/0001-99 e mais 55', '12.345.678/0001-99'],
  ['abc', ''],
])('%j is shown as %j', (typed, shown) => {
  expect(formatDocument(typed)).toBe(shown)
})

test('erasing the last digit also takes its separator', () => {
  expect(formatDocument('123.456.789-')).toBe('123.456.789')
})

test.each([
  '',
  '529.982.247-25',
  '111.444.777-35',
  '012.345.678-90',
  '11.222.333/0001-81',
  '12.345.678/0001-95',
  '00.000.000/0001-91',
])('%j is a valid number, or nothing', (typed) => {
  expect(documentProblem(typed)).toBeNull()
})

test.each([
  ['529.982.247-26', 'Este CPF não existe: confira os números.'],
  ['529.982.274-25', 'Este CPF não existe: confira os números.'],
  ['111.111.111-11', 'Este CPF não existe: confira os números.'],
  ['12.345.678/0001-90', 'Este CNPJ não existe: confira os números.'],
  ['11.222.333/0010-81', 'Este CNPJ não existe: confira os números.'],
  ['00.000.000/0000-00', 'Este CNPJ não existe: confira os números.'],
  ['529.982.247', 'Faltam números: um CPF tem 11, um CNPJ tem 14.'],
  ['11.222.333/0001', 'Faltam números: um CPF tem 11, um CNPJ tem 14.'],
])('%j is refused', (typed, says) => {
  expect(documentProblem(typed)).toBe(says)
})
