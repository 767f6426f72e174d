import { expect, test } from 'vitest'
import { NO_CLAIMS } from '@fechai/testkit/testing/no-claims'
import type { VerifiedFindings } from '../analysis.ts'
import { agreedAnswers } from './agreed-answers.ts'

const answer = (changes: Partial<VerifiedFindings>): VerifiedFindings => ({
  ...{ ...NO_CLAIMS, revisar: [], recusados: {}, duvidas: {}, outrasProvas: [] },
  ...{ nome: 'Ana', valor: 'R$ 4.800,00', fase: 'leads-mornos', resumo: 'Pediu o preço.' },
  ...changes,
})
const proof = { field: 'valor', item: null, messageIndex: 2, quote: '1', author: 'Ana', sentAt: '' } as const

test('a claim that changes without the messages that speak to machines is not taken, from either answer', () => {
  const seen = answer({ valor: 'R$ 1,00', fase: 'fechados', resumo: 'Pagou.', obstrucoes: ['Caro'] })
  const unseen = answer({ evidence: [proof, { ...proof, field: 'nome' }], revisar: ['valor', 'produto'] })
  expect(agreedAnswers(seen, unseen)).toMatchObject({
    ...{ nome: 'Ana', valor: null, fase: null, obstrucoes: [], resumo: 'Pediu o preço.', revisar: ['produto'] },
    evidence: [{ field: 'nome' }],
  })
})

test('a claim of both answers is taken from the answer that never saw them', () => {
  const unseen = answer({ nome: 'Ana Souza', evidence: [proof] })
  expect(agreedAnswers(answer({}), unseen)).toEqual(unseen)
})

test('a sale that one answer alone claims is not claimed', () => {
  const [sold, open] = [answer({ fase: null, vendaSemAto: [proof] }), answer({ fase: null })]
  expect(agreedAnswers(sold, open).vendaSemAto).toBeUndefined()
  expect(agreedAnswers(open, sold).vendaSemAto).toBeUndefined()
})
