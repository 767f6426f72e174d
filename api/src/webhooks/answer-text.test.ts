import { expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

const body = JSON.stringify({
  type: 'lead.created',
  data: { leadId: 'x', lead: { nome: 'Dona Célia', progresso: 8, quantidade: '2', valor: null } },
})

it('hides what a receiver repeats of a person', () => {
  expect(answerText('ok: Dona Célia, (11) 91234-5678, celia@exemplo.com, 123.456.789-09, 8 e 2 de 18', body)).toBe(
    'ok: •••, •••, •••, •••, ••• e ••• de 18',
  )
  expect(answerText(String.raw`{"q":"Dona C\u00e9lia"} Dona%20C%C3%A9lia pedido 1042`, body)).toBe(
    '{"q":"•••"} ••• pedido 1042',
  )
})

it('keeps the first 500 letters', () => {
  expect(answerText('a'.repeat(4_096), body)).toHaveLength(500)
})
