import { describe, expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

/** The sum that a talk stands on in the end; a line is one message. */
type Row = [number | null, ...string[]]

/** The seller names the same thing again at another price, after questions about this and that. */
const NAMED_AGAIN: Row[] = [
  [
    2100,
    'c: oi, queria o pacote Gestante',
    's: [imagem] Pacote Newborn R$ 1.400,00 / Pacote Gestante R$ 2.300,00 / Álbum extra R$ 380,00',
    'c: e o frete do álbum?',
    's: [audio] Olha, pensei aqui, o Gestante eu faço pra você por dois mil e cem.',
    'c: ai que bom',
  ],
  [
    890,
    'c: quanto a mesa Toscana?',
    's: Toscana 6 lugares 990. Siena 4 lugares 720',
    'c: quero a Toscana',
    'c: e a cadeira?',
    's: cadeira é 180 cada',
    's: a Toscana consigo 890 pra você',
    'c: top',
  ],
  [
    1450,
    'c: bom dia, limpeza de sofá e colchão quanto fica?',
    's: [imagem] Sofá 3 lugares R$ 280,00 / Completo (sofá, colchão, tapete) R$ 1.600,00',
    'c: quero o completo',
    'c: e cheira forte?',
    's: não cheira. o completo faço 1.450 se for na quinta',
    'c: quinta pode',
  ],
  [
    78,
    'c: quanto a mensalidade do judô?',
    's: Judô kids 95, judô adulto 110',
    'c: o kids. e o kimono?',
    's: kimono 160. O kids consigo 78 pra aluno da escola',
    'c: que bom',
  ],
]

/** How many are settled, and the seller computes. */
const COUNTED: Row[] = [
  [
    1020,
    'c: quanto o azeite?',
    's: [imagem] Azeite Serra 500 ml R$ 62,00 / Azeite Reserva R$ 98,00 / Fechando 20: 51,00 a garrafa',
    'c: se forem 20 então do Serra',
    's: 20 x 51 = 1.020, e mando a degustação de brinde',
    'c: boa',
  ],
  [
    1350,
    'c: camisa polo bordada quanto?',
    's: 55 a unidade, a partir de 30 sai 45',
    'c: 30 então',
    's: 30 x 45 = 1.350 e a montagem da arte é por nossa conta',
    'c: ok',
  ],
  [
    640,
    'c: e o aluguel das cadeiras?',
    's: cadeira 9, mesa 22',
    'c: 60 cadeiras e 5 mesas',
    's: 60 x 9 = 540 mais 110 das mesas menos o desconto, faço 640 e entrego no sítio',
    'c: beleza',
  ],
  [
    1740,
    'c: brownie pra revenda?',
    's: caixinha 6,50. acima de 300 sai 5,80',
    'c: vai ser 300',
    's: dá 300 x 5,80 = 1.740 e empresto o expositor',
    'c: fechou quando?',
  ],
]

/** What is taken off is a thing, so what is left is the whole price; where it is money, it is the rest. */
const TAKEN_OFF: Row[] = [
  [
    7200,
    'c: quanto a reforma do banheiro?',
    's: fica 8.400',
    'c: puxado',
    's: tirando o nicho e usando piso sobre piso fica 7.200',
    'c: melhorou',
  ],
  [
    3150,
    'c: festa pra 50',
    's: 3.800 completa',
    'c: não cabe',
    's: tirando o open bar e as lembrancinhas fica 3.150 tudo',
    'c: agora sim',
  ],
  [
    5600,
    'c: orçamento da cozinha?',
    's: 6.300',
    'c: tem como baixar?',
    's: sem a ilha, descontando as ferragens importadas, ficam 5.600',
    'c: gostei',
  ],
  [
    4000,
    'c: quanto o deck?',
    's: 4.000',
    'c: já paguei 1.000',
    's: isso, descontando os mil ficam 3.000 na entrega',
    'c: certo',
  ],
]

/** Numbers of laws, councils and papers are no sums. */
const PAPERS: Row[] = [
  [
    299,
    'c: oi, quanto o sistema?',
    's: 299 por mês',
    'c: e a segurança dos dados?',
    's: [imagem] POLITICA DE PRIVACIDADE / LGPD - Lei 13.709 / Servidores no Brasil',
    'c: ok',
  ],
  [
    1800,
    'c: laudo do para-raios quanto?',
    's: 1.800 com ART',
    'c: vale pro bombeiro?',
    's: vale, segue a NBR 5419 e o decreto 63.911',
    'c: beleza',
  ],
  [
    650,
    'c: curso de NR35?',
    's: 650 por pessoa',
    'c: tem certificado?',
    's: tem, portaria 3.214 e CREA 506.112',
    'c: ta',
  ],
  [350, 'c: consulta quanto é?', 's: 350', 'c: é médico mesmo?', 's: CRM 45.882, RQE 12.340', 'c: obrigada'],
]

/** 'Capital de 150 mil por 67,90': what is insured, lent or reached is no price. */
const AT_STAKE: Row[] = [
  [
    118.4,
    'c: quero seguro de vida',
    's: duas opções: capital de 150 mil por 67,90 ao mês ou 300 mil por 118,40 ao mês',
    'c: 150 acho pouco',
    'c: a de 300 cobre invalidez?',
    's: cobre',
    'c: então é essa',
  ],
  [89, 'c: seguro do celular?', 's: cobertura de 5 mil por 89 por mês', 'c: tem franquia?', 's: 20%', 'c: ok'],
  [
    61200,
    'c: quanto fica o consórcio?',
    's: carta de 60 mil em 100x de 612 ou carta de 90 mil em 100x de 918',
    'c: a de 60',
    's: boa escolha',
    'c: manda',
  ],
  [
    1490,
    'c: residencial quanto?',
    's: o de 400 mil sai 1.490 por ano, o de 250 mil sai 990',
    'c: o de 400 então',
    's: certo',
  ],
]

/** A friendly word to the customer is no third person. */
const CALLED: Row[] = [
  [
    1180,
    'c: pintura da porta do Gol?',
    's: por foto uns 950',
    'c: sábado passo ai',
    's: meu amigo, vendo certinho tem massa na porta, fica 1.180',
    'c: justo',
  ],
  [
    640,
    'c: conserto da máquina?',
    's: uns 500, mas preciso ver',
    'c: pode vir',
    's: minha amiga, olhei aqui, trocando a placa fica 640',
    'c: ta bom',
  ],
  [2300, 'c: quanto o freio do caminhão?', 's: 2.600', 'c: faz melhor', 's: meu irmão, pra você faço 2.300', 'c: opa'],
]

/** What the seller adds unasked and the customer waves off, or asks by a verb beside the deal. */
const WAVED_OFF: Row[] = [
  [
    259.8,
    'c: quanto o whey?',
    's: 129,90 o pote',
    'c: e 2?',
    's: 2 fica 259,80',
    's: pré-treino tá 99,90, fecha o combo?',
    'c: pré-treino to de boa, ganhei um',
    'c: chega hj?',
  ],
  [
    720,
    'c: manutenção da piscina quinzenal?',
    's: quinzenal 720 por mês',
    'c: ótimo',
    'c: mais um assunto, vocês podam coqueiro?',
    's: podamos, a poda sai 600',
    'c: essa eu vejo com a prefeitura',
  ],
  [
    340,
    'c: revisão da moto quanto?',
    's: 340 com óleo',
    'c: ok',
    's: relação nova tá 280, quer aproveitar?',
    'c: a relação ta nova ainda',
    's: blz',
  ],
  [
    1200,
    'c: cortina da sala?',
    's: 1.200 instalada',
    'c: gostei',
    'c: ah e vcs lavam tapete?',
    's: lavamos, tapete sai 180',
    'c: bom saber',
  ],
  [
    85,
    'c: banho e tosa do shih tzu?',
    's: 85',
    'c: ta',
    's: hidratação 40, quer incluir?',
    'c: hidratação não, ela fez mês passado',
    's: ok',
  ],
]

describe.each([
  ['named again', NAMED_AGAIN],
  ['counted', COUNTED],
  ['taken off', TAKEN_OFF],
  ['papers', PAPERS],
  ['at stake', AT_STAKE],
  ['called', CALLED],
  ['waved off', WAVED_OFF],
] as const)('%s', (_, rows) => {
  test.each(rows)('%s: %s', (total, ...lines) => {
    expect(dealOf(lines as string[]).total).toBe(total)
  })
})
