import { expect, test } from 'vitest'
import { analyze } from '../src/findings/analyze.ts'
import { readTalk } from './read-talk.ts'

const stepOf = (...lines: string[]): string => analyze(readTalk(...lines).conversation, []).proximoPasso ?? ''

const SOLD = [
  'c: quero o filtro, quanto é?',
  's: 300 reais, pix 11999990000',
  'c: fechado, pix feito',
  's: recebido, obrigada!',
]

test.each([
  [
    'nothing is asked for that was paid',
    SOLD,
    /^(?!.*(?:dados de pagamento|contrato para assinatura|proposta enviada))/,
  ],
  [
    'what is asked for after the sale',
    [...SOLD, 'c: me manda o preço do refil também'],
    /^Enviar o preço que o cliente pediu/,
  ],
  [
    'a check-up after the sale',
    [...SOLD, '+30d', 's: tá na hora da revisão, é grátis'],
    /^Marcar a revisão ou o retorno/,
  ],
  [
    'what was said stands in quotes, as what it is',
    ['c: oi, vi o apê', 's: Quer visitar? são 412 mil', 'c: quero sim, sábado 10h', 's: combinado, até sábado'],
    /^Confirmar a visita de 07\/03 \(da conversa: “.*”\)$/,
  ],
  [
    'who else decides is asked for the answer',
    ['c: quanto é?', 's: 300 reais com entrega', 'c: vou ver com meu marido e te falo'],
    /^Perguntar o que o marido decidiu \(da conversa: “300 reais com entrega” · “[^”]*”\)$/,
  ],
  [
    'a meeting of several decides',
    ['c: quanto é?', 's: 300 reais com entrega', 'c: levarei à reunião de sócios na quinta'],
    /^Perguntar o que os sócios decidiram em \d\d\/\d\d /,
  ],
  [
    'what was promised before a refusal is not waited for',
    ['c: e a bike, quanto?', 's: 1.200', 'c: 1.000 e te busco amanhã', 's: 1.100', 'c: não quero mais, obrigado'],
    /^(?!.*retirada)/,
  ],
  [
    'to hand papers in is no payment',
    [
      'c: adorei o apto, quero dar entrada logo nos papéis',
      's: São 412 mil',
      'c: me manda o que precisa de documento pra análise',
    ],
    /^(?!.*dados de pagamento).*documentos/,
  ],
  [
    'the hot step goes before what the talk ends on',
    [
      'c: quero os dois aparelhos, 5.800 no pix',
      's: Posso mandar os dados pra transferência?',
      'c: pode mandar sim, faço o sinal amanhã cedo',
      's: Pix CNPJ 00.000.000/0001-91',
      'c: anotado',
      'c: vocês fazem limpeza periódica?',
      's: Fazemos, contrato trimestral. Depois te mando a proposta',
      'c: ok, obrigada',
    ],
    /^(?!.*proposta enviada).*Enviar o link ou os dados de pagamento/,
  ],
  [
    'after a sale the next visit comes last',
    [...SOLD, 's: a entrega é quinta de manhã', 'c: ótimo. depois passo aí pra ver uma torneira'],
    /^Acompanhar a entrega e a instalação/,
  ],
  [
    'who comes by is visited',
    [
      'c: gostei mais do modelo digital',
      's: Quer vir tirar as medidas?',
      'c: quando minha filha chegar nós passamos aí pra ver as armações',
      's: Combinado!',
    ],
    /Confirmar a visita/,
  ],
] as const)('%s', (_, lines, expected) => {
  expect(stepOf(...lines)).toMatch(expected)
})
