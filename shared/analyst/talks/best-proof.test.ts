import { expect, test } from 'vitest'
import { closing } from '../src/signals/closing.ts'
import { readTalk } from './read-talk.ts'

/** Tests that the chosen proof of a sale is the one that a manager would show. */
const TALKS: [string, string[]][] = [
  [
    'paguei o restante',
    [
      'c: sinal feito!',
      's: Data reservada',
      '+30d',
      'c: foi lindo o ensaio',
      's: ❤️',
      '+30d',
      'c: paguei o restante',
      's: Recebido!',
    ],
  ],
  [
    'segue o comprovante',
    [
      'c: fechado',
      's: Chave é o CNPJ',
      'c: segue o comprovante',
      's: Pix recebido',
      '+3d',
      'c: chegou tudo certinho, adorei',
    ],
  ],
  [
    'contrato assinado',
    [
      'c: pode ser',
      's: Mandei o contrato',
      'c: contrato assinado',
      's: Contrato recebido',
      '+2d',
      'c: adoramos a visita',
    ],
  ],
  [
    'paguei a entrada',
    ['c: paguei a entrada', 's: Caiu, obrigado', '+9d', 'c: acabei de pagar o pedreiro kkk', 's: Imagino'],
  ],
  [
    'pix feito da matrícula',
    [
      'c: pix feito da matrícula',
      's: Matrícula confirmada',
      '+5d',
      'c: paguei o uniforme aí na secretaria',
      's: Certinho',
    ],
  ],
  [
    'fiz o pix do sinal',
    [
      'c: vou ficar com a branca',
      's: Sinal de 500',
      'c: fiz o pix do sinal',
      's: Caiu aqui',
      '+1d',
      'c: perfeito, muito obrigada',
    ],
  ],
  ['fechado', ['c: fechado, pode entregar', 's: Pagamento confirmado no cartão', '+5d', 'c: chegou hoje, ficou lindo']],
  ['chegou tudo certinho', ['c: quero 3 caixas', 's: Saiu pra entrega', '+1d', 'c: chegou tudo certinho']],
]

test.each(TALKS)('%s: %j', (said, talk) => {
  const { facts, conversation } = readTalk(...talk)
  expect(closing({ ...facts, messages: conversation.messages })?.quote).toContain(said)
})

test.each([
  ['s: A entrada do salão é por trás', 's: E o sinal pega bem', 'c: foi lindo, obrigada pela visita'],
  ['s: O pagamento é no cartão', 'c: foi muito bom te conhecer', 's: Igualmente'],
])('a compliment pays nothing: %s', (...talk) => {
  expect(readTalk(...talk).standing.fase).not.toBe('fechados')
})
