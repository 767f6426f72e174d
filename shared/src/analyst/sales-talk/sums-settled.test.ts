import { describe } from 'vitest'
import { testSums } from './test-sums.ts'

describe('a bid turned down, and the counter-offer beside it', () => {
  testSums([
    [
      42500,
      null,
      [
        'c: oi, a Strada ainda tá à venda?',
        's: Tá sim, 44.900',
        'c: faz 40 mil?',
        's: [audio] Oi Bruna, falei com o dono, ele não aceita quarenta mil, mas baixou pra quarenta e dois mil e quinhentos e deixa o som.',
        'c: melhorou, vou ver com meu marido',
      ],
    ],
    [
      2800,
      null,
      [
        'c: quanto o aluguel do salão?',
        's: 3.200',
        'c: fecha em 2.500?',
        's: 2.500 a dona não topa, mas chega em 2.800',
        'c: hum, vou ver com a família',
      ],
    ],
    [
      318000,
      null,
      [
        'c: bom dia, o apto do Centro',
        's: 330 mil',
        'c: ofereço 300',
        's: O proprietário recusou os 300, mas desceu pra 318',
        'c: deixa eu conversar em casa',
      ],
    ],
    [
      9500,
      null,
      [
        'c: e a moto, quanto?',
        's: 10.500 com doc ok',
        'c: pago 9 mil no pix',
        's: nove mil ele não quer, só que por nove e quinhentos ele entrega',
        'c: vou pensar hoje',
      ],
    ],
    [
      1350,
      null,
      [
        'c: quanto a mesa de jantar?',
        's: 1.500',
        'c: 1.200 rola?',
        's: 1.200 não dá, 1.350 eu consigo',
        'c: blz te falo amanhã',
      ],
    ],
    [
      78000,
      null,
      [
        'c: o trator MF quanto?',
        's: 85 mil',
        'c: dou 75',
        's: [audio] Então, meu pai não aceita setenta e cinco não, mas ele fecha em setenta e oito.',
        'c: [audio] Falei com meu sócio, a gente consegue chegar nos setenta e oito sim, só quero ver ele trabalhando antes, pode ser?',
        's: claro',
      ],
    ],
    [
      10500,
      null,
      [
        'c: quanto a moto?',
        's: 10.500 doc ok',
        'c: pago 9 mil no pix',
        's: nove mil não aceito, o valor é esse mesmo',
        'c: entendi, vou pensar',
      ],
    ],
    [
      265000,
      null,
      [
        'c: a casa da vila quanto?',
        's: Anunciada em 280 mil',
        'c: aceita 250?',
        's: Levei sua proposta de 250, ele não aceitou. Contraproposta dele: 265 mil',
        'c: tá, vou ver no banco',
      ],
    ],
    [
      690,
      null,
      [
        'c: o vestido quanto fica?',
        's: O aluguel fica 780',
        'c: 600 fecha?',
        's: 600 não consigo não, mas deixo por 690',
        'c: vou falar com a minha mãe',
      ],
    ],
    [
      40000,
      null,
      [
        'c: oi, a Strada?',
        's: 44.900',
        'c: faz 40 mil?',
        's: [audio] Falei com o dono, ele não queria, mas aceita quarenta mil se for à vista.',
        'c: que bom, vou ver',
      ],
    ],
    [44900, null, ['c: a Strada?', 's: 44.900', 'c: faz 40 mil?', 's: ele não aceita 40 não', 'c: então vou pensar']],
    [
      3200,
      null,
      [
        'c: quanto o salão?',
        's: 3.200',
        'c: a outra casa me fez 2.500',
        's: 2.500 a gente não chega, nosso valor inclui a decoração',
        'c: entendi',
      ],
    ],
  ])
})

describe('sizes are no prices, and one that does not fit is out', () => {
  testSums([
    [
      2190,
      null,
      [
        'c: guarda roupa',
        's: O de 2,20 sai 2.190 à vista',
        's: O de 2,70 vai pra 2.690',
        'c: o de 2,70 não passa na porta não',
        'c: e a cor?',
        's: branco ou amadeirado',
        'c: ok vou medir',
      ],
    ],
    [
      890,
      null,
      [
        'c: quanto o box?',
        's: De 1,20 fica 890',
        's: De 1,50 fica 1.090',
        'c: o de 1,50 não cabe',
        's: certo',
        'c: depois te chamo',
      ],
    ],
    [
      1680,
      null,
      [
        'c: piscina de fibra quanto',
        's: A de 1,80 sai 1.680',
        's: A de 2,50 passa pra 2.350',
        'c: a de 2,50 fica grande demais',
        'c: vou ver com o marido',
      ],
    ],
    [
      350,
      null,
      [
        'c: cortina',
        's: A de 1,60 sai 350 e a de 2,80 sai 520',
        'c: a de 2,80 é grande pra minha janela',
        'c: vou ver',
      ],
    ],
    [
      1490,
      null,
      [
        'c: a geladeira pequena quanto',
        's: A de 1,45 de altura sai 1.490',
        's: a de 1,80 é 2.290',
        'c: a de 1,80 não entra no nicho',
      ],
    ],
    [
      2350,
      null,
      [
        'c: tapete',
        's: O de 2,00 x 2,50 sai 1.650',
        's: O de 2,50 x 3,00 vai pra 2.350',
        'c: o de 2,00 fica pequeno, tem que ser o maior',
        'c: te aviso',
      ],
    ],
    [
      4500,
      null,
      [
        'c: mesa de 8 lugares',
        's: A de 2,40 sai 10x de 450',
        's: A de 3,00 vai pra 5.900',
        'c: a de 3,00 não cabe não',
        'c: aceita cartão?',
        's: sim',
        'c: blz',
      ],
    ],
    [
      12.5,
      null,
      ['c: quanto o pão de queijo?', 's: o pacote de 1kg 12,50', 'c: o de 12,50 é congelado?', 's: isso', 'c: ok'],
    ],
    [3.2, null, ['c: quanto a cópia colorida?', 's: A4 3,20 e A3 5,90', 'c: a de 3,20 serve', 's: ok']],
    [8.5, 1, ['c: quanto o salgado assado?', 's: tem de 8,50 e de 6,00', 'c: o de 8,50 então']],
  ])
})
describe('what was paid or picked last', () => {
  testSums([
    [
      2376,
      null,
      [
        'c: quanto a natação?',
        's: 149 por mês por pessoa',
        'c: somos eu e minha esposa',
        's: Casal semestral 6x de 249',
        'c: e minha filha de 12?',
        's: O plano família pra 3 pessoas fica 12x de 198',
        'c: pode fazer o família',
        's: link enviado',
        'c: paguei, deu 12x de 198',
      ],
    ],
    [
      1554,
      null,
      [
        'c: quanto academia pra mim e meu marido?',
        's: 119,90 por pessoa',
        'c: então 239,80 os dois',
        's: no semestral casal 6x de 199',
        'c: e nosso filho?',
        's: o plano família pra 3 pessoas sai 6x de 259',
        'c: pode fazer o família pra nós 3',
        's: link',
        'c: paguei ✅ deu 6x de 259',
        's: aprovado',
      ],
    ],
    [
      1188,
      null,
      [
        'c: quanto o plano de internet?',
        's: o de 300 mega 89 por mês',
        'c: tem maior?',
        's: o Turbo sai 12x de 99',
        'c: quero o Turbo',
        's: feito! link',
        'c: paguei',
      ],
    ],
    [
      1490,
      1,
      [
        'c: quanto o curso avulso?',
        's: 390 por módulo',
        'c: e os dois módulos?',
        's: dois 720',
        'c: e o completo?',
        's: o completo 10x de 149',
        'c: faz o completo',
        's: mandei',
        'c: pago, ficou 10x de 149',
      ],
    ],
    [
      1200,
      null,
      [
        'c: passeio de barco quanto?',
        's: 350 por pessoa',
        'c: somos 2',
        's: casal 650',
        'c: e se levar as crianças?',
        's: o pacote família pra 4 pessoas sai 1.200',
        'c: fecha o família',
        's: ok',
      ],
    ],
    [
      650,
      null,
      [
        'c: passeio de barco quanto?',
        's: 350 por pessoa',
        'c: somos 2',
        's: casal 650',
        'c: e se levar as crianças?',
        's: o pacote família pra 4 pessoas sai 1.200',
        'c: não, vai só o casal mesmo',
        's: ok',
      ],
    ],
    [
      2340,
      null,
      [
        'c: plano odontológico, quanto?',
        's: individual 59,90 por mês',
        'c: e pra família?',
        's: Família até 5 pessoas 12x de 195',
        'c: somos 5, faz o família',
        's: ok link',
        'c: pago',
      ],
    ],
    [
      960,
      null,
      [
        'c: inglês quanto?',
        's: mensal 190',
        's: semestral 6x de 160',
        'c: pode fazer o semestral',
        's: feito',
        'c: paguei 6x de 160',
      ],
    ],
  ])
})
describe('the worth of what is insured', () => {
  testSums([
    [1890, null, ['c: seguro do carro', 's: O carro vale uns 60 mil?', 'c: por aí', 's: Ficou 1.890 no ano', 'c: ok']],
    [
      742,
      null,
      [
        'c: seguro da casa',
        's: E valor pra reconstruir, uns 350 mil?',
        'c: por ai',
        's: básico com incêndio e roubo 518 no ano. Com vendaval 742, dá pra 6x de 123,67',
        'c: preciso do vendaval né, então o 742',
        's: com certeza',
        'c: deixa terminar o telhado',
      ],
    ],
    [
      980,
      null,
      [
        'c: quanto o seguro do galpão?',
        's: Quanto tem de estoque, uns 200 mil?',
        'c: mais ou menos',
        's: fica 980 por ano',
        'c: vou ver',
      ],
    ],
    [
      1250,
      null,
      [
        'c: seguro pra minha moto aquática',
        's: Qual o valor dela hoje? 45 mil?',
        'c: isso',
        's: Fica 1.250 à vista',
        'c: ta',
      ],
    ],
    [
      560,
      null,
      [
        'c: seguro da bike elétrica',
        's: Ela custou quanto, uns 9 mil?',
        'c: 9.500',
        's: fica 560 no ano',
        'c: ok vou ver',
      ],
    ],
    [350000, null, ['c: e a casa, uns 350 mil?', 's: isso, 350 mil', 'c: vou ver no banco']],
    [28000, null, ['c: quanto pra construir a edícula?', 's: uns 28 mil com material', 'c: vou pensar']],
  ])
})
describe('a count and its price said in closing', () => {
  testSums([
    [
      3848,
      26,
      [
        'c: uniforme pra 22',
        's: 156 cada pra 22 peças',
        'c: faltou gente, são mais 4. então 26',
        's: Com 26 entra em outra faixa, faço 148 o conjunto',
        'c: fechando 26 conjuntos a 148, me passa os dados',
        's: Entrada de 50%, 1.924',
      ],
    ],
    [
      4760,
      34,
      [
        'c: 30 camisas polo',
        's: 145 cada pra 30',
        'c: agora somos 34',
        's: com 34 faço 140',
        'c: fechado 34 camisas a 140',
      ],
    ],
    [
      2340,
      18,
      [
        'c: quanto 15 cestas?',
        's: 135 cada',
        'c: entraram mais 3, então 18',
        's: com 18 consigo 130 a cesta',
        'c: ok vou passar pro financeiro',
      ],
    ],
    [
      5400,
      60,
      [
        'c: 50 marmitas por dia pra obra',
        's: 95 o kit',
        'c: são mais 10. 60 então',
        's: pra 60 fica 90 o kit',
        'c: pode fechar 60 kits a 90',
      ],
    ],
    [
      1200,
      80,
      ['c: convites, 60', 's: 18 cada', 'c: 80 fica quanto cada?', 's: 15 cada', 'c: vamos de 80 convites a 15'],
    ],
    [
      3120,
      24,
      ['c: 20 cadeiras', 's: 140 a cadeira', 'c: e 24?', 's: aí 130 a cadeira', 'c: fecho 24 cadeiras a 130 então'],
    ],
    [1000, 10, ['c: 10 banquetas', 's: 100 cada', 'c: fechado 10 banquetas a 100']],
    [
      2970,
      33,
      [
        'c: somos 30 pra confraternização',
        's: 95 por pessoa',
        'c: mais 3. então 33',
        's: com 33 faço 90 por pessoa',
        'c: perfeito',
      ],
    ],
  ])
})
describe('the total of those who go', () => {
  testSums([
    [
      5480,
      2,
      [
        'c: pacote pra mim e minha esposa',
        's: Em abril sai 2.990 por pessoa',
        'c: e em maio?',
        's: Em maio é melhor: 2.740 por pessoa. Casal 5.480, em até 10x de 548',
        'c: Em maio então',
        'c: meu cunhado se animou, quanto seria pra quatro?',
        's: Mesmo valor por pessoa. Se forem os dois casais consigo um passeio',
        'c: eles vão ver, conta o nosso por enquanto',
      ],
    ],
    [3900, null, ['c: resort pro feriado', 's: 1.950 por pessoa. O casal 3.900', 'c: ok vou ver']],
    [
      7200,
      null,
      [
        'c: Porto Seguro pra família, somos 4',
        's: 1.800 por pessoa. Os quatro 7.200, em 10x de 720',
        'c: e em agosto?',
        's: o mesmo',
        'c: ta',
      ],
    ],
    [
      1160,
      null,
      [
        'c: spa day pra mim e minha mãe',
        's: 580 por pessoa. As duas 1.160',
        'c: e se minha irmã for?',
        's: mesmo valor por pessoa',
        'c: ela vai ver ainda',
      ],
    ],
    [760, null, ['c: jantar dos namorados', 's: 380 por pessoa, casal 760', 'c: reserva pra gente então']],
    [
      4200,
      null,
      [
        'c: curso de mergulho pra dois',
        's: 2.100 cada. Dupla 4.200 em 6x de 700',
        'c: meu amigo perguntou quanto pra três',
        's: mesmo valor cada',
        'c: depois ele vê',
      ],
    ],
    [2740, null, ['c: viagem só pra mim', 's: 2.740 por pessoa. Casal 5.480', 'c: vou sozinha mesmo']],
  ])
})
describe('of two told by their price one is picked in one breath', () => {
  testSums([
    [
      90000,
      null,
      [
        '[audio] Boa tarde, aqui é a Marta, a gente conversou na feira sobre o consórcio de carro. Então, eu pensei melhor e aquela carta de cento e vinte mil fica pesada pra mim, eu vou querer mesmo a de noventa mil, com a parcela de mil cento e trinta e cinco em oitenta meses. Pode preparar a proposta.',
      ],
    ],
    [
      1800,
      null,
      [
        '[audio] Oi, tudo bem? É a Carla. Aquele sofá de dois mil e quatrocentos ficou pesado pra mim, vou querer o de mil e oitocentos mesmo. Pode separar.',
      ],
    ],
    [
      350,
      null,
      [
        '[audio] Oi, aqui é o Jonas. O plano de quinhentos reais tá caro pra gente, prefiro o de trezentos e cinquenta, pode mandar o contrato.',
      ],
    ],
    [
      6200,
      null,
      [
        '[audio] Bom dia, é a Lúcia. Pensei melhor, o pacote de oito mil passa do que eu posso, então eu fico com o de seis mil e duzentos, pode reservar a data.',
      ],
    ],
    [
      980,
      null,
      [
        'c: quanto as cadeiras?',
        's: tem de 1.250 e de 980',
        'c: [audio] A de mil duzentos e cinquenta foge do orçamento, vou ficar com a de novecentos e oitenta.',
      ],
    ],
    [
      70000,
      null,
      [
        'c: consórcio',
        's: temos carta de 100 mil e de 70 mil',
        'c: [audio] A carta de cem mil pesa muito, vou querer a de setenta mil, com parcela de novecentos e dez em oitenta meses.',
        's: ok',
      ],
    ],
    [
      2400,
      null,
      [
        '[audio] Oi, é a Carla. Eu tinha falado no sofá de mil e oitocentos, mas ele é pequeno, vou querer o de dois mil e quatrocentos.',
      ],
    ],
    [2400, null, ['c: quanto o sofá?', 's: 2.400', 'c: [audio] Achei pesado dois mil e quatrocentos, vou pensar.']],
  ])
})
describe('what a rival counts', () => {
  testSums([
    [
      74800,
      null,
      [
        'c: energia solar',
        's: 42 placas de 610W, inversor, tudo instalado por 79.600',
        'c: outra empresa fez 67.900',
        's: De quantas placas?',
        'c: 40 placa. inversor chines',
        's: 74.800 nas mesmas 42 placas',
        'c: vou ver',
      ],
    ],
    [
      3900,
      null,
      [
        'c: sistema de câmeras',
        's: 8 câmeras, DVR, instalado por 3.900',
        'c: o outro fez 3.200',
        's: Com quantas câmeras?',
        'c: 6 câmeras',
        's: então',
        'c: vou pensar',
      ],
    ],
    [
      2500,
      null,
      [
        'c: quanto o buffet?',
        's: pra 60 pessoas 2.500',
        'c: a concorrente fez 2.100',
        's: pra quantas pessoas?',
        'c: 50',
        's: pois é',
        'c: hum',
      ],
    ],
    [
      950,
      1,
      [
        'c: quero um armário de escritório',
        's: 950',
        'c: na outra loja tava 800',
        's: Quantas portas tem o deles?',
        'c: 4 portas',
        's: o nosso é 6',
      ],
    ],
    [
      4480,
      32,
      [
        'c: camisetas do time',
        's: Quantas?',
        'c: 32',
        's: 140 cada, 4.480',
        'c: outra malharia fez 120',
        's: pra quantas?',
        'c: 50 camisetas',
        's: ah por isso',
      ],
    ],
    [600, 5, ['c: manutenção de ar', 's: Quantos aparelhos?', 'c: 5 aparelhos', 's: 120 cada, 600', 'c: ok']],
  ])
})
describe('look-alikes of these', () => {
  testSums([
    [
      239.8,
      null,
      [
        'c: quanto academia pra mim e meu marido?',
        's: 119,90 por pessoa',
        'c: então 239,80 os dois',
        's: isso!',
        'c: e o nosso filho de 16, pode?',
        's: Pode com autorização! Aí o plano família pra 3 pessoas sai 6x de 259',
        'c: ele não vai querer não',
        's: ok',
        'c: faz só nós dois então, paguei 239,80',
        's: aprovado',
      ],
    ],
    [
      2160,
      null,
      [
        'c: quanto o plano de lavagem do carro?',
        's: avulsa 90',
        'c: e pra 2 carros?',
        's: Plano duplo 12x de 180',
        'c: pago, 12x de 180',
        's: recebido',
      ],
    ],
    [
      4390,
      null,
      [
        'c: sofá retrátil',
        's: Temos de 2,30 até 3,20',
        's: O 2,90 com molas sai 10x de 489, ou 4.390 à vista',
        's: O de 3,20 vai pra 5.690',
        'c: o de 3,20 não cabe não',
        'c: ok vou ver',
      ],
    ],
    [
      78,
      null,
      ['c: quanto a toalha personalizada?', 's: a de 0,70 x 1,40 sai 78', 's: a de 0,50 sai 52', 'c: quero a de 0,70'],
    ],
    [
      1980,
      null,
      ['c: janela de alumínio', 's: A de 1,20 fica 1.290', 's: a de 2,00 fica 1.980', 'c: pode ser a de 2,00'],
    ],
    [320, 100, ['c: 100 convites', 's: o 3,20 cada fica 320', 'c: ok']],
    [2.5, null, ['c: quanto a impressão?', 's: 2,50 a colorida', 'c: ok']],
    [25000, null, ['c: a moto, aceita 23 mil?', 's: 23 mil não aceitamos, 25 mil é o mínimo', 'c: ok vou ver']],
    [480, null, ['c: quanto o ensaio?', 's: 480', 'c: o cartão não aceita?', 's: aceita sim, 480 em 3x', 'c: ok']],
    [1500, null, ['c: quanto o aluguel do espaço?', 's: 1.500 mas não aceita som alto', 'c: ok vou ver']],
    [12000, null, ['c: e o carro por 11?', 's: a dona não aceita menos de 12 mil', 'c: tá, 12 mil então fecho']],
    [1800, null, ['c: Quanto o curso?', 's: 1.800 à vista', 's: você não quer fechar por 1.800 hoje?', 'c: vou ver']],
    [3200, null, ['c: quanto fica o evento?', 's: quantos convidados? uns 80?', 'c: isso', 's: fica 3.200', 'c: ok']],
    [
      900,
      null,
      [
        'c: quero vender meu celular e comprar outro',
        's: Quanto você pagou nele, uns 2.000?',
        'c: isso',
        's: O que você quer sai 900',
        'c: beleza',
      ],
    ],
    [450, null, ['c: quanto a consulta?', 's: O valor da consulta é 450, pode ser?', 'c: vou ver']],
    [450, null, ['c: a consulta quanto?', 's: O valor da consulta você já sabe né, 450?', 'c: sim, ok']],
    [
      2400,
      null,
      [
        'c: [audio] Oi, quanto tá o guarda-roupa? Vi o de mil e oitocentos no site.',
        's: esse acabou, o novo é 2.400',
        'c: hum ok',
      ],
    ],
    [
      1300,
      null,
      [
        'c: temos interesse nas duas cadeiras',
        's: tem a de 900 e a de 1.300',
        'c: a de 900 não tem braço, prefiro a de 1.300',
      ],
    ],
  ])
})
