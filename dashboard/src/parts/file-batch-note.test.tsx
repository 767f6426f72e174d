// @vitest-environment happy-dom
import type { UploadState } from '@fechai/domain/upload'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearEverything } from '../state/clear.ts'
import { acceptedUpload } from '../state/upload-progress.ts'
import { joinBatch, together, uploads } from '../state/uploads.ts'
import { enterAs } from '../testing/enter.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { aLead } from '../testing/lead.ts'
import { FileBatchNote } from './file-batch-note.tsx'

beforeEach(() => {
  clearEverything()
  enterAs()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const upload = (changes: Partial<UploadState> = {}): UploadState => {
  const accepted = acceptedUpload({
    ...{ id: crypto.randomUUID(), userId: 'u', fileName: 'conversa.zip', sizeBytes: 1 },
    now: '2026-11-29T12:00:00.000Z',
  })
  return { ...accepted, ...changes }
}

it('says once how files that were sent together ended, when the last one is settled, and leaves on request', async () => {
  const leads = [aLead(), aLead({ sem_venda: true }), aLead({ revisar: ['valor'] })]
  const api = fakeApi()
  let asked = 0
  api.answer('GET /api/leads/:id', () => ({ lead: leads[asked++]! }))
  const sent = [...leads.map(() => upload()), upload()]
  for (const each of sent) {
    uploads.byId[each.id] = each
    joinBatch(each.id)
  }
  expect(together.size).toBe(4)
  render(<FileBatchNote />)
  sent.slice(0, 3).forEach(({ id }, at) => {
    uploads.byId[id] = { ...uploads.byId[id]!, status: 'concluido', leadId: leads[at]!.id }
  })
  expect(screen.queryByRole('status')).toBeNull()
  uploads.byId[sent[3]!.id] = { ...sent[3]!, status: 'aguardando_acao' }
  await screen.findByText('De 4 arquivos: 2 leads, 1 não é venda, 2 esperam você.')
  await userEvent.click(screen.getByRole('button', { name: 'Dispensar' }))
  expect(screen.queryByRole('status')).toBeNull()
  expect(together.size).toBe(0)
})
