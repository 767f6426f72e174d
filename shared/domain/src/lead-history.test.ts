import { expect, test } from 'vitest'
import { describeEdit } from './lead-history.ts'

test.each([
  ['valor', 'R$ 900,00', 'R$ 850,00', 'Alterou valor: R$ 900,00 → R$ 850,00'],
  ['valor', 'R$ 900,00', 'R$ 900,00', 'Confirmou valor: R$ 900,00'],
  ['progresso', 40, 70, 'Alterou progresso: 40 → 70'],
  ['obstrucoes', ['Preço', 'Prazo'], [], 'Alterou objeções: Preço; Prazo → --'],
  ['resumo', 'a\n b', 'x'.repeat(90), `Alterou resumo: a b → ${'x'.repeat(60)}…`],
] as const)('%s', (field, before, after, line) => {
  expect(describeEdit(field, before as never, after as never)).toBe(line)
})
