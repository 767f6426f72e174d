import { expect, it } from 'vitest'
import { filledWords, fillTemplate, readTemplate } from './message-template.ts'

const listed = (...components: Record<string, unknown>[]) =>
  readTemplate({ name: 'volta', language: 'pt_BR', category: 'MARKETING', components })

it('fills the places of header and body in their order, by number or by name', () => {
  const template = listed(
    { type: 'HEADER', format: 'TEXT', text: 'Pedido {{1}}' },
    { type: 'BODY', text: 'Oi {{nome}}, chegou. Obrigado, {{nome}}! {{dia}}' },
    { type: 'FOOTER', text: 'Vila' },
  )!
  expect([template.headerFields, template.bodyFields, template.isUsable]).toEqual([['1'], ['nome', 'dia'], true])
  const filled = fillTemplate(template, ['77', 'Célia', 'Hoje $&'])!
  expect(filled.body).toEqual([
    { name: 'nome', text: 'Célia' },
    { name: 'dia', text: 'Hoje $&' },
  ])
  expect(filledWords(template, filled)).toBe('Pedido 77\nOi Célia, chegou. Obrigado, Célia! Hoje $&\nVila')
  expect(fillTemplate(template, ['77'])).toBeNull()
})

it.each([
  [{ type: 'HEADER', format: 'IMAGE' }],
  [{ type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://vila.exemplo/{{1}}' }] }],
  [{ type: 'BUTTONS', buttons: [{ type: 'COPY_CODE' }] }],
  [{ type: 'CAROUSEL', cards: [] }],
])('sends none with a part that it cannot fill', (part) => {
  expect(listed(part, { type: 'BODY', text: 'Oi' })?.isUsable).toBe(false)
})

it('reads none without words, and one with plain buttons', () => {
  expect(listed({ type: 'HEADER', format: 'TEXT', text: 'Oi' })).toBeNull()
  const buttons = [{ type: 'QUICK_REPLY', text: 'Quero' }]
  expect(listed({ type: 'BODY', text: 'Oi' }, { type: 'BUTTONS', buttons })?.isUsable).toBe(true)
})
