import { expect, test } from 'vitest'
import { formatWhatsapp } from './format-whatsapp.ts'

test.each([
  ['+5565900004417', '+55 65 90000-4417'],
  ['551130001234', '+55 11 3000-1234'],
  ['+351912345678', '+351912345678'],
  ['Não informado', 'Não informado'],
  ['', ''],
])('%s reads %s', (stored, shown) => {
  expect(formatWhatsapp(stored)).toBe(shown)
})
