import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a count that was settled, then the price of one for so many', () => {
  testSums([
    [
      2280,
      120,
      [
        'c: preciso de 80 canecas com a logo do congresso',
        's: 80 canecas a 22 cada, 1.760',
        'c: a diretoria pediu mais, 120 confirmado',
        's: Passando de 100 muda a faixa, faço 19',
        'c: maravilha',
        'c: pode mandar os dados pro empenho das 120?',
        's: mando sim',
      ],
    ],
    [
      5400,
      150,
      [
        'c: queremos 100 camisetas da gincana',
        's: 100 sai 39,90 cada = 3.990',
        'c: somando os professores dá 150',
        's: Acima de 120 muda a tabela: 36 cada',
        'c: opa, melhorou',
        'c: vamos nas 150 a 36, manda o contrato',
      ],
    ],
    [
      2100,
      70,
      [
        'c: orçamento de 40 marmitas fit congeladas',
        's: Pra 40 fica 34 reais cada, 1.360',
        'c: fechamos a lista, 70',
        'c: 70 confirmado',
        's: Boa! A partir de 60 cai pra 30 cada',
        'c: aí sim. qual a chave?',
      ],
    ],
    [
      7600,
      400,
      [
        'c: bom dia, preciso de 250 sacolas personalizadas',
        's: 250 a 24,00 cada, 6.000',
        'c: refiz a conta, são 400',
        's: com 400 já entra na outra faixa, 19 cada',
        'c: ótimo, pode fazer a arte',
      ],
    ],
    [
      1500,
      60,
      [
        'c: quero 36 toalhas bordadas pro salão',
        's: 36 sai 28 cada, 1.008',
        'c: minha sócia quer também. 60 então',
        's: passou de 50, faço 25',
        'c: fechado',
      ],
    ],
    [
      864,
      48,
      [
        'c: boa tarde, quanto 24 mudas de buxinho?',
        's: 24 mudas a 20 cada = 480',
        'c: o jardineiro falou 48',
        's: Muda a faixa aí: 18 cada',
        'c: show, entrega sexta?',
        's: entrego',
        'c: pode separar',
      ],
    ],
    [
      9000,
      200,
      [
        'c: são 150 cadernos pros colaboradores',
        's: 150 cadernos sai 52 cada, 7.800',
        'c: coloca os estagiários, 200 certinho',
        's: Que bom! Acima de 180 unidades o valor cai: 45 cada',
        'c: aprovado',
      ],
    ],
    // The count stays where only its price changes.
    [
      1800,
      100,
      ['c: 100 bonés com a logo', 's: 100 a 20 cada, 2.000', 'c: consegue melhorar?', 's: faço 18', 'c: fechado então'],
    ],
    // A lower price for more that is not taken.
    [
      1185,
      150,
      [
        'c: preciso de 150 chaveiros',
        's: 150 sai 7,90 cada = 1.185',
        'c: e se for 300?',
        's: passou de 200 faço 6,90',
        'c: não, 150 mesmo. pode fazer',
      ],
    ],
    [
      1360,
      40,
      [
        'c: orçamento de 40 marmitas',
        's: 40 fica 34 cada, 1.360',
        's: A partir de 60 cai pra 30 cada',
        'c: fico nas 40 por enquanto, qual a chave?',
      ],
    ],
    // A rate of something else.
    [
      2000,
      100,
      [
        'c: 100 bonés com a logo',
        's: 100 a 20 cada, 2.000',
        'c: fechado, 100 confirmado',
        's: Se quiser viseira também faço 15',
        'c: viseira não',
      ],
    ],
  ])
})
