import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('ordinary deals: figures that are no price, or not of the deal', () => {
  testSums([
    // No price was ever told.
    [
      null,
      1,
      [
        'c: oi, quanto fica um box pra banheiro?',
        's: Oi! Depende da medida, me passa largura e altura',
        'c: 1,20 de largura e 1,90 de altura',
        's: Vidro 8mm incolor ou fumê?',
        'c: fumê',
        's: Vou fazer a conta e te falo até sexta',
        'c: blz, no aguardo',
      ],
    ],
    [
      null,
      1,
      [
        'c: bom dia, quero um orçamento de poda de árvore',
        's: Bom dia! Qual a altura mais ou menos?',
        'c: uns 7 metros, é uma mangueira',
        's: Preciso ver antes de dar preço',
        'c: minha vizinha pagou 600 na dela',
        's: Cada caso é um caso. Quinta 9h posso ir',
        'c: pode vir',
        's: Combinado',
      ],
    ],
    // What belongs to somebody else: a debt, a tax, what others pay.
    [
      260,
      1,
      [
        'c: boa tarde, quero abrir empresa, quanto vc cobra de honorário?',
        's: Boa tarde! Mensalidade 320',
        'c: minha colega paga 260 com você',
        's: Ela não tem funcionário. Você tem?',
        'c: não, só eu',
        's: Então faço 260 pra você também',
        'c: que bom!',
        's: Olhei seu CPF: tem uma guia em aberto, 187 reais no total, é só pagar',
        'c: ufa, achei que era mais',
        's: kkkk tranquilo',
        'c: manda o contrato que eu assino quinta',
      ],
    ],
    [
      380,
      1,
      [
        'c: quanto é o plano da internet 500 mega?',
        's: 99,90 por mês na fibra residencial',
        'c: é pra empresa, tem 12 computadores',
        's: Empresarial 600 mega com IP fixo é 380 por mês',
        'c: hoje pago 290 na outra e cai toda semana',
        's: O nosso tem SLA de 4 horas',
        'c: interessante. meu contrato vence dia 30, te chamo',
      ],
    ],
    // Paid over so many months.
    [
      180,
      1,
      [
        'c: quanto a mensalidade do pilates 2x na semana?',
        's: 2x na semana 180 por mês',
        'c: e 3x?',
        's: 240',
        'c: fico com 2x mesmo',
        's: Ótimo! Tenho terça e quinta 18h',
        'c: perfeito. tem matrícula?',
        's: 50 de matrícula',
        'c: ok, começo semana que vem',
      ],
    ],
    [
      48000,
      1,
      [
        'c: boa tarde, esse onix ta quanto?',
        's: Boa tarde! 2018 com 62 mil km, 49.900',
        'c: meu palio 2012 entra?',
        's: Entra, avalio em 19 mil',
        'c: queria 22',
        's: 20 mil eu chego. E no onix faço 48.000',
        'c: então volto 28 mil',
        's: Isso, 28 mil no financiamento fica 48x de 890',
        'c: vou simular no meu banco',
      ],
    ],
    // A trade-in, a freight, a deposit.
    [
      3290,
      1,
      [
        'c: o sofá de 4 lugares ainda tem?',
        's: Tem! 3.100',
        'c: entrega em Betim?',
        's: Entrego, frete 190',
        'c: total então 3.290?',
        's: Isso, 3.290 entregue',
        'c: fecho. segunda eu pago',
        's: Combinado',
      ],
    ],
    [
      250,
      1,
      [
        'c: faz corte e escova?',
        's: Faço! Corte 90, escova 70, os dois 150. Hidratação 100',
        'c: quero os três',
        's: Corte, escova e hidratação 250',
        'c: sexta 15h tem?',
        's: Tem',
        'c: marca pra mim',
      ],
    ],
    // Old price, new price; rival's price.
    [
      1480,
      1,
      [
        'c: e aí, consegue melhorar no notebook?',
        's: Tava 1.690 né, consigo 1.540',
        'c: na outra loja tá 1.450',
        's: Lá é o i3. Faço 1.480 e dou o mouse',
        'c: aí sim',
        's: Separo?',
        'c: separa que passo sexta',
      ],
    ],
    [
      420,
      1,
      [
        'c: quanto pra dedetizar casa de 3 quartos?',
        's: Boa tarde! 420, com garantia de 6 meses',
        'c: um rapaz fez 300 pra minha irmã',
        's: Com nota e garantia? Nosso produto é inodoro, 2 aplicações',
        'c: verdade, ele não dá garantia',
        's: E retorno em 30 dias sem custo',
        'c: pode ser, mas só depois do dia 10',
      ],
    ],
  ])
})
