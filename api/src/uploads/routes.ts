import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { answerUpload } from './answer.ts'
import { cancelUpload } from './cancel.ts'
import { estimateUpload } from './estimate.ts'
import { uploadAllowance } from './limits.ts'
import { politelyRefusing, postUpload } from './post-upload.ts'
import { retryItem } from './retry-item.ts'
import { retryUpload } from './retry.ts'
import { agreeToSupport } from './support-file.ts'

const NOT_FOUND = 'Upload não encontrado'

export const uploadRoutes = (deps: Deps) =>
  new Routes()
    .before('POST /upload', politelyRefusing)
    .before('POST /api/upload', politelyRefusing)
    .serve('POST /upload', (c) => postUpload(c, deps))
    .serve('POST /api/upload', (c) => postUpload(c, deps))
    .serve('GET /api/uploads', async (c) => ({ uploads: await uploadsOf(deps.db, c.get('viewer').owner).recent() }))
    .serve('GET /api/uploads/allowance', (c) => uploadAllowance(deps.db, deps.environment, c.get('viewer')))
    .serve('POST /api/uploads/estimate', (c, { body }) => estimateUpload(c, deps, body))
    .serve('GET /api/uploads/:id', (c, { id }) => requireUpload(c, deps, id))
    .serve('POST /api/uploads/:id/retry', async (c, { id }) => retryUpload(c, deps, await requireUpload(c, deps, id)))
    .serve('POST /api/uploads/:id/retry-item', async (c, { id, body }) => {
      const upload = await requireUpload(c, deps, id)
      return retryItem(c, deps, upload, body)
    })
    .serve('POST /api/uploads/:id/answer', async (c, { id, body }) =>
      answerUpload(c, deps, await requireUpload(c, deps, id), body),
    )
    .serve('POST /api/uploads/:id/support', async (c, { id }) =>
      agreeToSupport(c, deps, await requireUpload(c, deps, id), true),
    )
    .serve('DELETE /api/uploads/:id/support', async (c, { id }) =>
      agreeToSupport(c, deps, await requireUpload(c, deps, id), false),
    )
    .serve('POST /api/uploads/:id/cancel', async (c, { id }) => cancelUpload(c, deps, await requireUpload(c, deps, id)))

async function requireUpload(c: ApiContext, { db }: Deps, id: string): Promise<UploadState> {
  const upload = await uploadsOf(db, c.get('viewer').owner).find(id)
  if (!upload) throw new DomainError('not-found', NOT_FOUND, { code: 'upload' })
  return upload
}
