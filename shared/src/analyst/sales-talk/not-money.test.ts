import { describe, expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'
import { testSums } from './test-sums.ts'

const DEAL = ['c: oi, quanto fica o toldo da frente?', 's: Oi! Fica 2.480 instalado', 'c: pode fazer então']
const BIG = ['c: quanto tá a roçadeira articulada?', 's: 18.500 com os acessórios', 'c: fechado']
const SMALL = ['c: quanto o corte e escova?', 's: 85', 'c: quero']

describe('days, hours and years are no prices', () => {
  test.each<[total: number, lines: string[]]>([
    [2480, [...DEAL, 's: terça 24 à noite pode ser?']],
    [2480, [...DEAL, 's: instalo quinta 26, pode ser?', 'c: 26 então, fechado']],
    [2480, [...DEAL, 's: dia 16 e 17 eu tô aí', 'c: ok']],
    [2480, [...DEAL, 's: consigo dias 24 e 25 de novembro, pode confirmar?', 'c: pode']],
    [2480, [...DEAL, 's: sexta 13, 14h, serve?', 'c: serve']],
    [2480, [...DEAL, 's: prefere 20 ou 21?', 'c: 21']],
    [2480, [...DEAL, 's: segunda dia 30 ou terça dia 31?', 'c: 31 então']],
    [18_500, [...BIG, 's: te entrego entre 18 e 20, ok?', 'c: ok']],
    [18_500, [...BIG, 's: dia 19 fica bom?', 'c: 19 tá ótimo']],
    [18_500, [...BIG, 's: chega dia 14 ou 15 e eu te aviso', 'c: beleza, 15 então']],
    [18_500, [...BIG, 'c: dá até o dia 20?', 's: 20 não, 22 eu entrego']],
    [18_500, [...BIG, 's: é modelo 2019, motor de 2021', 'c: ok']],
    [2480, [...DEAL, 's: esse tecido é coleção 2024', 'c: lindo']],
    [2480, [...DEAL, 's: trabalho com isso desde 1998', 'c: sério?']],
    [2480, [...DEAL, 's: pega um baita 2017 com essa carta', 'c: kkkk']],
    [85, [...SMALL, 's: tenho 15 ou 16 horas', 'c: 16']],
    [85, [...SMALL, 's: quarta 25 às 9, ou quinta 26 às 14?', 'c: quinta 26 às 14']],
    [85, [...SMALL, 's: domingo 22 a tarde tá livre', 'c: domingo não consigo']],
    [85, [...SMALL, 's: sáb 28 de manhã ok?', 'c: ok']],
    [85, [...SMALL, 's: pode ser amanhã 26, 10 da manhã', 'c: pode']],
    // Prices in the same shapes.
    [180, ['c: quanto a pousada?', 's: 180 a noite', 'c: quero 1 noite']],
    [150, ['c: quanto o jantar?', 's: sexta 120, sábado 150', 'c: vou no sábado']],
    [28, ['c: quanto o rodízio?', 's: terça 28 por pessoa', 'c: ok']],
    [2100, ['c: quanto a moto elétrica?', 's: 2100', 'c: fechado']],
    [1990, ['c: quanto o curso?', 's: fica 1990 no pix', 'c: ok']],
    [65_000, ['c: 68 mil o trator?', 's: isso', 'c: 60 você faz?', 's: 60 não, 65 eu faço', 'c: fechado']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})

describe('sums that nobody asks for the thing', () => {
  test.each<[total: number, lines: string[]]>([
    [2480, [...DEAL, 's: [doc] APÓLICE DE SEGURO / Limite: R$ 50.000,00', 'c: perfeito']],
    [2480, [...DEAL, 's: [doc] Certificado / Importância segurada R$ 120.000,00', 'c: perfeito']],
    [2480, [...DEAL, 's: temos seguro com cobertura de 100 mil', 'c: ótimo']],
    [2480, [...DEAL, 's: a multa do contrato é 500', 'c: ok']],
    [2480, [...DEAL, 's: nossa empresa tem capital social de 80 mil', 'c: ok']],
    [2480, [...DEAL, 's: [imagem] CONTRATO SOCIAL / Capital social: R$ 80.000,00', 'c: ok']],
    [
      219,
      [
        'c: o app come 23% do meu lucro',
        's: então você deixa quase 10 mil por mês lá',
        's: nosso plano é 219 por mês',
        'c: fechei',
      ],
    ],
    [
      390,
      ['c: vendo uns 600 pratos', 's: você fatura uns 18 mil por mês então', 's: o sistema fica 390/mês', 'c: quero'],
    ],
    [17_900, ['c: gasto 680 de luz', 's: em 5 anos você joga fora 40 mil de luz', 's: o sistema sai 17.900', 'c: top']],
    [890, ['c: quanto?', 's: 890', 's: o conserto do outro te custaria uns 3 mil lá na frente', 'c: verdade']],
    [890, ['c: quanto a revisão?', 's: 890', 's: se quebrar a correia você gasta 4.500 de motor', 'c: deus me livre']],
    [
      1200,
      [
        'c: quanto o armário?',
        's: 1.200',
        'c: a loja do centro me ofereceu 12x de 130',
        's: 12x 130 passa de 1.500',
        'c: é verdade',
      ],
    ],
    [
      289_000,
      [
        'c: quanto a parcela do consórcio?',
        's: 100x de 2.890',
        'c: o banco me fez 60 de 7.940',
        's: 60x 7.940 dá 476 mil, quase o dobro',
        'c: pois é, banco descartado',
      ],
    ],
    [
      5200,
      [
        'c: quanto a pintura?',
        's: 5.200',
        'c: o vizinho pagou 4 mil',
        's: 4 mil era outra área, a sua é o dobro',
        'c: entendi',
      ],
    ],
    [
      5200,
      [
        'c: quanto a pintura?',
        's: 5.200',
        'c: o outro pintor cobrou 4.300',
        's: por 4.300 ele usa tinta de segunda',
        'c: hum',
      ],
    ],
    [
      4300,
      ['c: quanto a pintura?', 's: 5.200', 'c: o outro pintor cobrou 4.300', 's: faço igual, 4.300', 'c: fechado'],
    ],
    [
      2900,
      ['c: quanto o kit?', 's: 2.900 com o curso', 'c: o curso é bom, ele ia pagar 2 e 400 nisso', 's: é presente'],
    ],
    [2900, ['c: quanto o kit?', 's: 2.900', 'c: paguei 700 no outro e durou um mês', 's: esse é original', 'c: quero']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})

describe('phones, documents and keys for a payment', () => {
  testSums([
    [
      120,
      null,
      [
        'c: oi quanto é a escova?',
        's: R$ 120,00',
        'c: pode marcar sábado?',
        's: Marcado! Chave pix (celular): 11987654321',
        'c: feito',
      ],
    ],
    [90, null, ['c: quanto a faxina da sala?', 's: 90 reais', 'c: fechado', 's: pix 12345678909', 'c: feito']],
    [
      250,
      null,
      [
        'c: quanto fica a instalação do ventilador?',
        's: 250',
        'c: pode vir amanhã',
        's: me passa um telefone',
        'c: 11987654321',
      ],
    ],
    [
      340,
      null,
      [
        'c: quanto o bolo de 2 andares?',
        's: 340',
        'c: quero',
        's: chave cpf 12345678909, nome Marta Souza',
        'c: paguei',
      ],
    ],
    [
      1800,
      null,
      ['c: quanto sai o portão?', 's: 1.800 instalado', 'c: fechado', 's: o pix é 21998765432', 'c: fiz agora'],
    ],
    [75, null, ['c: quanto tá o conserto do tênis?', 's: 75', 'c: ok faz', 's: 47991234567 é o pix', 'c: enviado']],
    [480, null, ['c: quanto o toldo?', 's: 480', 'c: blz manda o pix', 's: celular 988776655', 'c: feito']],
    [60, null, ['c: quanto o corte?', 's: 60', 'c: quero, qual a chave?', 's: 04512398700123', 'c: pago']],
    [60, null, ['c: quanto o corte?', 's: 60', 'c: quero, qual a chave?', 's: telefone 998877665', 'c: pago']],
  ])
})

describe('the number of a house', () => {
  test.each<[total: number, lines: string[]]>([
    [2480, [...DEAL, 'c: me manda o endereço?', 's: Rua Domingos de Morais, 1820, sala 54, do lado do metrô']],
    [2480, [...DEAL, 's: estamos na Av. Brasil, 2300']],
    [2480, [...DEAL, 'c: entrega na rua sete de setembro, 950', 's: anotado']],
    [2480, [...DEAL, 'c: Rua XV de Novembro, 1500 - Centro', 's: ok']],
    [2480, [...DEAL, 's: Alameda dos Jasmins nº 1240, galpão 3']],
    [2480, [...DEAL, 'c: r. das acácias, 3100, apto 42', 's: anotado']],
    // Sums beside a street.
    [2300, ['c: quanto o toldo?', 's: pra sua rua, 2300 instalado', 'c: pode fazer']],
    [1900, ['c: quanto a calha da rua de trás?', 's: a da rua de trás fica 1900', 'c: fechado']],
    [950, ['c: quanto pra pintar o muro da rua?', 's: muro da rua: 950', 'c: fechado']],
  ])('%s: %j', (total, lines) => {
    expect(dealOf(lines).total).toBe(total)
  })
})
