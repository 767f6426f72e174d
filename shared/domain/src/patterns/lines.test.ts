import { expect, it } from 'vitest'
import { lines } from './lines.ts'

it('holds the text of its lines, without breaks and indentation', () => {
  const SUM = String.raw`\d+`
  expect(lines`
    \b(?:pix|boleto
    |cartao) de ${SUM}
    (?: reais)?\b
  `).toBe(String.raw`\b(?:pix|boleto|cartao) de \d+(?: reais)?\b`)
})

it('keeps the spaces within a line, and those at its ends where nothing breaks', () => {
  expect(lines` a  b `).toBe(' a  b ')
  expect(
    new RegExp(lines`
    ^ ?\n
    $
  `).test('\n'),
  ).toBe(true)
})
