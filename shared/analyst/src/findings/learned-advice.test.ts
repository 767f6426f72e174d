import { expect, test } from 'vitest'
import { learnedAdvice } from './learned-advice.ts'

const lead = {
  fase: 'em-objecao' as const,
  produto: 'mesa de jantar',
  obstrucoes: ['Preço: achei caro', 'Prazo (superada): só chega em março'],
}
const team = (text: string) => `Da sua equipe: ${text}`

test.each([
  ['speaks of the open objection', 'Quando acham caro, mostro o custo por ano', true],
  ['speaks of one that was overcome', 'Prazo de entrega eu deixo por escrito', false],
  ['speaks of what is sold', 'Com mesa de madeira mando a foto do acabamento', true],
  ['speaks of the phase', 'Com quem resiste eu marco uma visita', true],
  ['speaks of another phase', 'Quem sumiu eu chamo com uma novidade', false],
  ['serves every lead', 'Ligar no mesmo dia ajuda', true],
  ['is too long for a line', `Mostrar o valor ${'x'.repeat(300)}`, false],
])('one that %s', (_which, learning, fits) => {
  expect(learnedAdvice([learning], lead)).toEqual(fits ? [team(learning)] : [])
})

test('two at most, those that fit best, and of equals the newest', () => {
  const learnings = [
    'Ligar no mesmo dia ajuda',
    'Sobre preço eu falo por áudio',
    'Mesa eu mando com vídeo',
    'Valor só por escrito',
  ]
  expect(learnedAdvice(learnings, lead)).toEqual([team('Sobre preço eu falo por áudio'), team('Valor só por escrito')])
})

test('who has bought is not brought to buy', () => {
  const sold = { ...lead, fase: 'fechados' as const, obstrucoes: [] }
  expect(learnedAdvice(['Foto da mesa ajuda a fechar', 'Foto da mesa no pós-venda'], sold)).toEqual([
    team('Foto da mesa no pós-venda'),
  ])
})
