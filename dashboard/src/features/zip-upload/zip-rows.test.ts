import type { UploadState } from '@fechai/domain/upload'
import { expect, it } from 'vitest'
import { acceptedUpload } from '../../state/upload-progress.ts'
import { countRows, herePercent, rowOfUpload, sendingPercent } from './zip-rows.ts'

it.each([
  [0, 20],
  [50, 50],
  [100, 80],
  [120, 80],
])('%d of 100 bytes on their way: %d', (sentBytes, percent) => {
  expect(sendingPercent({ sentBytes, sizeBytes: 100 })).toBe(percent)
})

it.each<[UploadState['status'], UploadState['stage'], number, number]>([
  ['recebido', 'receiveFile', 0, 80],
  ['processando', 'transcribeAudio', 45, 86],
  ['processando', 'prepareContext', 72, 89],
  ['processando', 'analyzeConversation', 80, 90],
  ['processando', 'processFindings', 90, 95],
  ['processando', 'saveLead', 97, 95],
  ['concluido', 'finish', 100, 100],
])('%s at %s, %d%% of the steps: %d', (status, stage, percent, shown) => {
  expect(herePercent({ status, stage, percent })).toBe(shown)
})

it('a file whose analysis was called off stays in the list and says so', () => {
  const from = { id: 'u', userId: 'p', fileName: 'Ana.zip', sizeBytes: 9, now: '2026-11-23T15:00:00Z' }
  const row = rowOfUpload({ ...acceptedUpload(from), status: 'cancelado' })
  expect(row).toMatchObject({
    ...{
      state: 'cancelled',
      note: 'A análise foi cancelada: nenhum lead foi criado',
      isRetryable: false,
      leadId: null,
    },
  })
  expect(countRows([row])).toEqual({ done: 0, going: 0, failed: 0, queued: 0 })
})
