import { expect, test } from 'vitest'
import { OBJECTION_KINDS } from '@fechai/domain/objection-kinds'
import { readTalk } from '../../talks/read-talk.ts'
import { wordLines } from './deal-lines.ts'
import { objectingTerms, soundOf, soundsIn } from './objection-words.ts'
import { shippedWeights } from './reader-weights.ts'
import { knownTable } from './term-tables.ts'

const soundsOf = (...lines: string[]) =>
  soundsIn(wordLines(readTalk(...lines).facts.utterances), knownTable(shippedWeights().objecting))
const best = (...lines: string[]): string | undefined => {
  const sounds = soundsOf(...lines)
  return OBJECTION_KINDS.find((kind) => soundOf(sounds, kind).features['words:first'] === 1)
}

test('terms of a line are its words, its pairs and the words of the line before', () => {
  const lines = wordLines([
    { role: 'seller', index: 0, folded: 'sai por 900' },
    { role: 'customer', index: 1, folded: 'achei bem caro' },
  ])
  expect(objectingTerms(lines, 1)).toEqual([
    'q_achei',
    'q_bem',
    'q_caro',
    'p_sai',
    'p_por',
    'p_n3',
    'achei bem',
    'bem caro',
  ])
})

test.each([
  ['preco', 'puxado pra mim esse valor, nao tenho esse dinheiro'],
  ['prazo', 'preciso pra amanhã, dez dias não me serve'],
  ['confianca', 'tenho medo de pagar adiantado e levar golpe'],
  ['concorrencia', 'a outra loja faz por 700'],
  ['autoridade', 'preciso ver com meu marido antes'],
])('a line sounds like %s: %s', (kind, line) => {
  expect(best('c: oi, quanto tá?', 's: sai por 900', `c: ${line}`)).toBe(kind)
})

test('the line that sounds most like a kind is named, and none where the customer says nothing', () => {
  const sounds = soundsOf('c: bom dia', 's: bom dia! 900 reais', 'c: nossa, muito caro', 's: faço 850')
  expect(soundOf(sounds, 'preco').index).toBe(2)
  expect(soundOf(soundsIn([], knownTable(shippedWeights().objecting)), 'preco').index).toBe(-1)
})
