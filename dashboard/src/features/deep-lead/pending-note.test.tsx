// @vitest-environment happy-dom
import type { AnalysisReport } from '@fechai/contracts/analysis'
import { STILL_READING } from '@fechai/domain/still-reading'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreadByAi } from '../../parts/unread-by-ai.tsx'
import { enterAs } from '../../testing/enter.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { aLead } from '../../testing/lead.ts'
import { ChangedByAi } from './changed-by-ai.tsx'
import { PendingNote } from './pending-note.tsx'

beforeEach(() => {
  fakeApi()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says on the card and in the Deep Lead that a slow model reads, how long, and offers nothing to press', () => {
  const readyAt = new Date(Date.now() + 115_000).toISOString()
  const lead = aLead({ ia_pendente: { what: 'conversa', why: STILL_READING, readyAt } })
  render(
    <>
      <UnreadByAi lead={lead} />
      <PendingNote lead={lead} />
    </>,
  )
  screen.getByText('Sua IA está lendo, 2 min')
  screen.getByText(/Lead pronto pelas regras\. Sua IA está lendo a conversa \(cerca de 2 min\)/)
  expect(screen.queryByRole('button')).toBe(null)
})

it('offers to read a lead now whose provider was away', () => {
  render(<PendingNote lead={aLead({ ia_pendente: { what: 'conversa', why: 'ia_indisponivel' } })} />)
  screen.getByRole('button')
})

const REPORT: AnalysisReport = {
  ...{ id: 'a', versao: 2, source: 'model', model: 'qwen3:8b', promptVersion: 'p', offlineReason: null },
  ...{ reading: null, messagesRead: 12, messagesTotal: 12, inputTokens: 900, outputTokens: 30, costBrl: 0 },
  agreement: 0.5,
  fields: [
    ['fase', 'model', false],
    ['valor', 'model', false],
    ['produto', 'rules', false],
    ['nome', 'model', true],
  ].map(([field, winner, agree]) => ({ field, winner, agree, rules: 'a', model: 'b', sentence: '' })) as never,
}

it('says which fields the reading of the model changed, but none that a person decided', () => {
  const { rerender } = render(<ChangedByAi lead={aLead()} report={REPORT} />)
  screen.getByText('A IA mudou: fase e valor.')
  rerender(<ChangedByAi lead={aLead({ editados: { fase: '2026-11-23T12:00:00Z' } as never })} report={REPORT} />)
  screen.getByText('A IA mudou: valor.')
  rerender(<ChangedByAi lead={aLead()} report={{ ...REPORT, source: 'offline' }} />)
  expect(screen.queryByText(/A IA mudou/)).toBe(null)
})
