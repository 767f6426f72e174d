import { describe } from 'vitest'
import { testPhases } from './test-standings.ts'

describe('asked how it turned out, who is content has had what was booked or fetched', () => {
  testPhases([
    [
      'fechados',
      [
        'c: tem horário pra sobrancelha hj?',
        's: tenho 16h, 45 reais',
        'c: pode marcar',
        's: marcado!',
        '+1d',
        's: oi! gostou da sobrancelha?',
        'c: amei, todo mundo elogiou',
      ],
    ],
    [
      'fechados',
      [
        'c: o conserto da máquina de lavar quanto?',
        's: 180',
        'c: levo aí hoje',
        's: combinado',
        '+2d',
        's: pronta, pode buscar',
        'c: to indo',
        '+1d',
        's: e aí, a máquina ficou boa?',
        'c: ficou sim, obrigada',
      ],
    ],
    [
      'fechados',
      [
        'c: oi, faz a barra de 3 calças?',
        's: faço, 25 cada',
        'c: levo aí amanhã',
        's: te espero',
        '+3d',
        's: ficaram boas as calças?',
        'c: simm, ótimas',
      ],
    ],
    [
      'fechados',
      [
        'c: voltei, o conserto do relógio ainda é 140?',
        's: é sim',
        'c: passo aí hoje',
        's: ok',
        '+4d',
        's: seu relógio ficou pronto! pode retirar',
        'c: eba, pago na retirada né',
        's: isso',
        '+1d',
        's: gostou do relógio?',
        'c: sim, parece novo',
      ],
    ],
    [
      'fechados',
      [
        'c: quanto a higienização do sofá?',
        's: 220',
        'c: pode ser sábado 9h?',
        's: sábado 9h agendado',
        '+3d',
        'c: ficou maravilhoso, parece outro sofá',
        's: que bom!',
      ],
    ],
    [
      'fechados',
      [
        'c: o guarda roupa sai por quanto em 5x?',
        's: 1.290 em 5x',
        'c: pode ser em 5x',
        's: passa na loja ou mando o link?',
        'c: passo aí',
        '+1d',
        's: obrigada pela compra! entrega quinta',
        'c: blz',
        '+3d',
        'c: o montador acabou de sair, ficou perfeito',
      ],
    ],
  ])
})

describe('who came for it and thanks has it', () => {
  testPhases([
    [
      'fechados',
      [
        'c: tem coxinha hj?',
        's: 12 reais cada',
        'c: quero 10, pode separar',
        's: separado',
        'c: cheguei, to no portão',
        's: to indo',
        'c: valeu, delícia',
      ],
    ],
    [
      'fechados',
      [
        'c: trocar a tela do tablet quanto?',
        's: 260',
        'c: levo aí hoje',
        's: pronto, já viu',
        'c: que rápido, to indo',
        '+1d',
        's: e aí, ficou ok o tablet?',
        'c: ficou perfeito, nem parece que quebrou',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: posso ir ver o apê hoje?',
        's: pode, 1.500 o aluguel',
        'c: cheguei',
        's: descendo',
        'c: obrigada pela atenção, gostei',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o conserto do freio?',
        's: 300',
        'c: levo aí amanhã',
        's: ok',
        '+1d',
        's: deu certo a vinda?',
        'c: obrigada, não consegui ir',
      ],
    ],
  ])
})

describe('content with a visit, a trial or what was shown, they have bought nothing', () => {
  testPhases([
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o aluguel da casa?',
        's: 1.900',
        'c: posso visitar sábado?',
        's: pode, marcado',
        '+2d',
        's: gostou da casa?',
        'c: gostei muito, linda',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto a natação?',
        's: 210 por mês',
        'c: queria marcar uma aula experimental quinta',
        's: quinta 9h agendado',
        '+1d',
        's: e aí, gostou da aula?',
        'c: amei, o professor é ótimo',
      ],
    ],
    [
      'leads-quentes|leads-mornos|leads-frios',
      [
        'c: quanto o jantar pra 80 pessoas?',
        's: 7.200',
        'c: pode marcar a degustação',
        's: marcada pra terça 19h',
        '+2d',
        's: gostaram da comida?',
        'c: amamos, tudo perfeito',
      ],
    ],
    [
      'leads-quentes|leads-mornos|em-objecao',
      [
        'c: quanto a pintura da sala?',
        's: 1.400',
        'c: pode vir medir quinta?',
        's: quinta 14h marcado',
        '+2d',
        's: e aí, gostou do orçamento?',
        'c: gostei, ficou ótimo',
      ],
    ],
    [
      'leads-quentes|leads-mornos|leads-frios',
      [
        'c: quanto a máquina de costura?',
        's: 1.150',
        'c: passo aí amanhã pra ver',
        's: te espero',
        '+2d',
        's: gostou da máquina?',
        'c: gostei sim, bem boa',
      ],
    ],
    [
      'leads-quentes|leads-mornos|leads-frios|em-objecao',
      [
        'c: progressiva quanto?',
        's: 250',
        'c: sexta 10h pode marcar',
        's: marcado',
        '+1d',
        's: e aí, gostou do cabelo?',
        'c: não gostei não, ficou ressecado',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto 30 camisetas?',
        's: 35 cada',
        'c: pode fazer',
        's: vou montar a arte',
        '+2d',
        'c: vi a arte, ficou linda demais',
      ],
    ],
    [
      'leads-quentes|leads-mornos',
      [
        'c: quanto o letreiro?',
        's: 1.200',
        'c: pode fazer',
        's: vou montar',
        '+1d',
        's: olha o desenho, o que achou?',
        '+1d',
        'c: ficou perfeito',
      ],
    ],
    [
      'leads-quentes|leads-mornos|leads-frios',
      [
        'c: quanto reformar 4 cadeiras?',
        's: 800',
        'c: pode ser quinta?',
        's: quinta reservado',
        '+3d',
        's: bom dia, como ficou a questão das férias?',
        'c: então, compramos cadeiras novas, já chegaram. obrigada',
      ],
    ],
  ])
})
