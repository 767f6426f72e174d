import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('another piece that the seller proposes, and the customer does not want', () => {
  testSums([
    [
      4200,
      null,
      [
        'c: o sofá de canto da vitrine tá quanto?',
        's: 4.600, mas à vista faço 4.200',
        'c: gostei. e a entrega?',
        's: 40 dias úteis',
        'c: ah, preciso antes do natal',
        's: Tem o do showroom, sairia 3.500 e entrego semana que vem',
        'c: o do showroom é cinza né? e tinha uma mancha',
        's: É cinza, a mancha a gente limpa',
        'c: não serve, minha sala é toda bege',
        's: Vou ver com a fábrica então',
        'c: ta bem, espero',
      ],
    ],
    [
      2900,
      null,
      [
        'c: quanto a geladeira inox de 400 litros?',
        's: 2.900',
        'c: entrega até sexta?',
        's: Essa só dia 20. Tenho a branca por 2.500 pra amanhã',
        'c: a branca é menor né?',
        's: É, 340 litros',
        'c: pequena demais, somos em 6',
        's: Entendi, deixa eu ver outra loja',
        'c: obrigada, aguardo',
      ],
    ],
    [
      98000,
      null,
      [
        'c: o corolla 2019 tá por quanto?',
        's: 98.000',
        'c: tem branco?',
        's: Não, só prata. Tem um civic branco por 89.900',
        'c: civic é manual?',
        's: Isso, manual',
        'c: manual não quero, só automático',
        's: Então fica o corolla mesmo',
        'c: é, vou ver com a financeira',
      ],
    ],
    [
      116500,
      null,
      [
        'c: a toro do anuncio ta quanto?',
        's: 118.900',
        'c: e essa strada do lado?',
        's: Strada 2021, 79.900',
        'c: cabine simples nao me serve, tenho 2 criança. pegam meu gol na troca?',
        's: Pegamos. Avaliei em 32 mil',
        'c: poxa, pouco',
        's: Falei com o dono. Faço a Toro por 116.500 na troca',
        's: Aí teu Gol entra por 32 e fica 84.500 de diferença',
        'c: vou ver com a esposa',
      ],
    ],
    [
      88000,
      null,
      [
        'c: quanto tá a hilux 2016?',
        's: 92 mil',
        'c: e se eu der meu uno?',
        's: Com o Uno na troca faço a Hilux por 88.000, ele entra por 15',
        'c: vou pensar',
      ],
    ],
    // Taken after a question about it.
    [
      3500,
      null,
      [
        'c: o sofá de canto da vitrine tá quanto?',
        's: 4.600, mas à vista faço 4.200',
        'c: e a entrega?',
        's: 40 dias úteis',
        'c: não dá, preciso antes',
        's: Tem o do showroom, sairia 3.500 e entrego semana que vem',
        'c: o do showroom é cinza né?',
        's: É cinza',
        'c: serve! fico com esse',
      ],
    ],
  ])
})

describe("a rival's price is held against the seller's", () => {
  testSums([
    [
      11900,
      null,
      [
        'c: quanto fica o portão automático de alumínio?',
        's: 13.500 instalado',
        'c: salgado',
        's: consegui 11.900',
        'c: o vizinho indicou uma empresa que faz por 9.900',
        's: Por esse preço costuma ser ferro',
        'c: meu marido disse que por 11.900 não faz, que quer pelo menos chegar perto dos 9.900',
        's: Perto de 9.900 nesse material eu não consigo mesmo',
        'c: tá, vou conversar com ele',
      ],
    ],
    [
      7800,
      null,
      [
        'c: a energia solar da minha casa deu quanto?',
        's: 8.400 o kit instalado, fechando hoje 7.800',
        'c: me indicaram uma firma que põe por 6.500',
        's: Qual a marca do inversor?',
        'c: não sei. mas queria chegar nos 6.500',
        's: Nos 6.500 com essa garantia não tem como',
        'c: vou pensar então',
      ],
    ],
    [
      1250,
      null,
      [
        'c: quanto pra pintar a sala?',
        's: 1.250 com material',
        'c: um rapaz aqui do bairro faz por 900',
        's: Com material?',
        'c: só mão de obra. vou ver',
      ],
    ],
    [
      6700,
      null,
      [
        'c: a energia solar da minha casa deu quanto?',
        's: 8.400 o kit instalado',
        'c: me indicaram uma firma que põe por 6.700',
        's: Cubro! faço 6.700 também',
        'c: aí fecho contigo',
      ],
    ],
  ])
})
