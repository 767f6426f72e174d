// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AnalysisReport } from '@fechai/contracts/analysis'
import { aLead } from '../../testing/lead.ts'
import { Readings } from './readings.tsx'

const SENTENCE = 'A frase da conversa vale mais.'
const report = (changes: Partial<AnalysisReport> = {}): AnalysisReport => ({
  ...{ id: 'a', versao: 1, source: 'model', model: 'gpt-5-mini', promptVersion: '1', offlineReason: null },
  ...{ reading: 'Leu a conversa inteira.', messagesRead: 7, messagesTotal: 7, inputTokens: 900, outputTokens: 90 },
  ...{ costBrl: 0.01, agreement: 0.5 },
  fields: [
    {
      ...{ field: 'fase', rules: 'leads-quentes', model: 'leads-frios', agree: false, winner: 'rules' },
      ...{ why: 'guarded', sentence: SENTENCE },
    },
    {
      ...{ field: 'produto', rules: 'Mesa', model: 'Mesa', agree: true, winner: 'rules' },
      ...{ why: 'same', sentence: '' },
    },
  ],
  ...changes,
})

afterEach(cleanup)

it('says where the model and the rules differ, whom the lead shows, and why', () => {
  render(<Readings lead={aLead()} report={report()} />)
  const row = within(screen.getByRole('table', { name: 'Dois olhares' })).getByRole('row', { name: /^Fase/ })
  const [model, rules, why] = within(row).getAllByRole('cell')
  expect(model!.textContent).toMatch(/Frio$/)
  expect(rules!.textContent).toMatch(/Quente \(é o que o lead mostra\)$/)
  expect(why!.textContent).toContain(SENTENCE)
  screen.getByText('Iguais: produto.')
  screen.getByText(/^Leu a conversa inteira · Concordam em 50% dos campos · Custou R\$ 0,01$/)
})

it('says of a field that a person has decided since that they did', () => {
  const editados = { fase: { por: 'Rafaela', em: '2026-11-15T12:00:00.000Z' } }
  render(<Readings lead={aLead({ editados })} report={report()} />)
  screen.getByText('decidido por uma pessoa')
})

it('says why the rules read alone, and nothing where no model is there', () => {
  const alone = report({ source: 'offline', offlineReason: 'A cota da IA acabou.', fields: [], agreement: null })
  const { rerender } = render(<Readings lead={aLead()} report={alone} />)
  screen.getByText('A cota da IA acabou.')
  rerender(<Readings lead={aLead()} report={{ ...alone, offlineReason: null }} />)
  expect(screen.queryByText('Dois olhares')).toBeNull()
})
