import { describe, expect, it } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { gatherFacts } from '../facts/facts.ts'
import { GIVEN_NAMES } from '../names/given-names.ts'
import { SURNAMES } from '../names/surnames.ts'
import { productHints } from './product-hints.ts'
import { tradeOf } from './trades.ts'

const given = [...GIVEN_NAMES]
const family = [...SURNAMES]

describe("a person's name", () => {
  it('shows no trade, alone or with a family name', () => {
    const pairs = Array.from(
      { length: 2_000 },
      (_, at) => `${given[at % given.length]!} ${family[(at * 7) % family.length]!}`,
    )
    const names = [...given, ...family, ...pairs, ...pairs.slice(0, 200).map((name) => name.replace(' ', ' da '))]
    expect(names.length).toBeGreaterThan(2_000)
    expect(names.filter((name) => tradeOf(name) !== null)).toEqual([])
  })

  it('leaves what a firm is called beside it', () => {
    expect(tradeOf('marina prado')).toBeNull()
    expect(tradeOf('manoel souza')).toBeNull()
    expect(tradeOf('marina pneus')).toBe(tradeOf('pneus'))
    expect(tradeOf('pneus')).not.toBeNull()
    expect(tradeOf('clinica odonto sorriso')).not.toBeNull()
  })
})

describe('a name of the seller or the contact', () => {
  const conversation = readTranscript(
    [
      '14/09/2026 21:10 - Ana: bom dia, ainda tem?',
      '14/09/2026 21:12 - Loja: tenho sim, sai por 90',
      '14/09/2026 21:14 - Ana: vou ver e te falo',
    ].join('\n'),
    { fileName: 'Conversa do WhatsApp com Ana.txt' },
  )
  const { utterances } = gatherFacts(conversation, [])
  const hintsOf = (title: string, seller: string) =>
    productHints({ title, authors: [title, seller], group: false }, seller, utterances)
  const names = [
    ...[...given, ...family],
    ...Array.from({ length: 2_000 }, (_, at) => `${given[at % given.length]!} ${family[(at * 7) % family.length]!}`),
  ].map((name) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()))

  it('hints at no product, by no word of the lexicons', () => {
    const hinted = names.filter((name) => {
      const [ofSeller, ofContact] = [hintsOf('Ana', name), hintsOf(name, 'Loja')]
      return ofSeller.sells !== null || ofSeller.own !== null || [...ofSeller.trade, ...ofContact.noted].length > 0
    })
    expect(hinted).toEqual([])
  })

  it('leaves a thing that it is noted with', () => {
    expect(hintsOf('Ana Sofá', 'Loja').noted).toContain('sofa')
    expect(hintsOf('Ana', 'Thais Pneus').sells).toBe(tradeOf('pneus'))
  })
})
