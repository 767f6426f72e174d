import { describe } from 'vitest'
import { testHeld, testPhases } from './test-standings.ts'

describe('who waits for them at home, or tells where to come, takes a step', () => {
  testPhases([
    [
      'leads-quentes',
      [
        'c: o portão não fecha',
        's: visita 70',
        'c: tá, quando pode?',
        's: amanhã de manhã entre 8 e 10',
        'c: perfeito, te aguardo',
        's: anotado',
      ],
    ],
    [
      'leads-quentes',
      ['c: vcs fazem poda?', 's: 150 a hora', 'c: pode sábado?', 's: sábado 8h', 'c: ok, aguardo vocês'],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: quanto a poda?', 's: depende, vou ver o preço', 'c: ok, te aguardo com o orçamento'],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: quanto a poda?', 's: 150', 'c: vou falar com meu marido', 's: aguardo vocês então'],
    ],
  ])
})

describe('done or taken, as the one or the other tells, it is sold', () => {
  testPhases([
    [
      'fechados',
      [
        'c: quanto a revisão da bike?',
        's: 120',
        'c: levo aí hoje',
        's: blz',
        '+2d',
        's: as marchas tão trocando bem?',
        'c: tá outra bike! obrigada',
      ],
    ],
    [
      'fechados',
      [
        'c: oi, minha irmã foi aí?',
        's: foi sim, levou o tapete de 450',
        'c: que bom',
        'c: chegaram em casa agora e já colocaram, ficou lindo',
        's: oba',
      ],
    ],
    [
      'leads-mornos|leads-frios',
      ['c: o motor de vocês fica funcionando bem no frio?', 's: sim, 900', 'c: que bom, obrigada'],
    ],
  ])
})

describe('done elsewhere or settled without it, nothing is left to sell', () => {
  testPhases([
    [
      'leads-frios',
      ['c: quanto o balanceamento?', 's: 80', 'c: ok obg', '+4d', 's: ainda precisa?', 'c: já fiz aqui perto', 's: ok'],
    ],
    [
      'leads-frios',
      [
        'c: quanto a mudança?',
        's: 900',
        'c: tá',
        '+5d',
        's: oi, ficou alguma dúvida?',
        'c: oi, a gente acabou se entendendo e ela vai morar comigo',
        's: felicidades!',
        'c: rs',
      ],
    ],
    ['fechados', ['c: quanto o bolo?', 's: 90, a chave é 11 99999-0000', 'c: fechado', 'c: já fiz o pix', 's: recebi']],
  ])
})

describe('money that is not left, a rival told in two words and whoever chooses hold the sale', () => {
  testHeld([
    [
      'em-objecao',
      'preco',
      [
        'c: quanto o conserto?',
        's: 670',
        'c: nossa, veio tudo de uma vez',
        's: faço em 4x',
        'c: deixa eu ver quanto sobra esse mês',
        's: ok',
      ],
    ],
    [
      'em-objecao',
      'concorrencia,preco?,autoridade?',
      [
        'c: é sobre o alarme da loja',
        's: 5.200 instalado',
        'c: chegou outro aqui de 4.650',
        's: mesma marca?',
        'c: sim',
        's: consigo 4.900',
        'c: 250 ainda de diferença',
        's: garantia de 2 anos',
      ],
    ],
    [
      'em-objecao',
      'autoridade',
      [
        'c: preciso de 6 extintores',
        's: 900',
        'c: tem garantia?',
        's: 1 ano',
        'c: vou passar pro dono a proposta e ele decide',
        's: combinado',
      ],
    ],
    [
      'leads-mornos',
      '',
      [
        'c: tem caixa d’água?',
        's: 310 a de 500 litros',
        'c: e outra de 1000 litros?',
        's: 480',
        'c: quanto sobra de espaço em volta?',
        's: uns 20 cm',
        'c: legal',
      ],
    ],
  ])
})
