import { expect, it } from 'vitest'
import { operatorsLink, parkedRunsLink } from './operators-link.ts'

it.each([
  ['http://localhost:3012', 'default', 'http://localhost:3012/namespaces/default/workflows/analise%3Aa%3Ab'],
  ['https://t.exemplo.com.br/', 'fechai', 'https://t.exemplo.com.br/namespaces/fechai/workflows/analise%3Aa%3Ab'],
])('%s, %s', (TEMPORAL_UI_URL, TEMPORAL_NAMESPACE, link) => {
  expect(operatorsLink({ TEMPORAL_UI_URL, TEMPORAL_NAMESPACE }, 'analise:a:b')).toBe(link)
})

it('the list of parked runs holds those that still run, of a company and of stages', () => {
  const settings = { TEMPORAL_UI_URL: 'https://t.exemplo.com.br/', TEMPORAL_NAMESPACE: 'fechai' }
  const queryOf = (link: string) => new URL(link).searchParams.get('query')
  expect(new URL(parkedRunsLink(settings)).pathname).toBe('/namespaces/fechai/workflows')
  expect(queryOf(parkedRunsLink(settings))).toBe(`EstadoAnalise='aguardando_acao' AND ExecutionStatus='Running'`)
  expect(queryOf(parkedRunsLink(settings, { empresaId: 'e', stages: ['readText', 'saveLead'] }))).toBe(
    `EstadoAnalise='aguardando_acao' AND ExecutionStatus='Running' AND EmpresaId='e' AND EtapaAtual IN ('readText', 'saveLead')`,
  )
})
