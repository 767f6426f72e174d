import { expect, test } from 'vitest'
import { isAccepted, productOf } from './product-of.ts'
import { type ProductTalk, testProducts } from './test-products.ts'

/** When somebody travels and how they pay, who they are, a while and a firm's name: what a talk is not about. */
const NOT_MEANT: readonly ProductTalk[] = [
  [
    'cartão',
    '=Vou Ali Viagens',
    'c: oi, quero pacote de viagem',
    's: pra onde?',
    'c: dá pra pagar a viagem no cartão?',
    's: dá sim, até 10x',
  ],
  ['sábado', '=Bem Viver Excursões', 'c: oi, tem excursão no sábado?', 's: tem, bate e volta 120', 'c: quero 2'],
  [
    'reveillon',
    '=Vou Ali Viagens',
    'c: oi, vcs tem pacote pro reveillon?',
    's: temos sim, vários. A partir de 1.900',
    'c: pode mandar',
  ],
  ['boleto', '=Sol Turismo', 'c: boa noite, aceita pagar a viagem no boleto?', 's: sim', 'c: viagem de ônibus mesmo'],
  [
    'grupo',
    '=Sol Turismo',
    'c: oi, fazem excursão pra grupo?',
    's: fazemos! a partir de 15 pessoas, 90 cada',
    'c: somos 20',
  ],
  [
    'domingo',
    '=Sol Turismo',
    'c: tem passeio no domingo?',
    's: tem, 90 por pessoa',
    'c: quero, é pra excursão da escola',
  ],
  ['feriadão', '=Sol Turismo', 'c: tem viagem no feriadão?', 's: tem, 1.800', 'c: quero'],
  ['quinta', '=Sol Turismo', 'c: queria viajar na quinta', 's: pra onde?', 'c: viagem curta'],
  [
    'dia',
    '=Sol Turismo',
    'c: oi, quanto sai uma viagem em julho?',
    's: depende, pra onde?',
    'c: em qualquer dia',
    's: 2.400',
  ],
  [
    'minutinho',
    'c: oi',
    's: oi, tudo bem? posso ajudar?',
    'c: um minutinho',
    's: ok',
    'c: quanto tá o fogão?',
    's: 890',
  ],
  ['minutinho', 'c: oi, bom dia', 's: Bom dia! Em que posso ajudar?', 'c: um minutinho por favor', 's: claro'],
  [
    'presente',
    'c: oi',
    's: Olá! O que você procura?',
    'c: é um presente pra minha mãe',
    's: temos perfumes a partir de 90',
  ],
  [
    'presente',
    'c: boa tarde',
    's: boa tarde! O que deseja?',
    'c: um presente pra minha mãe',
    's: temos cestas de 120',
    'c: quero a cesta',
  ],
  ['filha', 'c: boa tarde', 's: boa tarde, com quem eu falo?', 'c: uma filha de vocês rsrs', 's: kkk oi'],
  ['cliente', 'c: oi', 's: oi, quem é?', 'c: uma cliente de vocês', 's: ah sim'],
  ['vizinha', 'c: oi', 's: oi, quem fala?', 'c: uma vizinha da loja', 's: ah sim'],
  ['instante', 'c: oi', 's: oi, posso ajudar?', 'c: um instante', 's: ok'],
  ['momento', 'c: oi', 's: oi, o que precisa?', 'c: um momento que vou ver a medida', 's: ok'],
  ['filha', 'c: filha de vocês', 's: oi?'],
  ['favor', 'c: oi bom dia', 's: oi', 'c: me chama depois por favor', 's: ok'],
  ['futebol', '=Gol Veículos', 'c: oi, ainda tem?', 's: tem sim, 38.900', 'c: aceita troca?'],
  ['futebol', '=Gol Pneus', 'c: oi, tudo bem?', 's: oi, 4 por 1.200 montados', 'c: fechado'],
  ['futebol', '=Gol Linhas Aéreas', 'c: oi, quanto fica?', 's: 890 ida e volta', 'c: quero'],
  ['ainda', '=Sol Turismo', 'c: oi, quero fazer uma viagem em julho', 's: pra onde?', 'c: ainda não sei'],
  ['qualquer', '=Sol Turismo', 'c: oi, quero fazer uma viagem', 's: pra onde?', 'c: qualquer praia boa'],
  ['depende', '=Sol Turismo', 'c: oi, quero fazer uma viagem', 's: pra onde?', 'c: depende do preço'],
  ['trabalho', '=Sol Turismo', 'c: oi, preciso de uma viagem pro trabalho', 's: pra onde?', 'c: vou ver e te falo'],
]

test.each(NOT_MEANT)('not %s: %s', (passing, ...lines) => {
  expect(isAccepted(productOf(lines), passing)).toBe(false)
})

testProducts([
  ['presente', '=Cestas da Lu', 'c: oi', 's: oi, o que procura?', 'c: uma cesta de presente', 's: 120'],
  [
    'futebol',
    '=Escola Gol de Placa',
    'c: oi, queria saber os horários pro meu filho',
    's: terça e quinta 16h, 120 por mês',
    'c: quero',
  ],
])
