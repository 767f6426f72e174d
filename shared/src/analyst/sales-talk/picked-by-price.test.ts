import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('the one that was picked by its price', () => {
  testSums([
    [
      89.9,
      null,
      [
        'c: oi, como funciona o plano pra cachorro?',
        's: temos o Leve 49,90 (consultas e vacinas) e o Conforto 89,90 (exames e cirurgia)',
        'c: o leve cobre raio x?',
        's: não, raio x só no Conforto',
        'c: então é o de 89,90 mesmo',
      ],
    ],
    [
      129.9,
      null,
      [
        'c: quanto tá a internet?',
        's: 300 mega 99,90, 600 mega 129,90 e 1 giga 179,90',
        'c: o de 300 aguenta 2 tvs?',
        's: pra 2 tvs 4k eu iria de 600',
        'c: então vai o de 129,90',
      ],
    ],
    [
      1890,
      null,
      [
        'c: oi, tem bicicleta aro 29?',
        's: tenho a Sport 1.490 e a Trail 1.890',
        'c: a sport tem freio a disco?',
        's: só a Trail tem',
        'c: ah então tem que ser a de 1.890',
      ],
    ],
    [
      2300,
      null,
      [
        'c: bom dia, valor da bateria pro caminhão',
        's: a de 150 amperes 1.750 e a de 180 amperes 2.300',
        'c: a de 150 segura com geladeira?',
        's: não segura não',
        'c: então só a de 2.300 msm',
      ],
    ],
    [
      159,
      null,
      [
        'c: qual o valor do check-up?',
        's: o básico é 89 e o completo 159',
        'c: o básico tem colesterol?',
        's: não, colesterol só no completo',
        'c: então seria o de 159',
      ],
    ],
    [
      75,
      null,
      [
        'c: oii, quanto a progressiva? e hidratação',
        's: hidratação simples 75, com ampola 110',
        'c: a com ampola dura quanto?',
        's: uns 20 dias',
        'c: então é a de 75 mesmo, pra testar',
      ],
    ],
    [
      540,
      null,
      [
        'c: quanto o álbum da formatura?',
        's: 20 fotos 540 e 40 fotos 890',
        'c: no de 20 dá pra escolher as fotos?',
        's: dá sim',
        'c: e no de 40?',
        's: também',
        'c: ok obrigada, o de 540 então',
      ],
    ],
    [
      99.9,
      null,
      [
        'c: quanto tá a internet?',
        's: 300 mega 99,90 e 600 mega 129,90',
        'c: o de 129,90 não preciso',
        'c: o outro tem fidelidade?',
        's: não tem',
      ],
    ],
    [
      380,
      null,
      [
        'c: oi quanto o aparelho de som?',
        's: o de 300w tá 380 e o de 500w 560',
        'c: o de 500 é o de 560 mesmo?',
        's: isso',
        'c: o de 300 já me serve',
      ],
    ],
    [
      89.9,
      null,
      [
        'c: oie, vi o plano pra gato. como funciona?',
        's: Leve 49,90 (consultas e vacinas) ou Conforto 89,90 (mais exames, cirurgia e internacao). Por mês',
        'c: o leve cobre ultrassom?',
        's: Não, ultrassom só no Conforto',
        'c: então é o de 89,90 msm',
        'c: tem fidelidade?',
        's: 12 meses',
        'c: se reduzir a carência eu assino na hora',
      ],
    ],
    [
      1350,
      null,
      [
        'c: oi, tem sofá?',
        's: o de 2 lugares 990 e o de 3 lugares 1.350',
        'c: o de 2 lugares vem com almofada?',
        's: só o de 3 vem',
        'c: ah então tem que ser o de 1.350',
      ],
    ],
    [
      249,
      null,
      [
        'c: quanto a sessão de fotos?',
        's: mini ensaio 249, ensaio completo 480',
        'c: o completo tem quantas fotos?',
        's: 40 fotos',
        'c: e o mini?',
        's: 12',
        'c: é o de 249 então',
      ],
    ],
    [
      320,
      null,
      [
        'c: quanto o conserto da TV?',
        's: troca da barra de led 320, troca da tela 980',
        'c: a barra de led tem garantia?',
        's: 90 dias',
        'c: o de 980 nem pensar, é o de 320 mesmo',
      ],
    ],
    [
      1790,
      null,
      [
        'c: tem geladeira usada?',
        's: uma consul 1.290 e uma brastemp 1.790',
        'c: a consul é frost free?',
        's: não, só a brastemp',
        'c: então é a de 1.790 que eu quero',
      ],
    ],
    [
      59,
      null,
      [
        'c: oi qual o valor do corte?',
        's: corte 35, corte e barba 59',
        'c: o corte demora?',
        's: 30 min',
        'c: vai ser o de 59 msm',
      ],
    ],
    [
      2900,
      null,
      [
        'c: bom dia, quanto o curso de barbeiro?',
        's: manhã 2.400, noite 2.900',
        'c: manhã tem vaga?',
        's: manhã lotou',
        'c: entao é o de 2.900 ne, fazer o que',
      ],
    ],
    [1800, null, ['c: quanto sai o filme do casamento?', 's: 1.800 com drone, gravamos em 4k', 'c: lindo']],
    [4000, null, ['c: quanto vc quer na moto?', 's: to pedindo 4k', 'c: aceita troca?', 's: não, só venda']],
    [
      95000,
      null,
      ['c: o carro ainda tá disponível?', 's: tá sim, 95k com ipva pago', 'c: posso ver sábado?', 's: pode'],
    ],
  ])
})
