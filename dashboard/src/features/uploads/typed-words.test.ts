import { expect, it } from 'vitest'
import { NOTHING_TYPED, problemsOf, saidIn } from './typed-words.ts'

it.each([
  [{}, ['nome']],
  [{ nome: ' ' }, ['nome']],
  [{ nome: 'Célia' }, []],
  [{ whatsapp: '11 8765-4321' }, []],
  [{ whatsapp: '8765-4321' }, ['whatsapp']],
  [{ nome: 'Célia', whatsapp: '10 98765-4321', valor: 'uns trocados' }, ['whatsapp', 'valor']],
  [{ nome: 'Célia', valor: '12 mil' }, []],
])('%j lacks %j', (words, wrong) => expect(Object.keys(problemsOf({ ...NOTHING_TYPED, ...words }))).toEqual(wrong))

it('an empty box and a phase that was left alone say nothing', () => {
  expect(saidIn({ ...NOTHING_TYPED, nome: ' Célia ', whatsapp: '(11) 8765-4321' }, 'Rafaela')).toEqual({
    nome: 'Célia',
    whatsapp: '+5511987654321',
    atendente: 'Rafaela',
  })
  expect(saidIn({ ...NOTHING_TYPED, nome: 'Célia', fase: 'em-objecao' }, 'Rafaela').fase).toBe('em-objecao')
})
