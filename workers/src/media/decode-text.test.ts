import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test.each([
  ['UTF-8', Buffer.from('Orçamento 😀')],
  ['UTF-8 with a mark', Buffer.from('\ufeffOrçamento 😀')],
  ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Orçamento 😀', 'utf16le')])],
  [
    'UTF-16, the other way round',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('Orçamento 😀', 'utf16le').swap16()]),
  ],
])('%s', (_name, bytes) => {
  expect(decodeText(bytes)).toBe('Orçamento 😀')
})

test('what an old editor saved', () => {
  expect(decodeText(Buffer.from('Orçamento', 'latin1'))).toBe('Orçamento')
})

test('a head that was cut inside a letter', () => {
  expect(decodeText(Buffer.from('Orç').subarray(0, 3))).toBe('Or')
})
