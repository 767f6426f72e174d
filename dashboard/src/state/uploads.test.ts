import type { SessionUser } from '@fechai/contracts/session'
import type { UploadState } from '@fechai/domain/upload'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { acceptedUpload } from './upload-progress.ts'
import {
  applyCompleted,
  applyProgress,
  applySnapshot,
  clearUploads,
  onUploadOutcome,
  uploads,
  watchUpload,
} from './uploads.ts'

vi.mock('./connection.ts', () => ({ connection: { online: true } }))

const upload = (over: Partial<UploadState> = {}): UploadState => ({
  ...acceptedUpload({
    id: 'u',
    userId: 'ana',
    fileName: 'conversa.zip',
    sizeBytes: 10,
    now: '2026-11-21T10:00:00.000Z',
  }),
  status: 'processando',
  updated_at: '2026-11-21T10:00:05.000Z',
  ...over,
})
const completed = {
  empresaId: 'e',
  uploadId: 'u',
  filename: 'conversa.zip',
  counts: { texts: 1, images: 0, audios: 0 },
  durationMs: 900,
  leadId: 'l',
}

const told = vi.fn<Parameters<typeof onUploadOutcome>[0]>()
let stop = (): unknown => undefined

beforeEach(() => {
  session.user = { id: 'ana' } as SessionUser
  stop = onUploadOutcome(told)
})
afterEach(() => {
  stop()
  clearUploads()
  told.mockClear()
})

test('the end of an upload is announced once, for any number of events', () => {
  applyProgress(upload())
  applyCompleted(completed)
  applyProgress(upload({ status: 'concluido', percent: 100, leadId: 'l', updated_at: '2026-11-21T10:01:00.000Z' }))
  applyCompleted(completed)
  expect(uploads.byId.u).toMatchObject({ status: 'concluido', percent: 100, leadId: 'l' })
  expect(told).toHaveBeenCalledExactlyOnceWith({
    kind: 'completed',
    joined: null,
    uploadId: 'u',
    fileName: 'conversa.zip',
    leadId: 'l',
  })
})

test('an end that came while the stream was away is announced by the snapshot', () => {
  applyProgress(upload())
  applySnapshot([upload({ status: 'cancelado', updated_at: '2026-11-21T10:02:00.000Z' })])
  expect(told).toHaveBeenCalledExactlyOnceWith({ kind: 'cancelled', uploadId: 'u', fileName: 'conversa.zip' })
})

test('old ends in the first snapshot are no news', () => {
  applySnapshot([upload({ status: 'concluido', leadId: 'l' })])
  expect(told).not.toHaveBeenCalled()
})

test("a colleague's upload ends without a word to this person", () => {
  applyProgress(upload({ userId: 'bia' }))
  applyProgress(upload({ userId: 'bia', status: 'cancelado', updated_at: '2026-11-21T10:02:00.000Z' }))
  expect(told).not.toHaveBeenCalled()
})

test('the overlay lets go of an upload that the server does not know', () => {
  watchUpload('another-company')
  applySnapshot([upload()])
  expect(uploads.watched).toBeNull()
})
