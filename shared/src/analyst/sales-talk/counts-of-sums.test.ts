import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('counts beside sums', () => {
  testSums([
    [
      68500,
      1,
      [
        'c: quanto custa a ordenha canalizada?',
        's: 68.500 instalada',
        'c: quanto tempo a borracha aguenta?',
        's: 2.500 ordenhas, uns seis meses',
        'c: ta',
      ],
    ],
    [
      1750,
      1,
      ['c: quanto a diária do planetário?', 's: Diária fechada até 7 sessões por 1.750', 'c: vou levar à reunião'],
    ],
    [
      6180,
      200,
      [
        'c: imagino uns duzentos exemplares do livro',
        's: 200 livros por 6.180. Coloquei também 100 livros, 4.300, pra comparar',
        'c: duzentos é mais vantajoso',
      ],
    ],
    [980, 500, ['c: panfletos', 's: 500 panfletos por 980, 1000 panfletos por 1.400', 'c: os 500 já bastam']],
    [1400, 1000, ['c: panfletos', 's: 500 panfletos por 980, 1000 panfletos por 1.400', 'c: vou de 1000']],
    [320, 1, ['c: quanto a mochila?', 's: 320', 'c: cabe o que?', 's: cabe 15 livros tranquilo', 'c: ok']],
    [2100, 1, ['c: o tonner rende quanto?', 's: rende 3.000 folhas, a impressora completa 2.100', 'c: boa']],
    [
      450,
      30,
      [
        'c: quanto 30 cadeiras pra festa?',
        's: 15 cada, 450',
        'c: o salão cabe quantos?',
        's: cabe 120 convidados',
        'c: ok, 30 mesmo',
      ],
    ],
    [4900, 1, ['c: quanto o freezer expositor?', 's: 4.900, comporta 300 latas', 'c: show']],
    [
      1800,
      12,
      [
        'c: 12 camisas sociais',
        's: 150 cada, 1.800',
        'c: lava quantas vezes?',
        's: aguenta 200 lavagens',
        'c: kkk boa',
      ],
    ],
  ])
})
