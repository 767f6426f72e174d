import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a sum that the seller adds up before the customer', () => {
  testSums([
    // Its terms stand behind the word 'total'.
    [
      1430,
      null,
      [
        'c: oi, preciso de toalha e guardanapo pra locação',
        's: toalha 12,00 cada, quantas?',
        'c: 80',
        's: 80 x 12 = 960',
        'c: e guardanapo 100',
        's: guardanapo 3,50, 100 dá 350',
        's: e a entrega 120',
        's: Total: 960 + 350 + 120 = 1.430',
        'c: certo, e que horas vocês chegam?',
        's: às 14h',
      ],
    ],
    // A new sum of lower terms, after a dearer one.
    [
      3300,
      null,
      [
        'c: preciso de 3 janelas com instalação',
        's: a de blindex sai 1.200 cada, instalação 250 por janela',
        'c: quanto tudo?',
        's: 3.600 + 750 = 4.350',
        'c: puxado',
        's: de alumínio comum 950 cada',
        's: daria 2.850 + 750 = 3.600',
        'c: se eu fechar as 3 a instalação não sai menos?',
        's: faço 150 cada então',
        's: fica 2.850 + 450 = 3.300',
        'c: pode ser essa, de alumínio',
        's: beleza, sexta',
      ],
    ],
    [
      2190,
      null,
      [
        'c: quanto fica o sofá e as duas poltronas?',
        's: sofá 1.490, poltrona 450 cada',
        'c: e com o frete?',
        's: frete 200. 1.490 + 900 = 2.390 mais o frete',
        'c: nossa',
        's: faço 350 cada poltrona e o frete por minha conta, fica 1.490 + 700 = 2.190',
        'c: agora sim',
      ],
    ],
    // Only one of the terms is wanted.
    [
      960,
      80,
      [
        'c: oi, preciso de 80 toalhas pra locação',
        's: 12 cada, 80 x 12 = 960',
        's: com a entrega: 960 + 120 = 1.080',
        'c: eu busco aí, só as toalhas então',
        's: ok, 960',
      ],
    ],
  ])
})

describe('a bid that the seller turned down', () => {
  testSums([
    [
      2160,
      null,
      [
        'c: bom dia, 4 rodas aro 15 quanto?',
        's: 540 cada, as 4 dá 2.160',
        'c: faz 2.000?',
        's: Não dá, já tá no limite. O que posso é dar o balanceamento',
        'c: tá bom então, fechou',
        'c: que horas posso ir?',
        's: pode vir agora',
        'c: tô indo',
      ],
    ],
    [
      780,
      null,
      [
        'c: o guarda-roupa ainda tá disponível?',
        's: tá sim, 780',
        'c: faz 700?',
        's: infelizmente não consigo',
        'c: entendi. entrega?',
        's: sim, claro',
        'c: então quero',
        's: perfeito, fechado',
      ],
    ],
    // A second thought.
    [
      700,
      null,
      [
        'c: o guarda-roupa ainda tá disponível?',
        's: tá sim, 780',
        'c: faz 700?',
        's: deixa eu ver com meu marido',
        'c: ok',
        's: consigo sim, pode vir buscar',
        'c: to indo',
      ],
    ],
    [
      1500,
      null,
      [
        'c: quanto o jogo de rodas?',
        's: 1.620',
        'c: faz 1.500?',
        's: Fechado, não faço por menos hein',
        'c: show, vou aí',
      ],
    ],
  ])
})

describe('what is left of a sum without one of its parts', () => {
  testSums([
    [
      1980,
      null,
      [
        'c: quanto o pacote de fotos com álbum?',
        's: fotos 1.800, álbum 380',
        'c: então fotos + álbum = 2180?',
        's: Isso! Mas tirando 200 do segundo fotógrafo, que é opcional, fica 1.980',
        'c: ah legal, um só tá bom',
      ],
    ],
    [
      4200,
      null,
      [
        'c: quanto a festa completa?',
        's: 4.900 com o DJ',
        'c: e sem o DJ?',
        's: tirando 700 do DJ fica 4.200',
        'c: melhor, sem DJ então',
      ],
    ],
    // What remains to be paid.
    [
      2400,
      null,
      [
        'c: quanto o painel?',
        's: 2.400',
        'c: fechado, mandei 400 de sinal',
        's: recebi! tirando os 400 de sinal fica 2.000 na entrega',
        'c: ok',
      ],
    ],
    [
      2400,
      null,
      [
        'c: quanto o painel?',
        's: 2.400',
        'c: fechado, paguei 400',
        's: recebi! tirando 400 que você pagou fica 2.000',
        'c: ok',
      ],
    ],
  ])
})

describe('a deposit and its rest', () => {
  testSums([
    [
      1150,
      null,
      [
        'c: faz carreto?',
        's: faço, 900, e 100 por móvel que desmontar',
        'c: são 2 móveis',
        's: então 200 dos dois',
        'c: daria 1100 no total?',
        's: e 50 da escada, 1.150',
        'c: fechado',
        's: preciso de 200 de sinal pra segurar o dia',
        'c: manda a chave',
        's: 11 98888-7777 Valdir',
        'c: [imagem] Pix enviado / R$ 200,00 / Valdir Souza',
        's: recebi, obrigado. o resto 950 na entrega',
        'c: show',
      ],
    ],
    [
      1800,
      null,
      [
        'c: quanto o vestido?',
        's: o aluguel 600 e a compra 1.800',
        'c: vou ficar com ele',
        's: pra reservar 600 de entrada, o restante 1.200 na retirada',
        'c: ok, pix?',
        's: chave 47 99999-1234',
        'c: [imagem] Comprovante Pix / R$ 600,00',
        's: recebido',
      ],
    ],
    // The whole is paid.
    [
      600,
      null,
      [
        'c: quanto o vestido?',
        's: o aluguel 600 e a compra 1.800',
        'c: vou alugar',
        's: chave 47 99999-1234',
        'c: [imagem] Comprovante Pix / R$ 600,00',
        's: recebido',
      ],
    ],
  ])
})

describe('more of something, asked about and left', () => {
  testSums([
    [
      9200,
      null,
      [
        'c: preciso de 100 m2 de porcelanato',
        's: Temos o Grigio 84,90/m² e o Travertino 92,00/m²',
        'c: gostei mais do travertino',
        'c: 100 x 92 quanto dá?',
        's: 9.200',
        'c: se eu pegar o grigio pra garagem, mais 40 m2?',
        's: 40 x 84,90 = 3.396,00',
        'c: não, deixa, na garagem vou por cimento queimado',
        'c: só o travertino mesmo',
        's: certo',
      ],
    ],
    [
      640,
      null,
      [
        'c: 8 pizzas pra sexta, quanto?',
        's: 80 cada, 640',
        'c: e se eu colocar mais 4 esfihas grandes?',
        's: 4 x 22 = 88',
        'c: ah deixa, pizza já chega',
        's: ok',
      ],
    ],
    // It is taken.
    [
      728,
      null,
      [
        'c: 8 pizzas pra sexta, quanto?',
        's: 80 cada, 640',
        'c: e se eu colocar mais 4 esfihas grandes?',
        's: 4 x 22 = 88, aí vai pra 728',
        'c: pode colocar',
        's: ok',
      ],
    ],
  ])
})
