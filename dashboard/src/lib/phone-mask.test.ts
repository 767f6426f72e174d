import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { expect, it } from 'vitest'
import { COUNTRIES, fullPhone, maskPhone } from './phone-mask.ts'

it.each([
  ['1', '1'],
  ['11', '11'],
  ['119', '(11) 9'],
  ['11987654', '(11) 9876-54'],
  ['1133334444', '(11) 3333-4444'],
  ['11987654321', '(11) 98765-4321'],
  ['119876543219', '(11) 98765-4321'],
  ['+55 11 98765-4321', '(11) 98765-4321'],
  ['5511987654321', '(11) 98765-4321'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['011987654321', '(11) 98765-4321'],
  ['55987654321', '(55) 98765-4321'],
  ['onze', ''],
])('%s typed in Brazil is %s', (typed, masked) => {
  expect(maskPhone('55', typed)).toBe(masked)
})

it('writes other countries as digits, without a code that was pasted, and any with its sign', () => {
  expect(maskPhone('351', '+351 912 345 678')).toBe('912345678')
  expect(maskPhone('1', '1 415 555 0100')).toBe('4155550100')
  expect(maskPhone('', '244 923 000 000')).toBe('+244923000000')
  expect(fullPhone('', '+244923000000')).toBe('+244923000000')
  expect(toWhatsappNumber(fullPhone('351', '912345678'))).toBe('351912345678')
  expect(toWhatsappNumber(fullPhone('55', '(11) 98765-4321'))).toBe('5511987654321')
})

it('changes nothing that it wrote itself', () => {
  for (const [country] of COUNTRIES) {
    const masked = maskPhone(country, '912345678')
    expect(maskPhone(country, masked)).toBe(masked)
  }
})
