import { expect, test } from 'vitest'
import { formatDocument } from './documents.ts'

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
