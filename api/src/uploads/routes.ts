import { Hono } from 'hono'
import { estimateBody, type UploadEstimate } from '@fechai/contracts/analysis'
import { retryItemBody, type UploadList } from '@fechai/contracts/uploads'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/domain/limits'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { answerUpload } from './answer.ts'
import { cancelUpload } from './cancel.ts'
import { estimateUpload } from './estimate.ts'
import { uploadAllowance } from './limits.ts'
import { politelyRefusing, postUpload } from './post-upload.ts'
import { retryItem } from './retry-item.ts'
import { retryUpload } from './retry.ts'
import { agreeToSupport } from './support-file.ts'

const NOT_FOUND = 'Upload não encontrado'

export const uploadRoutes = (deps: Deps) => {
  const signedIn = route('session', { signInText: UPLOAD_TEXTS.unauthenticated, lasts: true })
  return new Hono<Env>()
    .use('/upload', politelyRefusing)
    .use('/api/upload', politelyRefusing)
    .post('/upload', signedIn, (c) => postUpload(c, deps))
    .post('/api/upload', signedIn, (c) => postUpload(c, deps))
    .get('/api/uploads', route('session'), async (c) => {
      const answer: UploadList = { uploads: await uploadsOf(deps.db, c.get('viewer').owner).recent() }
      return c.json(answer)
    })
    .get('/api/uploads/allowance', route('session'), async (c) =>
      c.json(await uploadAllowance(deps.db, deps.environment, c.get('viewer').owner)),
    )
    .post('/api/uploads/estimate', route('session'), async (c) => {
      const answer: UploadEstimate = await estimateUpload(c, deps, await readBody(c, estimateBody))
      return c.json(answer)
    })
    .get('/api/uploads/:id', route('session'), async (c) => c.json(await requireUpload(c, deps)))
    .post('/api/uploads/:id/retry', route('session'), async (c) =>
      c.json(await retryUpload(c, deps, await requireUpload(c, deps))),
    )
    .post('/api/uploads/:id/retry-item', route('session'), async (c) => {
      const upload = await requireUpload(c, deps)
      return c.json(await retryItem(c, deps, upload, await readBody(c, retryItemBody)), 202)
    })
    .post('/api/uploads/:id/answer', route('session'), async (c) =>
      c.json(await answerUpload(c, deps, await requireUpload(c, deps))),
    )
    .post('/api/uploads/:id/support', route('session'), async (c) =>
      c.json(await agreeToSupport(c, deps, await requireUpload(c, deps), true)),
    )
    .delete('/api/uploads/:id/support', route('session'), async (c) =>
      c.json(await agreeToSupport(c, deps, await requireUpload(c, deps), false)),
    )
    .post('/api/uploads/:id/cancel', route('session'), async (c) =>
      c.json(await cancelUpload(c, deps, await requireUpload(c, deps))),
    )
}

async function requireUpload(c: ApiContext, { db }: Deps): Promise<UploadState> {
  const upload = await uploadsOf(db, c.get('viewer').owner).find(readId(c, NOT_FOUND))
  if (!upload) throw new DomainError('not-found', NOT_FOUND, { code: 'upload' })
  return upload
}
