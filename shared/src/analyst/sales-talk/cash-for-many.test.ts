import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('less for several things, or for cash', () => {
  testSums([
    [
      2700,
      3,
      [
        'c: preciso de 3 portas de madeira',
        's: cada porta instalada fica 980, as três 2.940',
        'c: tá pesado. e à vista?',
        's: À vista faço 2.700, com 50% de sinal e o resto na entrega',
        'c: assim dá. pode marcar',
      ],
    ],
    [
      4300,
      2,
      [
        'c: queria colocar dois ar condicionado',
        's: Cada um com instalação 2.350, os dois 4.700',
        'c: parcela?',
        's: 10x de 470 no cartão',
        'c: e no pix?',
        's: No pix o gerente libera 4.300',
        'c: aí eu faço sim',
        's: Perfeito, agendo pra sexta',
      ],
    ],
    [
      1500,
      4,
      [
        'c: bom dia, 4 pneus aro 15',
        's: 410 cada, os 4 saem 1.640',
        'c: ta caro, melhora nos 4',
        's: Nos 4 eu faço 375 cada, 1.500, em 3 vezes',
        'c: agora melhorou. alinhamento incluso?',
        's: Incluso',
        'c: vou ver se consigo ir amanha',
      ],
    ],
    [
      5400,
      6,
      [
        'c: preciso de 6 cadeiras de escritorio',
        's: A presidente tá 990 cada, 6 dá 5.940',
        'c: 990 ta alto. faz melhor nas 6',
        's: Nas 6 consigo 900 cada, 5.400, boleto 28 dias',
        'c: opa, boleto é bom',
        's: Posso separar?',
        'c: deixa eu falar com meu sócio',
      ],
    ],
    [
      3900,
      null,
      [
        'c: quanto fica o aparelho ortodôntico completo?',
        's: 4.500 o tratamento, em 18x de 250',
        'c: e se eu pagar tudo de uma vez?',
        's: À vista a doutora autoriza 3.900',
        'c: então vou pagar assim',
        's: Ótimo! Segue o contrato',
        'c: assinado',
      ],
    ],
    [
      11000,
      20,
      [
        'c: 20 uniformes completos pra oficina',
        's: 620 o conjunto, 20 dá 12.400',
        'c: 620 pesa. o que dá pra fazer?',
        's: Fechando os 20 deixo 550 cada, 11.000',
        'c: ok agora ficou bom',
        's: Mando o pedido?',
        'c: amanhã te confirmo os tamanhos',
      ],
    ],
    [
      760,
      2,
      [
        'c: revisão de duas bicicletas quanto?',
        's: 420 cada, 840 as duas',
        'c: no dinheiro faz quanto?',
        's: no dinheiro 760 as duas',
        'c: feito. levo sabado',
      ],
    ],
    // The first sum stands where the lower one was not taken.
    [
      4700,
      2,
      [
        'c: dois ar condicionado instalados',
        's: 2.350 cada, 4.700 os dois em 10x sem juros. À vista 4.300',
        'c: à vista não tenho, faço em 10x mesmo',
        's: Fechado, 4.700 em 10x',
        'c: pode agendar',
      ],
    ],
    [
      5940,
      6,
      [
        'c: preciso de 6 cadeiras de escritorio',
        's: A presidente tá 990 cada, 6 dá 5.940',
        'c: 990 ta alto. faz por 800 cada?',
        's: 800 não consigo, é o preço de custo',
        'c: hmm. vou pensar',
      ],
    ],
  ])
})
