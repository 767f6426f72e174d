import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('so many days for a sum, and what that comes to a day', () => {
  testSums([
    [
      480,
      null,
      [
        'c: boa tarde, aluguel de andaime 10 dias quanto?',
        's: diária 60\nsemana 330\n10 dias 480\nmês 900',
        'c: 10 dias entao',
        's: 10 dias então 480, dá 48 a diária',
        'c: ok vou falar com o pedreiro e te confirmo',
      ],
    ],
    [
      1200,
      null,
      [
        'c: quanto a diária do chalé?',
        's: 350 a diária, mas 4 dias eu faço 1.200, sai 300 a diária',
        'c: 4 dias seria perfeito. vou ver com a turma',
      ],
    ],
    [
      900,
      null,
      [
        'c: preciso alugar um carro por 6 dias',
        's: 6 dias fica 900, dá 150 por dia',
        'c: tem seguro?',
        's: Incluso',
        'c: vou ver a data e te falo',
      ],
    ],
    [
      2400,
      40,
      [
        'c: buffet pra 40 pessoas',
        's: 40 pessoas 2.400, dá 60 por pessoa',
        'c: tem opção vegetariana?',
        's: Temos',
        'c: vou ver com a aniversariante',
      ],
    ],
    [
      750,
      50,
      [
        'c: 50 canecas personalizadas?',
        's: 50 sai 750, dá 15 cada',
        'c: e prazo?',
        's: 7 dias',
        'c: vou mostrar pra chefe',
      ],
    ],
    [
      540,
      null,
      [
        'c: martelete por uma semana quanto sai?',
        's: diária 110, semana 540',
        'c: semana então. entrega na obra?',
        's: Entrego, 40 de frete na cidade',
        'c: eu busco',
        's: Reservo pra segunda?',
        'c: te confirmo domingo',
      ],
    ],
    [
      630,
      null,
      ['c: aluga gerador?', 's: 210 a diária', 'c: preciso de 3 dias', 's: 3 x 210 = 630', 'c: beleza vou ver'],
    ],
    [
      1350,
      null,
      [
        'c: quanto é o curso de confeitaria?',
        's: São 9 aulas, 1.350 o curso, dá 150 por aula',
        'c: legal. vou me organizar',
      ],
    ],
    // The rate is the price where no sum is told.
    [
      45,
      null,
      ['c: quanto a betoneira?', 's: a partir de 10 dias dá 45 a diária', 'c: ta, te falo quantos dias depois'],
    ],
  ])
})
