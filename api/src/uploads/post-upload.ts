import type { Owner } from '@fechai/shared/db/scope'
import { uploadsOf } from '@fechai/shared/db/uploads'
import { countHit, requireHitLeft } from '@fechai/shared/db/rate-limits'
import type { UploadAccepted } from '@fechai/shared/contracts/uploads'
import { DomainError } from '@fechai/shared/domain/errors'
import { UPLOAD_TEXTS } from '@fechai/shared/domain/limits'
import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { drain } from './drain.ts'
import { acceptNewBytes, acceptPost } from './limits.ts'
import { receiveUpload } from './receive.ts'
import { requireDeclaredSize } from './size-limits.ts'
import { waitForRun } from './wait-for-run.ts'

const MAX_WAIT_SECONDS = 120

/** Before everything that may refuse: a refusal still lets the browser finish its sentence. */
export const politelyRefusing: MiddlewareHandler<Env> = async (c, next) => {
  await next()
  if (c.error && c.env?.incoming) drain(c.env.incoming)
}

/** POST /upload: 202 at once, or with `Prefer: wait=N` the analysis itself when it ends in time. */
export async function postUpload(c: ApiContext, deps: Deps): Promise<Response> {
  const { owner } = c.get('viewer')
  if (!c.env?.incoming || !/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) {
    throw new DomainError('invalid', UPLOAD_TEXTS.missing, { code: 'sem_arquivo' })
  }
  requireDeclaredSize(Number(c.req.header('content-length') ?? 0), deps.environment)
  await requireHitLeft(deps.db, acceptNewBytes(deps.environment, owner))
  await countHit(deps.db, acceptPost(deps.environment, owner))
  const { uploadId, duplicate } = await receiveUpload(c, deps)
  if (duplicate) await requireVisible(deps, owner, uploadId)
  const accepted: UploadAccepted = { success: true, uploadId, duplicate }
  const waitSeconds = preferredWait(c.req.header('prefer'))
  if (waitSeconds === 0) return c.json(accepted, 202)
  c.header('Preference-Applied', `wait=${waitSeconds}`)
  return waitForRun(c, deps, accepted, waitSeconds)
}

/** The company has these bytes, from a colleague whose leads this salesperson does not see. */
async function requireVisible({ db }: Deps, owner: Owner, uploadId: string): Promise<void> {
  if (await uploadsOf(db, owner).find(uploadId)) return
  throw new DomainError('conflict', 'Este arquivo já foi enviado por outra pessoa da sua empresa.', {
    code: 'arquivo_de_colega',
  })
}

function preferredWait(prefer = ''): number {
  const seconds = Number(/(?:^|[,;\s])wait=(\d{1,6})\b/i.exec(prefer)?.[1] ?? 0)
  return Math.min(seconds, MAX_WAIT_SECONDS)
}
