import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('what stands when a dearer way is only asked about', () => {
  testSums([
    [
      650,
      null,
      [
        'c: revisão do carro',
        's: 650',
        'c: e se trocar a correia?',
        's: aí vai pra 1.080',
        'c: só a revisão por enquanto',
      ],
    ],
    [
      1080,
      null,
      [
        'c: revisão do carro',
        's: 650',
        'c: e se trocar a correia?',
        's: aí vai pra 1.080',
        'c: melhor trocar já né',
        's: sim',
        'c: pode fazer tudo',
      ],
    ],
    [
      399,
      null,
      [
        'c: quanto o plano do seguro do carro?',
        's: 399 por mês, franquia 3.200',
        'c: e com franquia menor?',
        's: franquia 1.600 vai pra 470 por mês',
        'c: fico na normal mesmo',
      ],
    ],
    [
      890,
      null,
      [
        'c: oi quanto a bateria de exames do check-up?',
        's: 890 o completo',
        'c: e o básico?',
        's: 420',
        'c: vou fazer o completo, já que é uma vez no ano',
        's: agendo?',
        'c: sim',
      ],
    ],
    [
      5900,
      null,
      [
        'c: tem cortina pra sala?',
        's: Medi aqui, fica 6.400 com trilho',
        'c: tira o trilho',
        's: Sem trilho 5.900',
        'c: ok assim fecho',
      ],
    ],
    [
      28000,
      null,
      [
        'c: quanto na Saveiro?',
        's: 31 mil',
        'c: dou 27 à vista',
        's: 27 não dá, 28 fecho agora',
        'c: fechou, levo amanhã',
      ],
    ],
  ])
})

describe('a receipt of the thing and its freight', () => {
  testSums([
    [
      1140,
      null,
      [
        'c: quanto a cadeira gamer?',
        's: 1.050',
        'c: e frete pra Campinas',
        's: Vai de transportadora, 90',
        'c: blz',
        'c: pode mandar',
        'c: [imagem] Comprovante pix 1.140,00',
        's: Recebido, sai amanhã',
      ],
    ],
    [
      2350,
      null,
      [
        'c: quanto o fogão industrial?',
        's: 2.200',
        'c: e a entrega aqui em Betim?',
        's: Meu carreto leva, 150',
        'c: ok pode ser',
        'c: [imagem] Comprovante pix R$ 2.350,00',
        's: chegou, obrigado',
      ],
    ],
  ])
})

describe('options and counts of a whole talk', () => {
  testSums([
    [
      180,
      null,
      [
        'c: quanto tá a troca de tela do A32?',
        's: Original 340, paralela 180',
        'c: a paralela é boa?',
        's: Boa sim, 90 dias de garantia',
        'c: pode ser a paralela',
      ],
    ],
    [
      1680,
      12,
      [
        'c: quero orçar 10 mochilas personalizadas',
        's: 150 cada, 1.500',
        'c: e 12?',
        's: 12 sai 140 cada, 1.680',
        'c: 12 então',
        's: ok',
      ],
    ],
    [
      4500,
      null,
      [
        'c: quanto pra fazer o site?',
        's: 4.500 com loja virtual, 2.800 institucional',
        'c: preciso vender online',
        's: então é o de 4.500',
        'c: certo, me manda a proposta',
      ],
    ],
    [
      2800,
      null,
      [
        'c: quanto pra fazer o site?',
        's: 4.500 com loja virtual, 2.800 institucional',
        'c: não vou vender online',
        's: então o institucional resolve',
        'c: isso, 2.800 né?',
        's: isso',
      ],
    ],
    [75, null, ['c: a manicure quanto?', 's: Pé e mão 75, só mão 40', 'c: pé e mão', 's: quinta 14h?', 'c: fechado']],
    [
      9200,
      null,
      [
        'c: orçamento da piscina',
        's: 9.200 instalada, capa térmica 1.100 e aquecedor 4.300',
        'c: só a piscina agora',
        's: ok',
        'c: parcela?',
        's: 10x de 920',
      ],
    ],
    [
      680,
      2,
      [
        'c: oi, preciso de 2 pneus 185',
        's: O Pirelli 420 e o nacional 340',
        'c: os dois no nacional quanto?',
        's: 680',
        'c: fechado',
      ],
    ],
    [
      600,
      null,
      [
        'c: quanto a faxina pós obra?',
        's: 800',
        'c: tá salgado, consigo pagar 600',
        's: por 600 faço sem os vidros',
        'c: pode ser sem os vidros',
      ],
    ],
    [
      230,
      null,
      [
        'c: oi quanto a cesta café da manhã?',
        's: A média 160, a grande 230',
        'c: quero a grande',
        's: entrega 15',
        'c: retiro aí',
      ],
    ],
  ])
})
