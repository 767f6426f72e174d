import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('a time that is taken is a step', () => {
  testPhases([
    ['leads-quentes', ['c: quanto o corte?', 's: 40. quinta às 14h?', 'c: pode ser', 's: Combinado']],
    ['leads-quentes', ['c: preciso remarcar minha consulta', 's: tem quinta às 10h', 'c: pode ser', 's: remarcado']],
    ['leads-quentes', ['c: tem horário pra unha?', 's: tenho sábado às 9h', 'c: pode marcar', 's: ok']],
    ['leads-quentes', ['c: posso fazer test drive sábado?', 's: Pode, 10h?', 'c: show marcado']],
    ['leads-quentes', ['c: oi, pode me buscar as 5?', 's: posso', 'c: combinado']],
    ['leads-quentes', ['c: quanto a consulta?', 's: 200. posso te atender quinta às 14h?', 'c: pode ser', 's: ok']],
    [
      'leads-quentes',
      ['c: quanto a escova?', 's: 60', 'c: tem hoje?', 's: consigo te encaixar às 16h?', 'c: pode ser'],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: quanto o plano?', 's: 200. posso te ligar amanhã, às 14h?', 'c: pode ser', 's: ok'],
    ],
    [
      'leads-mornos|leads-frios',
      [
        'c: quanto o plano?',
        's: 200',
        'c: ainda não, deixa passar as provas',
        's: posso contatá-la no dia 7, segunda?',
        'c: pode sim',
      ],
    ],
    ['leads-mornos|leads-frios', ['c: quanto o corte?', 's: 40. quinta às 14h?', 'c: não posso, vou ver', 's: ok']],
    ['leads-mornos|leads-frios', ['c: tem horário?', 's: tenho sábado às 9h', 'c: vou ver e te aviso', 's: ok']],
    ['leads-mornos|leads-frios', ['c: vocês abrem sábado?', 's: das 9h às 13h', 'c: ok', 's: :)']],
  ])
})

describe('a way of paying that is chosen after the price is a step', () => {
  testPhases([
    ...['Dinheiro, troco pra 100', 'em 3x', 'no cartão em 10x', 'maquininha', 'ta bom, vou fazer o pix', 'pix'].map(
      (words): [string, string[]] => [
        'leads-quentes',
        ['c: quanto as 2 pizzas?', 's: 90 reais', `c: ${words}`, 's: ok'],
      ],
    ),
    [
      'leads-quentes',
      ['c: me vê o preço da pizza', 's: 50', 'c: tá', 's: qual a forma de pagamento?', 'c: cartão de crédito', 's: ok'],
    ],
    ...['em 3x?', 'parcela em 3x', 'faz em 3x', 'no cartão em 10x fica quanto', 'até 10x', 'aceita pix'].map(
      (words): [string, string[]] => [
        'leads-mornos|leads-frios',
        ['c: quanto a tv?', 's: 1.300 reais', `c: ${words}`, 's: sim'],
      ],
    ),
  ])
})

describe('where a priced order goes is a step', () => {
  testPhases([
    ['leads-quentes', ['c: quero repetir o pedido: 3 caixas de papel', 's: 150 a caixa, 450', 'c: ok, mesmo endereço']],
    [
      'leads-quentes',
      [
        'c: vi o catálogo, quero fazer um pedido',
        's: pode mandar a lista',
        'c: 10 camisas P, 10 M e 5 G',
        's: ok, vou separar',
      ],
    ],
    ['leads-quentes', ['c: quero 2 hamburguer', 's: 35 cada. Retira ou entrega?', 'c: Retira', 's: ok']],
    ['leads-quentes', ['c: quero um gás', 's: 110. Qual o endereço?', 'c: Rua Bahia, 52', 's: ok']],
    [
      'leads-mornos|leads-frios',
      ['c: quanto o frete?', 's: o sofá é 900. qual o endereço pra calcular o frete?', 'c: Rua Bahia, 52', 's: ok'],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: quanto o sofá?', 's: 900. Qual o endereço?', 'c: só queria o preço, obrigada', 's: ok'],
    ],
    ['leads-mornos|leads-frios', ['c: tem blusa?', 's: tenho, vou separar umas fotos', 'c: tá', 's: ok']],
  ])
})

describe('a price that the customer named and was granted is taken', () => {
  testPhases([
    [
      'leads-quentes',
      ['c: quanto a cômoda?', 's: 1.300', 'c: faz 1.100?', 's: fechado, quando vem buscar?', 'c: amanhã de tarde'],
    ],
    ['leads-quentes', ['c: quanto a bike?', 's: 320', 'c: faz 280?', 's: faço', 'c: ok']],
    [
      'leads-quentes',
      ['c: quanto a bike?', 's: 320', 'c: deixa por 280?', 's: ta bom, fechado', 'c: vou buscar sábado'],
    ],
    ['leads-mornos|leads-frios', ['c: quanto a bike?', 's: 320', 'c: faz 280?', 's: faço', 'c: vou pensar']],
    ['leads-mornos|leads-frios|em-objecao', ['c: quanto a bike?', 's: 320', 'c: faz 280?', 's: não consigo', 'c: ok']],
    ['leads-mornos|leads-frios', ['c: quanto a bike?', 's: 320', 'c: faz 280?', 's: faço, mas sem a bomba', 'c: ok']],
  ])
})

describe('a tick or a purchase after the key or the link is paid', () => {
  const key = ['c: quanto o curso?', 's: 90', 'c: manda a chave', 's: segue o pix: loja@pix.com']
  const link = ['c: quanto o curso?', 's: 90', 'c: quero', 's: segue o link de pagamento']
  testPhases([
    ['fechados', [...key, 'c: ✅ pago']],
    ['fechados', [...key, 'c: ✅']],
    ['fechados', [...link, 'c: comprei!']],
    ['fechados', [...link, 'c: comprei pelo link']],
    ['fechados', [...key, 'c: caiu aí?', 's: recebido!']],
    ['fechados', [...key, 'c: vê se caiu', 's: recebido, obrigada']],
    ['leads-quentes', [...key, 'c: caiu aí?', 's: ainda não']],
    ['leads-quentes|leads-frios', [...link, 'c: comprei outro ontem']],
    ['leads-mornos|leads-frios', ['c: quanto o curso?', 's: 90', 'c: ✅', 's: quer?']],
  ])
})
