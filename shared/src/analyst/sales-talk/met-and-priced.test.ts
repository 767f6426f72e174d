import { expect, test } from 'vitest'
import { productOf } from './product-of.ts'
import { type ProductTalk, testProducts } from './test-products.ts'

/** What the talk names, and what stands around it. */
const TALKS: readonly ProductTalk[] = [
  // Guessed from the firm's name, a trade loses to what the talk names and prices.
  [
    'hotel cães|hospedagem',
    '=Patas & Cia Pet',
    'c: oi, vocês hospedam cachorro no feriado?',
    's: hospedamos sim, o hotel é 95 a diária',
    'c: são 4 dias',
  ],
  [
    'crachá',
    '=Gráfica Aurora',
    'c: bom dia, faz crachá com cordão?',
    's: faço, 9,50 cada a partir de 50',
    'c: faz 80 crachá então',
  ],
  [
    'caneca',
    '=Gráfica Boa Cor',
    'c: queria caneca personalizada pro pessoal da firma',
    's: 24 a caneca, acima de 30 faço 21',
    'c: fecha 36 canecas',
  ],
  [
    'compressor',
    '=Refrigeração Alves',
    'c: oi, quero comprar um compressor de ar pra minha oficina',
    's: tenho o de 100 litros por 1.890',
    'c: fico com esse compressor',
  ],
  [
    'portão',
    '=Vidraçaria Lima',
    'c: bom dia, fazem portão de alumínio?',
    's: fazemos, o de correr 3m sai 3.400',
    'c: manda fazer o portão',
  ],
  ['bolsa', '=Ótica e Relojoaria Central', 'c: tem bolsa de couro ai?', 's: tem, 189', 'c: separa a bolsa preta'],
  [
    'ração',
    '=Agro Veterinária Campo Bom',
    'c: quanto ta o saco de ração de 25kg?',
    's: 142 o saco',
    'c: manda 3 sacos de ração',
  ],
  // Counterexamples: what the firm is called after says what the named thing is of.
  ['carro seguro', '=Viva Seguros', 'c: quanto fica pro meu carro, um hb20 2021?', 's: 1.980 o ano', 'c: tá caro'],
  ['cozinha planejad', '=Lar Móveis Planejados', 'c: quero fazer a cozinha', 's: 18.900 completa', 'c: vou ver'],
  ['sofá|higienização', '=Limpa Bem Higienização', 'c: oi, quanto é pro sofá de 3 lugares?', 's: 180', 'c: pode vir'],
  ['fotografia', '=Luz Fotografia', 'c: oi, vocês fazem casamento?', 's: fazemos, 3.900', 'c: dia 12/10'],
  // Where people met is no thing, nor a detail of one.
  [
    'consórcio',
    'c: oi, a gente conversou na feira do comércio sobre o consórcio de carro',
    's: oi! a carta de 80 mil fica 1.020 por mês',
    'c: vou ver com meu marido',
  ],
  [
    'energia solar|placa',
    '=Sol Nascente Energia Solar',
    's: Oi Marta, a gente conversou na festa da igreja, lembra?',
    'c: lembro sim, a conta aqui tá 700',
    's: o sistema fica 14.900',
    'c: vou pensar',
  ],
  [
    'seguro',
    '=Rita Corretora de Seguros',
    's: Boa tarde seu Ivo, falamos na exposição de gado semana passada',
    'c: isso, é pro meu trator novo',
    's: 2.300 o ano',
    'c: ok',
  ],
  [
    'plano saúde',
    '=Bem Viver Planos de Saúde',
    'c: oi, peguei seu contato no shopping',
    's: oi! é pra quantas vidas?',
    'c: eu e minha filha, 34 e 6',
    's: 890 as duas',
  ],
  [
    'inglês',
    '=Speak Idiomas',
    'c: oi, conheci vocês na feira de profissões do colégio',
    's: que legal! o curso de inglês tá 289 por mês',
    'c: tem turma à noite?',
  ],
  [
    'imóvel|apartamento',
    '=Norte Imóveis',
    's: Oi Jean, falamos no plantão do shopping sobre o apartamento de 2 quartos',
    'c: oi, isso',
    's: 289 mil com entrada parcelada',
    'c: muito',
  ],
  // Counterexamples: 'no' after an interest or a talk leads to the thing.
  ['terreno', 's: Oi Paulo, vi seu interesse no terreno do Jardim Sul', 'c: sim, qual valor?', 's: 95 mil', 'c: ok'],
  ['barraca|tenda', 'c: oi, quero alugar barraca pra feira do bairro', 's: 120 cada', 'c: 6 barracas'],
  ['buffet', '=Buffet Alegria', 'c: oi, é pra uma festa da igreja, 200 pessoas', 's: 45 por pessoa', 'c: ok'],
  // Another person's wish told at the end is another sale.
  [
    'consórcio carro|carta crédito carro|consórcio',
    'c: Bom dia, aqui é a Neide, a gente conversou na quinta sobre o consórcio de carro. Pensei e vou querer a carta de setenta mil. Meu cunhado também ficou interessado numa carta de moto. Obrigada',
  ],
  [
    'seguro carro',
    'c: oi, é sobre o seguro do carro, pode emitir a apólice. Minha irmã também quer um seguro de vida',
    's: emitida, 1.780',
    'c: ok',
  ],
  [
    'sofá',
    'c: oi, vou querer o sofá cinza de 3 lugares mesmo. Minha mãe também se interessou por uma poltrona',
    's: combinado, 2.890',
    'c: pago hoje',
  ],
  [
    'matrícula|natação',
    '=Aqua Nado',
    'c: oi, quero a natação pro meu filho. A vizinha também tá interessada na hidroginástica',
    's: natação 2x 180',
    'c: ok',
  ],
  // Counterexample: who speaks for another.
  ['cadeira de rodas', 'c: oi, minha mãe ficou interessada na cadeira de rodas', 's: 890', 'c: ela quer'],
  // A sign, a post, a photo only show the thing.
  ['sobrado', 'c: oi, vi a placa do sobrado na rua das Flores', 's: 460 mil', 'c: tem quintal?'],
  ['moto', 'c: vi a foto da moto vermelha no seu status', 's: 11.900', 'c: pega carro?'],
  ['bolo', 'c: vi o post do bolo de pote', 's: 12 cada', 'c: quero 20'],
  // Counterexample: a sign that is sold.
  ['placa', '=Visual Placas', 'c: oi, quero uma placa pra fachada da loja', 's: 780', 'c: ok'],
]

testProducts(TALKS)

/** Words that no name may hold, and a talk. */
const NOT: readonly ProductTalk[] = [
  [
    'banho',
    '=Pet Mundo Feliz',
    'c: oi, vocês hospedam? viajo no natal e não tenho com quem deixar a minha cachorra',
    's: temos hotelzinho sim, 80 a diária, ela é castrada?',
    'c: é sim',
  ],
  [
    'aluguel',
    '=Zé Corretor de Imóveis',
    'c: vi a faixa do sobrado da rua 7',
    's: é pra morar?',
    'c: sim, meu aluguel vence em maio',
    's: 410 mil',
  ],
  [
    'tosa',
    '=Patas & Prosa Pet',
    'c: Oi! Vocês ficam com cachorro durante o dia?',
    's: Ficamos sim, temos a creche das 7h30 às 18h30. Como chama o peludo?',
    'c: Bidu',
  ],
  ['feira', '=Sol Sul Energia Solar', 's: oi Ana, a gente conversou na feira do bairro', 'c: oi, sim', 's: 12.900'],
  ['festa', '=Top Seguros', 's: oi Ana, falamos na festa da firma', 'c: oi, sim', 's: o do carro fica 1.900'],
  ['placa', 'c: oi, vi a placa do sobrado na rua das Flores', 's: 460 mil', 'c: tem quintal?'],
]

test.each(NOT)('no %s: %s', (word, ...lines) => {
  expect((productOf(lines) ?? '').toLowerCase()).not.toContain(word)
})

/** Talks whose name could hold a detail twice, or one detail inside another. */
const DETAILED: readonly (readonly string[])[] = [
  [
    '=Beauty Sistemas',
    'c: oi, quero um programa pro meu salão',
    's: temos plano Básico 89 e plano Pro 149',
    'c: e o pro, emite nota?',
    's: emite',
    'c: quero o plano Pro',
  ],
  [
    '=Clínica Software',
    'c: qual plano seria pra clínica?',
    's: Planos: (Solo) 99, (Clínica) 189',
    'c: vou no plano (Clínica)',
  ],
  ['=Sala Certa', 'c: oi, a sala ainda tá livre?', 's: a sala (sala 12) fica 900', 'c: ok'],
]

test.each(DETAILED)('%s %s', (...lines) => {
  const name = productOf(lines)
  expect(name?.match(/[()]/g)?.join('') ?? '', String(name)).toMatch(/^(?:\(\))?$/)
})
