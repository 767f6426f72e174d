import { describe } from 'vitest'
import { type PhaseTalk, testPhases } from './test-standings.ts'

const afterYes = (phases: string, ...said: string[]): PhaseTalk[] =>
  said.map((words) => [
    phases,
    ['c: oi, quero encomendar um bolo', 's: 90', 'c: ok pode fazer', 's: combinado!', '+2d', `c: ${words}`],
  ])

describe('what was agreed and then came is sold', () => {
  testPhases([
    ...afterYes(
      'fechados',
      'chegou, obrigada!',
      'recebi, obrigada',
      'já recebi',
      'acabou de chegar',
      'meu bolo chegou',
      'já busquei',
      'peguei aí, obrigada',
      'amei o bolo',
      'o bolo estava uma delícia',
      'deu tudo certo',
      'acabei de receber',
      'chegou td certo',
      'chegou meu bolo, lindo!',
    ),
    ['fechados', ['c: quanto o vestido?', 's: 130', 'c: vou querer', 's: ok!', '+3d', 'c: serviu certinho']],
    [
      'fechados',
      ['c: quanto a unha em gel?', 's: 80', 'c: pode marcar', 's: marcado!', '+1d', 'c: amei a unha, obrigada'],
    ],
    [
      'fechados',
      [
        'c: quero um x-bacon e uma coca',
        's: 42 com a entrega. Forma de pagamento?',
        'c: cartão',
        's: 40 minutos chega',
        'c: chegou aqui, tudo certo',
      ],
    ],
  ])
})

describe('a talk that begins with what came begins after the sale', () => {
  testPhases([
    ['fechados', ['c: Obrigada pelo atendimento, o produto chegou perfeito!', 's: que bom!']],
    ['fechados', ['c: oi chegou meu tenis hj, serviu certinho', 's: que bom!']],
    [
      'fechados',
      ['c: oi, meu pedido ainda não chegou', 's: vou ver', '+1d', 'c: chegou hoje, obrigada', 's: maravilha'],
    ],
    ['fechados', ['c: bom dia', 's: bom dia!', 'c: minha encomenda chegou, obrigada']],
  ])
})

describe('what came and is not what was bought sells nothing', () => {
  testPhases([
    ...afterYes(
      'leads-quentes|leads-mornos|leads-frios|em-objecao',
      'chegou uma mensagem de vocês',
      'recebi a amostra, obrigada',
      'meu marido chegou agora',
      'o bolo da minha vizinha chegou',
      'ainda não chegou',
      'chegou errado',
      'recebi o orçamento',
      'recebi o link',
      'chegou o dia, obrigada',
      'amei a foto',
      'peguei uma gripe',
      'chegou?',
      'recebi meu salário, vou pagar',
      'chegou o código de rastreio, obrigada',
    ),
    ['leads-mornos|leads-frios', ['c: oi, chegou o modelo novo?', 's: chegou, 130', 'c: legal']],
    [
      'leads-mornos|leads-frios',
      ['c: oi, meu sofá chegou e não passa na porta, vcs fazem içamento?', 's: fazemos, 500', 'c: vou ver'],
    ],
    ['leads-mornos|leads-frios', ['c: oi, recebi o catálogo', 's: gostou?', 'c: sim, lindo']],
    [
      'leads-mornos|leads-frios',
      ['c: oi, meu técnico chegou e disse que preciso de uma peça', 's: qual?', 'c: a placa'],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o apê?',
        's: 290 mil',
        'c: posso visitar sábado?',
        's: pode, marcado',
        '+2d',
        'c: amei o apê, obrigada',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o vestido?',
        's: 130',
        'c: fechado, manda o link',
        's: te mandei o link',
        '+1d',
        'c: recebi, obrigada',
      ],
    ],
    ['leads-mornos|leads-frios', ['c: quanto o vestido?', 's: 130', 'c: vou pensar', '+2d', 'c: chegou, obrigada']],
  ])
})
