import { expect, test } from 'vitest'
import { deepLeadCopy } from './copy.ts'

test.each([
  [0, 0, 'Não há áudio nesta conversa.'],
  [1, 1, 'O áudio não foi transcrito: não se sabe o que diz.'],
  [4, 4, 'Nenhum dos 4 áudios foi transcrito: não se sabe o que dizem.'],
  [4, 1, 'Nenhum dos 3 áudios transcritos traz um fato da negociação; 1 não foi transcrito.'],
  [3, 2, 'O áudio transcrito não traz um fato da negociação; 2 não foram transcritos.'],
  [2, 0, 'Nenhum dos 2 áudios transcritos traz um fato da negociação.'],
])('%i audios, %i of them unheard: %s', (audios, unheard, sentence) => {
  expect(deepLeadCopy.audio.none(audios, unheard)).toBe(sentence)
})

test.each([
  [1, 1, '1 mensagem sem resposta'],
  [3, 2, '3 mensagens sem resposta, em 2 dias'],
])('%i messages on %i days: %s', (count, days, sentence) => {
  expect(deepLeadCopy.ledger.unanswered(count, days)).toBe(sentence)
})
