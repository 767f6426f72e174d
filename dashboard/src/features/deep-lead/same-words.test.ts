import { expect, it } from 'vitest'
import { sameWords } from './same-words.ts'

it.each([
  ['Cobrar a resposta e mandar a proposta', 'Mandar a proposta e cobrar a resposta', true],
  ['Preço; prazo', 'prazo, preço', true],
  ['Cobrar a resposta', 'Mandar a proposta', false],
  ['R$ 2.400,00', 'R$ 2.200,00', false],
  ['--', 'Mandar a proposta', false],
  ['--', '--', true],
  ['Cobrar a resposta (da conversa: “vou ver”)', 'Cobrar a resposta (da conversa: “te aviso” · “ok”)', true],
  ['Cobrar a resposta (da conversa: “vou ver”)', 'Mandar a proposta (da conversa: “vou ver”)', false],
])('%j says the same as %j: %s', (a, b, same) => expect(sameWords(a, b)).toBe(same))
