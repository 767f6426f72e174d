import { expect, test } from 'vitest'
import { readTalk } from './read-talk.ts'

/** What was sent, and what has come: money, or something else. */
const TALKS: [boolean, string[]][] = [
  // Sent to somebody else, or something else.
  [false, ['c: a instalação fica por conta de vocês?', 's: Sim', 'c: Mandei no grupo errado, desculpa']],
  [false, ['s: O sinal é de 30%', 'c: vou ver', '+2d', 'c: mandei errado, era pra minha irmã', 's: kkkk sem problema']],
  [false, ['s: A entrada é 500', 'c: enviei sem querer', 's: Imagina']],
  [false, ['s: Fico no aguardo, o pagamento pode ser no cartão', 'c: mandei pro meu marido, te falo', 's: Ok']],
  [false, ['c: o frete é por conta da loja?', 's: É sim', 'c: mandei mensagem pro síndico', 's: Beleza']],
  [false, ['s: Precisando, conta comigo', 'c: enviei a proposta pra diretoria', 's: Maravilha']],
  [false, ['s: Passo no cartão em 10x', 'c: mandei as medidas no e-mail', 's: Recebido, obrigado']],
  // The shop's own goods come in.
  [
    false,
    ['c: gostei, vou querer esse', 's: O pagamento é pix ou cartão', 'c: ok', '+3d', 's: Chegou esse modelo na loja'],
  ],
  [
    false,
    ['c: quero uma dessas', 's: Sinal de 50%', 'c: vou ver com meu pai', '+2d', 's: Chegaram as novas cores, vem ver'],
  ],
  // A list, a drawing, a document.
  [
    false,
    [
      'c: gostei, vamos querer',
      's: 15 dias depois da entrada',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)\nlista dos tamanhos',
      's: Recebido!',
      'c: me passa os dados pra pagamento da entrada',
      's: Pix é o CNPJ',
      'c: o financeiro paga amanhã',
    ],
  ],
  [
    false,
    [
      'c: fechado então',
      's: Ótimo! A entrada é 40%',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)\nplanta do quarto',
      's: Recebi, obrigado',
      'c: sexta te pago a entrada',
    ],
  ],
  [
    false,
    [
      'c: vamos fazer com vocês',
      's: Sinal de 300 no pix pra reservar',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)\na logo da empresa',
      's: Recebido',
      'c: amanhã faço o pix do sinal',
    ],
  ],
  [
    false,
    [
      'c: pode ser esse, fechado',
      's: Pagamento no boleto',
      'c: ontem te mandei a lista dos convidados',
      's: Recebi sim',
      'c: qual a chave pix pra eu pagar a entrada?',
    ],
  ],
  // Money.
  [
    true,
    ['c: fechado', 's: Chave pix é o CNPJ', 'c: IMG-20260302-WA0001.jpg (arquivo anexado)', 's: Recebido, obrigado!'],
  ],
  [true, ['c: vamos fechar', 's: Sinal de 300, chave 11999990000', 'c: mandei', 's: Recebido']],
  [true, ['c: bora', 's: A chave é loja@loja.com', 'c: mandei na chave do e-mail', 's: Recebido']],
  [true, ['s: Segue o pix: loja@loja.com', 'c: enviei agora', 's: Chegou aqui']],
  [true, ['s: Conta 1234-5 agência 001', 'c: feito, confere aí', 's: Confirmado']],
  [
    true,
    [
      'c: quero a de casal',
      's: O pix é 11988887777',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)\nsegue comprovante',
      's: Recebido',
    ],
  ],
  [true, ['c: bora', 's: Entrada de 200, pix 11988887777', 'c: mandei da conta da minha mãe', 's: Recebi']],
  [
    true,
    [
      'c: fechado',
      's: Chave é o e-mail da loja, 350 de sinal',
      'c: IMG-20260302-WA0001.jpg (arquivo anexado)\nprontinho',
      's: Recebido!',
      '+9d',
      'c: me passa de novo o pix pra eu pagar o restante',
      's: Mesmo e-mail',
    ],
  ],
]

test.each(TALKS)('%s: %j', (isSale, talk) => {
  expect(readTalk(...talk).standing.fase === 'fechados').toBe(isSale)
})
