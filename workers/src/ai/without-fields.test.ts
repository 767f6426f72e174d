import { expect, test } from 'vitest'
import type { Findings } from '@fechai/analyst/lead'
import { withoutFields } from './without-fields.ts'

const proof = (field: string) => ({ field, message: 0, quote: 'x' }) as unknown as Findings['evidence'][number]
const READ = {
  ...{ nome: 'Ana', fase: 'fechados', valor: 'R$ 10', conta: [] },
  ...{ resumo: 'Pagou.', resumoia: 'Pagou.', proximoPasso: 'Entregar', sugestoes: ['Entregar'] },
  evidence: [proof('fase'), proof('valor'), proof('nome'), proof('resumo')],
} as unknown as Findings

test('removes disbelieved fields and all texts with their proof, and keeps the rest', () => {
  expect(withoutFields(READ, [])).toBe(READ)
  expect(withoutFields(READ, ['fase'])).toMatchObject({
    ...{ fase: null, valor: 'R$ 10', resumo: null, resumoia: null, proximoPasso: null, sugestoes: [] },
    evidence: [proof('valor'), proof('nome')],
  })
  const none = withoutFields(READ, ['fase', 'valor'])
  expect(none).toMatchObject({ nome: 'Ana', fase: null, valor: null, evidence: [proof('nome')] })
  expect('conta' in none).toBe(false)
})
