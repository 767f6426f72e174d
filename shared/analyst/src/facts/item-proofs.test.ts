import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { describe, expect, test } from 'vitest'
import { gatherFacts } from './facts.ts'
import { itemLedger } from './item-ledger.ts'
import type { ShownDeal } from './shown-deal.ts'

const SOLD: ShownDeal = { fase: 'fechados', isSumAsked: false }

function ledgerOf(lines: readonly string[], shown = SOLD) {
  const text = lines.map((line, at) => `05/10/2026 10:${String(10 + at)} - ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Nádia.txt' })
  const facts = gatherFacts({ ...conversation, seller: 'Casa Lume', customers: ['Nádia'] }, [])
  return { facts, ...itemLedger(facts, conversation.messages.at(-1)!.sentAt, shown) }
}

const rowsOf = (lines: readonly string[], shown = SOLD): string[] =>
  ledgerOf(lines, shown).items.map(({ thing, total, state }) => `${thing} ${total} ${state}`)

const BARGAIN = [
  'Nádia: oi, quanto sai o fogão de 4 bocas?',
  'Casa Lume: o fogão sai por 1.040',
  'Nádia: faz por menos?',
  'Casa Lume: consigo 940',
]

describe('a sum of the sold thing', () => {
  test('is listed with the price that it took the place of', () => {
    expect(rowsOf([...BARGAIN, 'Nádia: fechado!', 'Nádia: fiz o pix de 940'])).toEqual([
      expect.stringMatching(/^Fogão.* 940 taken$/),
      expect.stringMatching(/^Fogão.* 1040 replaced$/),
    ])
  })

  test('is left out where another thing was priced since it was named', () => {
    const rows = rowsOf([
      'Nádia: oi, quanto sai o fogão de 4 bocas?',
      'Casa Lume: 940 o fogão',
      'Nádia: tem depurador?',
      'Casa Lume: sim, 310',
      'Nádia: e se levar os dois juntos?',
      'Casa Lume: faço 1.200',
      'Nádia: fechado!',
    ])
    expect(rows.filter((row) => row.includes(' 1200 '))).toEqual([])
  })

  test('is left out where the customer listed several things', () => {
    const rows = rowsOf(['Nádia: quero 3 coxinhas, 2 esfihas e 4 empadas', 'Casa Lume: fica 72', 'Nádia: fechado!'])
    expect(rows.filter((row) => row.includes(' 72 '))).toEqual([])
  })

  test('is left out where it adds up several things', () => {
    const rows = rowsOf([
      'Nádia: oi, quanto sai o fogão?',
      'Casa Lume: temos a partir de 600',
      'Nádia: o fogão de 4 bocas e a mangueira',
      'Casa Lume: 900 + 40 = 940',
      'Nádia: fechado!',
    ])
    expect(rows.filter((row) => row.includes(' 940 '))).toEqual([])
  })

  test('is left out after something was handed over', () => {
    const rows = rowsOf([...BARGAIN, 'Nádia: fechado!', 'Nádia: fiz o pix de 940', 'Casa Lume: o fogão maior sai 980'])
    expect(rows.filter((row) => row.includes(' 980 '))).toEqual([])
  })

  test('is left out where the lead asks about its sum', () => {
    expect(rowsOf(BARGAIN, { fase: 'leads-mornos', isSumAsked: true })).toEqual([])
  })

  test('is left out where its message offers several to choose from', () => {
    const rows = rowsOf(['Nádia: quanto sai o fogão?', 'Casa Lume: o fogão branco 940, o inox 1.180', 'Nádia: vou ver'])
    expect(rows).toEqual([])
  })
})

describe('a thing beside a sum', () => {
  test('takes its sum out of the bargain of the sold thing', () => {
    const rows = rowsOf([
      'Nádia: oi, quanto sai o fogão de 4 bocas?',
      'Casa Lume: sai 1.040 instalado',
      'Nádia: coifa vocês põem?',
      'Casa Lume: 1 coifa com filtro 1.090',
      'Nádia: só o fogão. desconto?',
      'Casa Lume: pix 990',
      'Nádia: ok 990',
    ])
    expect(rows).toContain('Fogão de 4 bocas 1040 replaced')
    expect(rows.filter((row) => row.includes(' 1090 ') && row.startsWith('Fogão'))).toEqual([])
  })

  test('belongs to the number next to it', () => {
    const rows = rowsOf([...BARGAIN, 'Nádia: e a coifa e o depurador?', 'Casa Lume: coifa 680, mão de obra 150'])
    expect(rows.filter((row) => row.endsWith(' offered') && !row.startsWith('Fogão'))).toEqual(['Coifa 680 offered'])
  })
})

describe('the state', () => {
  test('a retreat does not undo a sale, and one about another thing does not put off this one', () => {
    const again = 'Nádia: não vou querer mais nada, obrigada'
    expect(rowsOf([...BARGAIN, 'Nádia: fechado!', 'Nádia: fiz o pix de 940', again])[0]).toMatch(/940 taken$/)
    const LUKEWARM: ShownDeal = { fase: 'leads-mornos', isSumAsked: false }
    const putOff = 'Nádia: vou ver com meu marido'
    expect(rowsOf([...BARGAIN, putOff], LUKEWARM)[0]).toMatch(/940 postponed$/)
    const other = ['Nádia: tem depurador?', 'Casa Lume: sim, 310', putOff]
    expect(rowsOf([...BARGAIN, ...other], LUKEWARM)[0]).toMatch(/940 offered$/)
  })

  test('a price that no yes answers is offered, even in a sale', () => {
    const talk = [
      'Nádia: que dia abrem?',
      'Casa Lume: de segunda a sábado',
      'Nádia: legal',
      'Casa Lume: isso',
      'Nádia: ok',
    ]
    const rows = rowsOf([...BARGAIN, ...talk, 'Nádia: levei o azul, já paguei no caixa'])
    expect(rows[0]).toMatch(/940 offered$/)
  })
})

describe('a part', () => {
  test('a freight that its sentence gives away, and a rest to pay on delivery, are none', () => {
    const parts = (said: string) =>
      ledgerOf([...BARGAIN, said])
        .items.filter(({ state }) => state === 'part')
        .map(({ thing }) => thing)
    expect(parts('Casa Lume: o frete é 40')).toEqual(['Frete'])
    expect(parts('Casa Lume: o frete é 40, mas pra você levo de graça')).toEqual([])
    expect(parts('Casa Lume: 470 agora e 470 na entrega')).toEqual([])
    const added = ledgerOf([...BARGAIN, 'Casa Lume: 870 + frete 70 = 940']).items.filter(
      ({ state }) => state === 'part',
    )
    expect(added.map(({ total }) => total)).not.toContain(870)
  })
})

describe('paid and left', () => {
  test('are left out where the seller named a larger sum later', () => {
    const settled = 'Nádia: já paguei tudo'
    expect(ledgerOf([...BARGAIN, 'Nádia: fechado!', settled]).sums).toEqual({ total: 940, paid: 940, left: 0 })
    const { facts, sums } = ledgerOf([...BARGAIN, 'Nádia: fechado!', 'Casa Lume: com a coifa deu 1.620', settled])
    expect(facts.offer?.total).toBe(940)
    expect(sums).toBeNull()
  })
})
