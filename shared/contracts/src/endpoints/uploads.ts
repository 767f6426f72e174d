import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { UploadState } from '@fechai/domain/upload'
import { estimateBody, type UploadEstimate } from '../analysis.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import {
  retryItemBody,
  uploadAnswerBody,
  type UploadAccepted,
  type UploadAllowance,
  type UploadList,
} from '../uploads.ts'

export const uploadEndpoints = {
  'POST /upload': endpoint({
    access: 'session',
    signInText: UPLOAD_TEXTS.unauthenticated,
    lasts: true,
    form: true,
    answer: type<UploadAccepted>(),
  }),
  'POST /api/upload': endpoint({
    access: 'session',
    scope: 'uploads',
    signInText: UPLOAD_TEXTS.unauthenticated,
    lasts: true,
    form: true,
    answer: type<UploadAccepted>(),
  }),
  'GET /api/uploads': endpoint({ access: 'session', scope: 'uploads', answer: type<UploadList>() }),
  'GET /api/uploads/allowance': endpoint({ access: 'session', scope: 'uploads', answer: type<UploadAllowance>() }),
  'POST /api/uploads/estimate': endpoint({
    access: 'session',
    body: estimateBody,
    answer: type<UploadEstimate>(),
    example: { characters: 1_000, audioSeconds: 0 },
  }),
  'GET /api/uploads/:id': endpoint({
    access: 'session',
    scope: 'uploads',
    ids: { id: 'upload' },
    answer: type<UploadState>(),
  }),
  'POST /api/uploads/:id/retry': endpoint({ access: 'session', ids: { id: 'upload' }, answer: type<Done>() }),
  'POST /api/uploads/:id/retry-item': endpoint({
    access: 'session',
    ids: { id: 'upload' },
    body: retryItemBody,
    answer: type<Done>(),
    example: { position: 0 },
    status: 202,
  }),
  'POST /api/uploads/:id/answer': endpoint({
    access: 'session',
    ids: { id: 'upload' },
    body: uploadAnswerBody,
    answer: type<Done>(),
    example: { seller: 'Ana' },
  }),
  'POST /api/uploads/:id/support': endpoint({ access: 'session', ids: { id: 'upload' }, answer: type<UploadState>() }),
  'DELETE /api/uploads/:id/support': endpoint({
    access: 'session',
    ids: { id: 'upload' },
    answer: type<UploadState>(),
  }),
  'POST /api/uploads/:id/cancel': endpoint({ access: 'session', ids: { id: 'upload' }, answer: type<Done>() }),
}
