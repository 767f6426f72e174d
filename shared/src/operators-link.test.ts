import { expect, it } from 'vitest'
import { operatorsLink } from './operators-link.ts'

it.each([
  ['http://localhost:3012', 'default', 'http://localhost:3012/namespaces/default/workflows/analise%3Aa%3Ab'],
  ['https://t.exemplo.com.br/', 'fechai', 'https://t.exemplo.com.br/namespaces/fechai/workflows/analise%3Aa%3Ab'],
])('%s, %s', (TEMPORAL_UI_URL, TEMPORAL_NAMESPACE, link) => {
  expect(operatorsLink({ TEMPORAL_UI_URL, TEMPORAL_NAMESPACE }, 'analise:a:b')).toBe(link)
})
