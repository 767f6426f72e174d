import { expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { eventLine } from './event-line.ts'
import { factSheet } from './fact-sheet.ts'
import { gatherFacts } from './facts.ts'
import { itemLedger } from './item-ledger.ts'
import { shownState } from './item-state.ts'
import type { ShownDeal } from './shown-deal.ts'

const SOLD: ShownDeal = { fase: 'fechados', isSumAsked: false }

const read = (lines: string[], shown = SOLD) => {
  const conversation = readTranscript(lines.join('\n'), {
    fileName: 'Conversa do WhatsApp com Rita.txt',
    entryNames: [],
  })
  const facts = gatherFacts({ ...conversation, seller: 'Loja Sul', customers: ['Rita'] }, [])
  const sheet = factSheet(facts, conversation)
  return { line: eventLine(sheet, facts.utterances, shown), ledger: itemLedger(facts, sheet.now, shown), facts }
}

const SALE = [
  '01/10/2026 09:00 - Rita: Oi, quanto sai a geladeira?',
  '01/10/2026 09:05 - Loja Sul: A geladeira sai por R$ 2.400,00 à vista',
  '01/10/2026 09:10 - Rita: Achei caro demais, não cabe no meu orçamento',
  '03/10/2026 10:00 - Loja Sul: Consigo fazer R$ 2.200,00',
  '03/10/2026 10:10 - Rita: Fechado! Vou querer',
  '03/10/2026 10:20 - Rita: Paguei agora, segue o comprovante',
  '03/10/2026 10:30 - Loja Sul: Recebido, obrigado! Te entrego dia 06/10',
]

test('the line contains each actor, act and time with its sentence, and the silence between', () => {
  const { line } = read(SALE)
  expect(line.map(({ who, label }) => `${who} ${label}`)).toEqual(
    expect.arrayContaining(['customer Perguntou', 'seller Ofereceu', 'customer Objeção: preço', 'customer Pagou']),
  )
  expect(line.map(({ fact }) => fact?.messageIndex ?? -1)).toEqual(
    line.map(({ fact }) => fact?.messageIndex ?? -1).toSorted((a, b) => a - b),
  )
  expect(line.find(({ silentHours }) => silentHours !== null)).toMatchObject({ about: 'R$ 2.200,00', silentHours: 48 })
  for (const { fact } of line) expect(SALE[fact!.messageIndex]).toContain(fact!.quote.split('\n')[0])
})

test('a promise is not an act, and a future day is expected', () => {
  const { line } = read([
    ...SALE.slice(0, 4),
    '03/10/2026 10:10 - Rita: Tá bom. Assim que eu receber o salário eu pago',
    '03/10/2026 10:20 - Loja Sul: Combinado, te mando o link dia 06/10',
  ])
  expect(line.at(-1)).toMatchObject({ state: 'expected', about: '06/10' })
  expect(line.filter(({ label }) => label === 'Pagou')).toEqual([])
})

test('silence is measured between messages, not between the listed events', () => {
  const chat = Array.from({ length: 20 }, (_, day) => [
    `${String(day + 2).padStart(2, '0')}/10/2026 09:00 - Rita: Vi outra cor na loja, bonita`,
    `${String(day + 2).padStart(2, '0')}/10/2026 18:00 - Loja Sul: Que bom que gostou`,
  ])
  const { line } = read([
    ...SALE.slice(0, 2),
    ...chat.flat(),
    '24/10/2026 10:00 - Rita: Fechado! Vou querer a geladeira',
    '24/10/2026 10:20 - Rita: Paguei agora, segue o comprovante',
    '24/10/2026 10:30 - Loja Sul: Recebido, obrigado!',
  ])
  // They wrote every day until the 21st; the longest true pause has 64 hours.
  expect(line.map(({ silentHours }) => silentHours).filter((hours) => hours !== null)).toEqual([64])
})

test('a talk in which nothing was found has no story', () => {
  expect(read(['01/10/2026 09:00 - Rita: Oi', '01/10/2026 09:05 - Loja Sul: Oi']).line).toEqual([])
})

test('the ledger says of each price what it was for and what became of it', () => {
  const { ledger, facts } = read(SALE)
  const states = ledger.items.map(({ state, total }) => [total, state])
  expect(states).toEqual(
    expect.arrayContaining([
      [2200, 'taken'],
      [2400, 'replaced'],
    ]),
  )
  expect(ledger.items[0]).toMatchObject({ thing: facts.product!.name, total: facts.offer!.total })
  for (const { fact } of ledger.items) expect(SALE[fact.messageIndex]).toContain(fact.quote)
})

test('a refused offer leaves nothing, and a freight is no thing of its own', () => {
  const { ledger } = read(
    [
      ...SALE.slice(0, 2),
      '01/10/2026 09:07 - Loja Sul: O frete fica R$ 120,00',
      '01/10/2026 09:10 - Rita: Não vou querer não, obrigada. Desisti',
    ],
    { fase: 'leads-frios', isSumAsked: false },
  )
  expect(ledger.items.find(({ total }) => total === 2400)?.state).toBe('dropped')
  expect(ledger.items.map(({ thing }) => thing)).toContain('Frete')
  expect(ledger.sums).toBeNull()
})

test('the beginning of a row in a price list is no price', () => {
  const { line, ledger, facts } = read([
    '02/10/2026 09:00 - Rita: Ainda tem unidade?',
    '02/10/2026 09:04 - Loja Sul: Tabela de vendas, outubro',
    'Unidade Tipo Área Valor',
    '802 2 quartos 58 m2 R$ 405.500',
    '804 2 quartos 61 m2 R$ 412.000',
    '02/10/2026 09:06 - Rita: Nossa, subiu',
  ])
  expect(JSON.stringify([line.map(({ about }) => about), ledger.items.map(({ unit }) => unit)])).not.toMatch(/80[24]/)
  expect(facts.prices.map(({ value }) => value)).toEqual([405_500, 412_000])
})

const PART = '01/10/2026 09:20 - Loja Sul: Recebi a entrada de R$ 800,00, obrigado!'

test.each([
  ['a part alone leaves no rest', [...SALE.slice(0, 5), '04/10/2026 09:00 - Rita: pago 800 de entrada', PART], null],
  [
    'what the seller says is left, and adds up',
    [...SALE.slice(0, 5), '04/10/2026 09:20 - Loja Sul: Recebi R$ 800,00, restam R$ 1.400,00'],
    { total: 2200, paid: 800, left: 1400 },
  ],
  [
    'a rest that does not add up is not told',
    [...SALE.slice(0, 5), '04/10/2026 09:20 - Loja Sul: Recebi R$ 800,00, restam R$ 900,00'],
    null,
  ],
  [
    'what is settled leaves nothing',
    [...SALE.slice(0, 5), '04/10/2026 09:20 - Loja Sul: Quitado! Obrigado'],
    { total: 2200, paid: 2200, left: 0 },
  ],
  ['settled is asked, not said', [...SALE.slice(0, 5), '04/10/2026 09:20 - Rita: já está quitado?'], null],
] as const)('of what was paid: %s', (_, lines, sums) => {
  expect(read([...lines]).ledger.sums).toEqual(sums)
})

test('an item is a thing that the customer did something about, not a word beside a number', () => {
  const { ledger } = read([
    '01/10/2026 09:00 - Rita: Oi, quanto sai a geladeira?',
    '01/10/2026 09:05 - Loja Sul: A geladeira sai por R$ 2.400,00 à vista',
    '01/10/2026 09:06 - Loja Sul: Chegou ontem por R$ 900,00 um lote, e a lavadora fica R$ 1.900,00',
    '01/10/2026 09:10 - Rita: Vou levar a geladeira',
  ])
  expect(ledger.items.map(({ thing }) => thing)).toEqual(['Geladeira'])
})

test.each([
  ['taken', true, false, false, 'taken'],
  ['taken', false, false, false, 'accepted'],
  ['taken', true, true, true, 'dropped'],
  ['accepted', false, true, false, 'dropped'],
  ['replaced', false, true, false, 'replaced'],
  ['taken', true, false, true, 'offered'],
  ['accepted', false, false, true, 'offered'],
  ['postponed', false, false, true, 'postponed'],
] as const)(
  '%s with a sale (%s), a refused sum (%s) and no sum (%s) is %s',
  (state, isSold, isRefused, hasNoSum, shown) => {
    expect(shownState(state, { isSold, isRefused, hasNoSum })).toBe(shown)
  },
)

test('a sum that goes back is no offer, a sum said again no proposal, and a bid no yes', () => {
  const { line } = read([
    ...SALE.slice(0, 2),
    '01/10/2026 09:10 - Rita: faz 2.000',
    '01/10/2026 09:15 - Loja Sul: 2.200 é o último',
    '01/10/2026 09:20 - Rita: 2.200 então com a entrega?',
    '01/10/2026 09:30 - Rita: Paguei agora, segue o comprovante',
    '03/10/2026 10:30 - Loja Sul: estornei os 2.200 agora',
  ])
  const labels = line.map(({ label, about }) => `${label} ${about}`.trim())
  expect(labels).toContain('Propôs R$ 2.000,00')
  expect(labels).toContain('Devolveu R$ 2.200,00')
  expect(labels).not.toContain('Propôs R$ 2.200,00')
  expect(labels.filter((label) => label.startsWith('Aceitou'))).toEqual([])
})

test('a sum of a refusal or of a payment offers nothing, and a bid promises nothing', () => {
  const { line } = read([
    '01/10/2026 09:00 - Rita: Oi, quanto sai a geladeira?',
    '01/10/2026 09:05 - Loja Sul: R$ 4.300,00',
    '01/10/2026 09:06 - Rita: 3.600 te busco amanhã',
    '01/10/2026 09:07 - Loja Sul: aí não dá, só de gás foi 400',
    '01/10/2026 09:08 - Rita: 4.300 então, passei no débito',
    '01/10/2026 09:09 - Loja Sul: caiu os 4.300, obrigado',
    '01/10/2026 09:10 - Rita: adorei, quero sim esse ímã de brinde',
  ])
  const told = line.map(({ label, about }) => `${label} ${about}`.trim())
  expect(told.filter((one) => one.startsWith('Ofereceu'))).toEqual(['Ofereceu R$ 4.300,00'])
  expect(told.filter((one) => /^(?:Prometeu|Aceitou)/.test(one))).toEqual([])
})

test('a thing that is named after the price was not what they asked for', () => {
  const { line } = read([
    '01/10/2026 09:00 - Rita: mestre, tem horário hoje?',
    '01/10/2026 09:05 - Loja Sul: tenho às 19h, fica R$ 65,00',
    '01/10/2026 09:06 - Rita: quero sim, e uma geladeira de cerveja kkk',
  ])
  expect(line.map(({ label }) => label)).not.toContain('Perguntou')
})

test('a thing that only a refusal names was not asked for', () => {
  const { line } = read([
    '01/10/2026 09:00 - Loja Sul: Rita, o sofá saiu por 900',
    '01/10/2026 09:05 - Rita: não quero sofá, obrigada',
  ])
  expect(line.map(({ label }) => label)).not.toContain('Perguntou')
})

test('an item is named by a word of the conversation, never by a trade that it only suggests', () => {
  const { ledger } = read([
    '01/10/2026 09:00 - Rita: Quanto tá pedindo no de 15 cavalos?',
    '01/10/2026 09:05 - Loja Sul: 6.900',
    '01/10/2026 09:10 - Rita: fechado, busco sexta',
  ])
  expect(ledger.items.map(({ thing }) => thing).filter((thing) => /barco|lancha/i.test(thing))).toEqual([])
})

test('a day is expected only where a person waits for it', () => {
  const expected = (...said: string[]) =>
    read(said.map((line, at) => `01/10/2026 09:${10 + at} - ${line}`)).line.filter(({ state }) => state === 'expected')
  expect(expected('Rita: tem macaxeira boa hoje?', 'Loja Sul: tem sim, 6 o quilo')).toEqual([])
  expect(expected('Rita: quero o barco', 'Loja Sul: suporta até 30 hp', 'Rita: tá')).toEqual([])
  expect(expected('Rita: em quanto tempo?', 'Loja Sul: em 10 dias fica 8.900', 'Rita: vou ver')).toEqual([])
  expect(
    expected('Rita: 1.000 e te busco amanhã', 'Loja Sul: 1.100 é o último', 'Rita: não quero mais, obrigada'),
  ).toEqual([])
  expect(expected('Rita: fechado, te busco amanhã', 'Loja Sul: combinado')).toHaveLength(1)
})
