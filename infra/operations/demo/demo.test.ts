import { STAGES } from '@fechai/domain/stages'
import type { UploadState } from '@fechai/domain/upload'
import type { Evidence, Lead } from '@fechai/domain/lead'
import { describe, expect, it } from 'vitest'
import { parseEvent } from './event-stream.ts'
import { leadLines } from './lead-view.ts'
import { stageBlock } from './stage-view.ts'

const upload = {
  status: 'processando',
  stage: 'transcribeAudio',
  percent: 40,
  detail: 'Áudio 2 de 3',
  cause: null,
} as UploadState

describe('stageBlock', () => {
  it('ticks what is done, points at what runs and leaves the rest open', () => {
    const lines = stageBlock(upload).filter((line) => /^ {2}[✓▸·]/.test(line))
    expect(lines).toHaveLength(STAGES.length)
    expect(lines[3]).toBe('  ✓ Processando imagem')
    expect(lines[4]).toBe('  ▸ Transcrevendo áudio (Áudio 2 de 3)')
    expect(lines[5]).toBe('  · Arquivos processados com sucesso')
  })
  it('shows why a run waits', () => {
    const cause = { code: 'x', stage: 'transcribeAudio', message: 'Sem crédito.', retryable: true } as const
    expect(stageBlock({ ...upload, status: 'aguardando_acao', cause })).toContain(
      '  ! Transcrevendo áudio (Sem crédito.)',
    )
  })
})

describe('leadLines', () => {
  it('puts the quote below its claim, and marks defaults', () => {
    const lead = {
      nome: 'Juliana',
      produto: 'Produto a definir',
      padroes: ['produto'],
      obstrucoes: ['Preço'],
    } as unknown as Lead
    const proof = (field: string, item: number | null) =>
      ({ field, item, quote: 'está\ncaro', author: 'Juliana', sentAt: '2026-10-01T15:00:00Z' }) as Evidence
    const lines = leadLines(lead, [proof('nome', null), proof('obstrucoes', 0)])
    expect(lines[1]).toContain('“está caro” — Juliana, 01/10/2026, 12:00')
    expect(lines[2]).toContain('Produto a definir (padrão)')
    expect(lines[lines.indexOf('    • Preço') + 1]).toContain('“está caro”')
  })
})

describe('parseEvent', () => {
  it.each([
    ['id: 7\nevent: upload-progress\ndata: {"a":1}', { id: '7', name: 'upload-progress', data: { a: 1 } }],
    ['data: [1,\ndata: 2]', { id: '', name: 'message', data: [1, 2] }],
    [': hb', undefined],
    ['retry: 2000', undefined],
  ])('%j', (block, event) => expect(parseEvent(block)).toEqual(event))
})
