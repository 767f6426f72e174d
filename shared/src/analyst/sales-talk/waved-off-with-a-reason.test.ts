import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('an extra of the customer’s question, waved off with a reason', () => {
  testSums([
    [
      1050,
      null,
      [
        'c: orçamento troca de correia',
        's: correia 480, tensor 220, mão de obra 350, total 1.050',
        "c: bomba d'agua precisa?",
        's: recomendo, 270',
        'c: bomba eu troquei ano passado',
        's: ah então beleza',
        'c: pode fazer',
      ],
    ],
    [
      2300,
      null,
      [
        'c: quanto a instalação das câmeras?',
        's: 2.300 as 4',
        'c: nobreak precisa?',
        's: é bom ter, 450',
        'c: nobreak eu tenho aqui',
        's: ótimo',
        'c: pode marcar',
      ],
    ],
    // The other thing is what is wanted.
    [
      3900,
      null,
      ['c: quanto a janela?', 's: 1.100', 'c: hum, e a porta?', 's: a porta 3.900', 'c: vou querer só a porta'],
    ],
    [
      450,
      null,
      [
        'c: quanto o reparo da placa?',
        's: 300',
        'c: placa nova compensa mais?',
        's: nova 450',
        'c: a placa velha ja troquei uma vez, faz com a nova',
      ],
    ],
  ])
})

describe('what it costs to be told the price', () => {
  testSums([
    [
      640,
      null,
      [
        'c: conserto de geladeira vc faz?',
        's: faço, visita 90',
        'c: vem hj',
        's: compressor queimado, 640 com gás',
        'c: os 90 da visita desconta?',
        's: desconta',
        'c: entao faz',
      ],
    ],
    [
      120,
      null,
      [
        'c: qual valor do conserto do notebook?',
        's: diagnóstico 60, se aprovar desconta',
        'c: é só formatar',
        's: formatação 120 com backup',
        'c: ok levo amanha',
      ],
    ],
    // The only price, or what was asked for; a visit that the price is for.
    [90, null, ['c: conserto de geladeira vc faz?', 's: faço, visita 90', 'c: ok vem hj', 's: 14h']],
    [150, null, ['c: quanto é a visita do veterinário em casa?', 's: visita 150', 'c: ok', 's: vacina 80 se precisar']],
    [
      420,
      null,
      ['c: a piscina ta verde', 's: faço 1 visita por semana, 420 por mês c/ produto. avulsa é 150', 'c: perfeito'],
    ],
  ])
})
