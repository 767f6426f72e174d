import { expect, it } from 'vitest'
import { PHASES } from '../../phases.ts'
import { TECHNIQUE_IDS } from '../../techniques.ts'
import {
  isProposed,
  learningProposals,
  PROPOSALS_MAX,
  proposalKey,
  type SeenConversation,
} from './learning-proposals.ts'
import type { SellingMoves } from './selling-moves.ts'

const conversation = (nome: string, techniques: SellingMoves['techniques'], closed = true): SeenConversation => ({
  leadId: `lead-${nome}`,
  nome,
  closed,
  moves: { who: nome, techniques, phrases: [] },
})

it('offers what was done before a sale closed, the likeliest first', () => {
  const [likely, single] = learningProposals(
    [
      conversation('Ana', [
        ['leads-mornos', 'garantia', 4],
        ['leads-quentes', 'pedir-decisao', 9],
      ]),
      conversation('Bia', [['leads-mornos', 'garantia', 2]]),
      conversation('Caio', [['leads-quentes', 'pedir-decisao', 1]], false),
    ],
    new Set(),
  )
  expect(likely).toEqual({
    fase: 'leads-mornos',
    technique: 'garantia',
    text: 'Enquanto o cliente ainda decide, dar garantia por escrito.',
    closed: 2,
    decided: 2,
    sales: [
      { leadId: 'lead-Ana', nome: 'Ana', messageIndex: 4 },
      { leadId: 'lead-Bia', nome: 'Bia', messageIndex: 2 },
    ],
  })
  expect(single).toMatchObject({ technique: 'pedir-decisao', closed: 1, decided: 2 })
})

it('counts a customer once, and knows no place where none was noted', () => {
  const twice = [
    conversation('Ana', [['leads-mornos', 'desconto']]),
    conversation('Ana', [['leads-mornos', 'desconto']]),
  ]
  expect(learningProposals(twice, new Set())).toMatchObject([
    { closed: 1, decided: 1, sales: [{ messageIndex: null }, { messageIndex: null }] },
  ])
})

it.each<[string, SellingMoves['techniques'], boolean]>([
  ['what did not close', [['leads-mornos', 'desconto', 1]], false],
  ['what was done once it had closed', [['fechados', 'desconto', 1]], true],
  ['care after the sale', [['leads-quentes', 'pos-venda', 1]], true],
])('does not offer %s', (_what, techniques, closed) => {
  const seen = [conversation('Ana', techniques, closed)]
  expect(learningProposals(seen, new Set())).toEqual([])
  const [[fase, technique]] = techniques as [SellingMoves['techniques'][number]]
  expect(isProposed(seen, fase, technique)).toBe(false)
})

it('leaves out what was decided on, and offers few at a time, in words of the closed list alone', () => {
  const all = PHASES.flatMap((fase) => TECHNIQUE_IDS.map((id): SellingMoves['techniques'][number] => [fase, id, 0]))
  const seen = [conversation('Zuleica Quaresma', all)]
  const offered = learningProposals(seen, new Set([proposalKey('leads-mornos', 'desconto')]))
  expect(offered).toHaveLength(PROPOSALS_MAX)
  expect(JSON.stringify(offered.map(({ text }) => text))).not.toContain('Zuleica')
  expect(offered.map(({ fase, technique }) => `${fase} ${technique}`)).not.toContain('leads-mornos desconto')
})
