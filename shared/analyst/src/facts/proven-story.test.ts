import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { describe, expect, test } from 'vitest'
import { eventLine } from './event-line.ts'
import { factSheet } from './fact-sheet.ts'
import { gatherFacts } from './facts.ts'
import type { PriceFact } from './fact.ts'
import type { ShownDeal } from './shown-deal.ts'
import { storyLabel } from './told-sums.ts'

const SOLD: ShownDeal = { fase: 'fechados', isSumAsked: false }
const COLD: ShownDeal = { fase: 'leads-frios', isSumAsked: false }

/** The story as 'label about: quote'; a line begins with its time, or follows the one before it by a minute. */
function storyOf(lines: readonly string[], shown = SOLD): string[] {
  let minutes = 0
  const text = lines.map((line) => {
    const [, day, said] = /^(?:(\d\d\/\d\d) )?(.*)$/.exec(line)!
    minutes += 1
    return `${day ?? '05/10'}/2026 10:${String(minutes).padStart(2, '0')} - ${said}`
  })
  const conversation = readTranscript(text.join('\n'), { fileName: 'Conversa do WhatsApp com Nádia.txt' })
  const facts = gatherFacts({ ...conversation, seller: 'Casa Lume', customers: ['Nádia'] }, [])
  return eventLine(factSheet(facts, conversation), facts.utterances, shown).map(
    ({ label, about, fact }) => `${label} ${about}: ${fact?.quote}`,
  )
}

const startsOf = (lines: readonly string[], label: string, shown = SOLD): string[] =>
  storyOf(lines, shown).filter((row) => row.startsWith(label))

const ASKED = ['Nádia: oi, quanto sai o fogão de 4 bocas?', 'Casa Lume: o fogão sai por 940']
const PAID = ['Nádia: fechado, vou levar', 'Nádia: fiz o pix agora, 940']

describe('a sum of the seller', () => {
  test('is shown in its words where it answers a question about something else', () => {
    const rows = startsOf([...ASKED, 'Nádia: e o depurador?', 'Casa Lume: depurador 310, coifa 680', ...PAID], '')
    expect(rows).toContain('Ofereceu R$ 940,00: o fogão sai por 940')
    expect(rows.filter((row) => row.includes('depurador'))).toEqual(['Respondeu : depurador 310, coifa 680'])
  })

  test('is shown in its words where the seller asked back before it', () => {
    const rows = startsOf(
      [
        ...ASKED,
        'Nádia: instalam também?',
        'Casa Lume: é gás encanado?',
        'Nádia: é sim',
        'Casa Lume: aí são 150',
        ...PAID,
      ],
      'Respondeu',
    )
    expect(rows).toEqual(['Respondeu : aí são 150'])
  })

  test.each([
    ['a rest', 'Nádia: te dei 500', 'Casa Lume: isso, ficam 440 pra quando chegar'],
    ['a fine', 'Nádia: o vidro trincou na mudança', 'Casa Lume: trocar o vidro são 220'],
    ['what it thanks for', 'Nádia: e agora?', 'Casa Lume: já recebi amiga, fica 440'],
    ['what answers a payment', 'Nádia: o resto mandei agora', 'Casa Lume: 440 ok, certinho'],
    ['a year', 'Nádia: qual o modelo dele?', 'Casa Lume: é 2025'],
  ])('is left out as %s', (_, said, answered) => {
    const rows = storyOf([...ASKED, ...PAID, said, answered])
    expect(rows.filter((row) => /^(?:Ofereceu|Respondeu)/.test(row))).toEqual([
      'Ofereceu R$ 940,00: o fogão sai por 940',
    ])
  })

  test('is left out where its sentence goes on to a lower one', () => {
    const rows = startsOf(
      ['Nádia: quanto sai o fogão?', 'Casa Lume: o fogão é 1.100, mas na semana dele faço 940', ...PAID],
      'Ofereceu',
    )
    expect(rows.join()).not.toMatch(/Ofereceu R\$ 1\.100/)
  })
})

describe('a bid of the customer', () => {
  test('is shown where it is below what the seller named', () => {
    expect(startsOf([...ASKED, 'Nádia: faz por 880?'], 'Propôs')).toEqual(['Propôs R$ 880,00: faz por 880?'])
  })

  test.each([
    ['adds up what was named', ['Casa Lume: o fogão 940', 'Casa Lume: a coifa 680', 'Nádia: 1.620??']],
    ['is of another seller', [...ASKED, 'Nádia: a loja do shopping faz por 870']],
  ])('is left out where it %s', (_, lines) => {
    expect(startsOf(lines, 'Propôs')).toEqual([])
  })

  test.each([
    ['below one of his sums', 500, [600, 300], 'Propôs'],
    ['above all of them', 700, [600, 300], null],
    ['a small share of them', 200, [600, 500], null],
    ['half of the last one', 300, [500, 600], null],
  ])('%s sets a bid apart from a total and an instalment', (_, total, named, label) => {
    const price = (role: 'seller' | 'customer', sum: number, messageIndex: number): PriceFact => ({
      ...{ messageIndex, author: role, role, sentAt: '2026-10-05T10:00:00-03:00', ageDays: 0, quote: `por ${sum}` },
      ...{ kind: role === 'seller' ? 'offer' : 'asked', per: 'whole', value: sum, times: null, total: sum },
      ...{ saidAs: '', standing: 'other', replacedBy: null },
    })
    expect(
      storyLabel(
        price('customer', total, 9),
        named.map((sum, at) => price('seller', sum, at)),
      ),
    ).toBe(label)
  })
})

describe('an act', () => {
  test('a retreat is shown for a lead without a sale, and never where the customer went on or bought', () => {
    const retreat = 'Nádia: não vou querer mais não, obrigada'
    expect(startsOf([...ASKED, retreat], 'Recuou', COLD)).toHaveLength(1)
    expect(startsOf([...ASKED, retreat], 'Recuou', SOLD)).toEqual([])
    expect(startsOf([...ASKED, retreat, ...PAID], 'Recuou', COLD)).toEqual([])
  })

  test('nothing is refused before the seller named a price', () => {
    expect(startsOf(['Nádia: liguei ontem e desisti', ...ASKED], 'Recuou', COLD)).toEqual([])
  })

  test('a yes is shown where the lead is agreed or closed', () => {
    const lines = [...ASKED, 'Nádia: fechamos com a loja da esquina', 'Casa Lume: que pena']
    expect(startsOf(lines, 'Aceitou', COLD)).toEqual([])
    expect(startsOf([...ASKED, 'Nádia: fechado!'], 'Aceitou', SOLD)).toHaveLength(1)
  })

  test('a yes that names a sum is a bid where the seller answers with another one', () => {
    const bid = [...ASKED, 'Nádia: 940 com o frete incluso eu fecho']
    expect(startsOf([...bid, 'Casa Lume: combinado, 940'], 'Aceitou')).toHaveLength(1)
    expect(startsOf([...bid, 'Casa Lume: 970 e levo hoje'], 'Aceitou')).toEqual([])
  })

  test('what is only taken along is no promise to buy', () => {
    expect(startsOf([...ASKED, 'Nádia: vou levar o fogão'], 'Prometeu fechar')).toHaveLength(1)
    expect(startsOf([...ASKED, 'Nádia: vou levar a medida amanhã'], 'Prometeu fechar')).toEqual([])
  })

  test('a payment between members of a group is not one to the seller', () => {
    const paid = (to: string) =>
      startsOf([...ASKED, 'Otávio: eu também quero', 'Nádia: fechado!', `Otávio: pix feito ${to}`], 'Pagou')
    expect(paid('agora')).toHaveLength(1)
    expect(paid('Nádia')).toEqual([])
  })

  test.each([
    ['is asked', 'Nádia: já chegou a grelha que eu paguei?'],
    ['may be of a parcel', 'Nádia: deixei com a moça da recepção'],
  ])('a payment that %s is left out', (_, said) => {
    expect(startsOf([...ASKED, 'Nádia: pode separar', said], 'Pagou')).toEqual([])
  })

  test('nothing is received before the customer took a step, and praise that goes on with a but receives nothing', () => {
    expect(startsOf([...ASKED, 'Nádia: ficou perfeita'], 'Recebeu')).toEqual([])
    expect(startsOf([...ASKED, ...PAID, 'Nádia: chegou, ficou perfeito'], 'Recebeu')).toHaveLength(1)
    expect(startsOf([...ASKED, ...PAID, 'Nádia: chegou hoje mas o botão veio solto'], 'Recebeu')).toEqual([])
  })
})

describe('an objection after the payment', () => {
  test('is shown for a defect, and for nothing else', () => {
    const rows = (said: string) => startsOf([...ASKED, ...PAID, said], 'Objeção')
    expect(rows('Nádia: veio com defeito, não acende a boca')).toHaveLength(1)
    expect(rows('Nádia: meu marido precisa aprovar a cor da próxima vez')).toEqual([])
  })
})

describe('the beginning', () => {
  test('quotes the sentence and names no thing', () => {
    expect(storyOf(ASKED)[0]).toBe('Perguntou : oi, quanto sai o fogão de 4 bocas?')
    expect(storyOf(['Nádia: bom dia, preciso de um fogão', 'Casa Lume: sai por 940'])[0]).toMatch(
      /^Procurou : .*fogão$/,
    )
  })

  test('is left out of a talk about what was bought before', () => {
    const rows = storyOf(['Nádia: o fogão que comprei chegou hoje', 'Casa Lume: que bom!', 'Nádia: fiz o pix de 940'])
    expect(rows.filter((row) => /^(?:Perguntou|Procurou)/.test(row))).toEqual([])
  })
})

describe('a promise', () => {
  test.each([
    ['near', 'Casa Lume: te entrego quinta', 1],
    ['asked', 'Casa Lume: entrego quinta?', 0],
    ['one of two', 'Casa Lume: te embalo hoje, entrego quinta', 0],
    ['not sure', 'Casa Lume: te entrego quinta que vem', 0],
    ['of an event far away', 'Nádia: te mando a lista, o casamento é dia 20/12', 0],
  ])('of a day that is %s', (_, said, times) => {
    expect(startsOf([...ASKED, ...PAID, said], 'Prometeu').filter((row) => /quinta|20\/12/.test(row))).toHaveLength(
      times,
    )
  })

  test('of the seller needs a step of the customer before it', () => {
    const said = 'Casa Lume: te entrego quinta'
    expect(startsOf([...ASKED, said], 'Prometeu')).toEqual([])
  })

  test('is not expected any more after a day of silence', () => {
    const lines = [...ASKED, 'Nádia: fechado, busco dia 14', 'Casa Lume: combinado, dia 14']
    expect(startsOf(lines, 'Esperado')).toHaveLength(1)
    expect(startsOf([...lines, '08/10 Nádia: já escolhi o lugar dele'], 'Esperado')).toEqual([])
  })
})
