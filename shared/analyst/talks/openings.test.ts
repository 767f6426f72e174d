import { describe, expect, test } from 'vitest'
import { readOpenings } from '../src/findings/openings.ts'
import { readTalk } from './read-talk.ts'

const titlesAfter = (text: string): string[] =>
  readOpenings(
    readTalk('c: oi, quanto custa?', 's: Oi! Sai 900 reais', `c: ${text}`, 's: entendi, obrigado').facts.utterances,
  ).map((point) => point.text.split(':')[0]!)

test('the same words said again are one opening', () => {
  const said = 'que dor de cabeça essa reforma'
  const { utterances } = readTalk(
    ...['c: oi, quanto custa?', 's: Oi! Sai 900 reais', `c: ${said}`, 's: imagino'],
    ...[`c: ${said}`, 's: pois é', `c: ${said}!`, 's: entendi', `c: ${said}`],
  ).facts
  expect(readOpenings(utterances).map(({ text }) => text)).toHaveLength(1)
})

const OPEN: Record<string, string[]> = {
  Indicação: [
    'minha prima Bárbara vai casar ano que vem e quer seu contato, posso passar?',
    'tenho 2 clientes que pegam chave mês que vem, vou te indicar',
    'te passo o contato do vizinho do 71, ele também perguntou',
    'meu vizinho quer fazer igual',
    'minha cunhada quer pra dezembro, confraternização da firma',
    'uma amiga minha viu o meu e adorou, quer orçamento',
    'vou indicar vocês pra uma colega que quer gravar aula',
    'passei teu número pro meu irmão',
  ],
  'Compra futura': [
    'qq dia faço a virilha tb',
    'ano que vem quero fazer a suíte',
    'depois você cota uns 10 pra outra filial',
    'mais pra frente vou precisar de um muro de arrimo',
    'futuramente quero trocar o piso também',
    'em março tem o batizado do meu sobrinho, vou querer de novo',
    'e depois tem o da minha mãe pra fazer também, mas esse sem pressa',
    'próximo ano vou querer pros dois',
  ],
  'Data que pesa': [
    'o aluguel aqui vence em setembro',
    'meu seguro vence 14/12',
    'o contrato com a outra termina mês que vem',
    'preciso pronto até 20/11 no máximo',
    'a safra começa só em maio',
    'o casamento é dia 17/04',
    'minha viagem é dia 10 de janeiro',
    'inauguro em março',
    'a gente muda dia 5',
    'o aniversário dela é sábado que vem',
    'quero tudo instalado antes do natal',
    'preciso disso antes da inauguração',
    'a formatura é em dezembro',
    'a entrevista é dia 20 então preciso destravar',
  ],
  'Necessidade declarada': [
    'comissão é o que mais me dá dor de cabeça, faço tudo no caderno',
    'eu gasto uns 20 cento por mês',
    'a conta de luz tá vindo 450',
    'tô perdendo cliente por causa disso',
    'tô cansada de fazer na mão',
    'preciso urgente disso',
    'todo mês perco venda porque não emito nota',
  ],
  'Dinheiro previsto': [
    'e dá pra usar FGTS na entrada?',
    'recebo dia 5',
    'meu décimo terceiro sai em novembro',
    'o 13º cai dia 30',
    'meu bônus sai em março',
    'amanhã cai meu salário e eu faço',
    'vou receber uma comissão boa mês que vem',
    'o financiamento foi aprovado',
  ],
}

describe('an opening for more business, and the date or money that it depends on', () => {
  test.each(Object.entries(OPEN).flatMap(([title, texts]) => texts.map((text) => [title, text] as const)))(
    '%s: %s',
    (title, text) => expect(titlesAfter(text)).toEqual([title]),
  )
})

describe('and what only uses its words', () => {
  test.each([
    'Bom feriado, Jonas',
    'nao tem feriado em casa kkkk',
    'preciso conversar com a Michele pq ela é sócia e não gosta de mudança',
    'vou dar a resposta até dia 15',
    'boa, então até dia 20 mais ou menos te dou um ok',
    'ok, me fale até dia 10 então',
    'vcs fazem formatura?',
    'quero bolo de casamento de 4 andares',
    'resolvido o casamento kkkk',
    'com laudo e garantia de 2 safra eu fico sossegado',
    'saiu mas mudaram tudo aff, to de plantão até dia 2',
    'meu sogro quer fazer discurso e eu tô rindo',
    'meu sogro quer fazer uma surpresa e eu tô com medo',
    'só pagando depois de pronto eu faço',
    'a boleira mudou de telefone, a senhora tem outra pra indicar?',
    'Oi! Indicação da Dra. Paula',
    'minha mãe quer saber o preço',
    'meu marido também quer ver antes',
    'depois do dia 2 eu vejo o dia da avaliação com vc, pode ser?',
    'depois vejo isso com calma',
    'depois te falo o que vou fazer',
    'sem problema, tá justo',
    '86 eu pago sem problema',
    'boa noite, fiz conta de novo',
    'Deu um problema aqui',
    'o problema é só o dinheiro mesmo',
    'se eu faltar uma semana perco?',
    'sábado seria o ideal, dia 13/03',
    'criança de 13 anos né',
    'sou a Fernanda, mãe da comissão do 9º ano',
    'to com o financiamento do ap ainda, apertado',
    'não caiu ainda o salário acredita?',
    'a promoção acaba quando?',
    'não recebo nada por aqui não',
  ])('%s', (text) => expect(titlesAfter(text)).toEqual([]))
})
