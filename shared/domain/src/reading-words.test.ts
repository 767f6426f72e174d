import { expect, it } from 'vitest'
import { readingSentence } from './reading-words.ts'

it.each([
  [57, 57, 'A IA leu a conversa inteira: 57 mensagens.'],
  [1, 1, 'A IA leu a conversa inteira: 1 mensagem.'],
  [
    1_204,
    40_000,
    'A IA leu 1.204 de 40.000 mensagens: o começo, os preços, as objeções, o aceite e o fim. As regras leram todas.',
  ],
])('%i of %i', (read, total, sentence) => expect(readingSentence(read, total)).toBe(sentence))
