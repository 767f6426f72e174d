import { expect, test } from 'vitest'
import { learnedAdvice } from './learned-advice.ts'

const lead = {
  fase: 'em-objecao' as const,
  produto: 'mesa de jantar',
  obstrucoes: ['Preço: achei caro', 'Prazo (superada): só chega em março'],
}
const PRICE = "para a objeção 'Preço'"
const team = (text: string, where = PRICE) => `Da sua equipe, ${where}: ${text}`

test.each([
  ['speaks of the open objection', 'Quando acham caro, mostro o custo por ano', PRICE],
  ['speaks of one that was overcome', 'Prazo de entrega eu deixo por escrito', null],
  ['speaks of what is sold', 'Com mesa de madeira mando a foto do acabamento', "sobre 'mesa de jantar'"],
  ['speaks of the phase', 'Com quem resiste eu marco uma visita', "para 'Em Objeção'"],
  ['speaks of another phase', 'Quem sumiu eu chamo com uma novidade', null],
  ['fits nothing of it', 'Ligar no mesmo dia ajuda', null],
  ['is too long for a line', `Mostrar o valor ${'x'.repeat(300)}`, null],
])('one that %s', (_which, learning, where) => {
  expect(learnedAdvice([learning], lead)).toEqual(where === null ? [] : [team(learning, where)])
})

test.each([
  'Quando o cliente some depois da proposta, mandar um vídeo da peça pronta',
  'Se eles somem, eu mando uma foto',
  'Cliente sumindo: ligar na sexta',
])('%s is for leads that went cold', (learning) => {
  const cold = { ...lead, fase: 'leads-frios' as const, obstrucoes: [] }
  expect(learnedAdvice([learning], cold)).toEqual([team(learning, "para 'Leads Frios'")])
  expect(learnedAdvice([learning], { ...cold, fase: 'leads-quentes' })).toEqual([])
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

test('a customer who has bought gets no advice to buy', () => {
  const sold = { ...lead, fase: 'fechados' as const, obstrucoes: [] }
  expect(learnedAdvice(['Foto da mesa ajuda a fechar', 'Foto da mesa no pós-venda'], sold)).toEqual([
    team('Foto da mesa no pós-venda', "sobre 'mesa de jantar'"),
  ])
})
