import { expect, test } from 'vitest'
import { differencesShown } from './version-words.ts'

test('a difference is read in the words of the screen', () => {
  const shown = differencesShown([
    { field: 'fase', before: 'leads-mornos', after: 'fechados', kept: false },
    { field: 'progresso', before: 40, after: 98, kept: false },
    { field: 'obstrucoes', before: ['Preço', 'Prazo'], after: [], kept: true },
    { field: 'resumo', before: 'a', after: 'b', kept: false },
    { field: 'resumoia', before: 'a', after: 'b', kept: false },
  ])
  expect(shown.map(({ label, before, after, kept }) => [label, before, after, kept])).toEqual([
    ['Fase', 'Morno', 'Fechado', false],
    ['Progresso', '40%', '98%', false],
    ['Objeções', 'Preço; Prazo', '--', true],
    ['Resumo', 'a', 'b', false],
  ])
  expect(differencesShown([{ field: 'resumoia', before: 'a', after: 'c', kept: false }])).toHaveLength(1)
})
